import type { ComponentType } from 'react';
import { fetchTexts } from '../../lib/words/i18n';
import type { LatePart, Part } from '../../lib/brought/parts';
import { late } from '../../ui/late';

/** The code of a page, or of a part of one. */
export interface PageCode<C = ComponentType> {
  /** Fetches it with its area's texts: once, and again only where that failed. */
  load(): Promise<{ default: C }>;
  /** The page, where it is there already: it is shown at once then, without a frame that says it loads. */
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

/** What areas bring to each other's pages, each with its code and texts when it is shown. */
export const lateParts = (parts: readonly Part[]): LatePart[] =>
  parts.map(({ load, ...part }) => ({ ...part, Content: late(pageCode(part.noun, load).load) }));
