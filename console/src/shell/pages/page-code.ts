import { type ComponentType, createElement } from 'react';
import { fetchTexts } from '../../lib/words/i18n';
import type { LatePart, Part } from '../../lib/extensions/parts';
import { late } from '../../ui/late';
import { WaitingLines } from '../../ui/feedback/skeleton/waiting';

/** Code of a page or of a part of one. */
export interface PageCode<C = ComponentType> {
  /** Loads the code with its area's texts, once. Only a failed load is repeated. */
  load(): Promise<{ default: C }>;
  /** Returns the component if it has already loaded, so that it is rendered without a loading state. */
  ready(): C | undefined;
}

export function pageCode<C>(noun: string, load: () => Promise<{ default: C }>): PageCode<C> {
  let fetching: Promise<{ default: C }> | undefined;
  let page: C | undefined;
  const fetch = async (): Promise<{ default: C }> => {
    const [module] = await Promise.all([load(), fetchTexts(noun)]);
    page = module.default;
    return module;
  };
  return {
    load: () =>
      (fetching ??= fetch().catch((error: unknown) => {
        fetching = undefined;
        throw error;
      })),
    ready: () => page,
  };
}

/** Adds to each part a component `Content` that loads the part's code and texts when it is shown. */
export const lateParts = (parts: readonly Part[]): LatePart[] =>
  parts.map(({ load, ...part }) => ({
    ...part,
    Content: late(pageCode(part.noun, load).load, createElement(WaitingLines, { lines: 8 })),
  }));
