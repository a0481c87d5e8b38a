import type { ComponentType } from 'react';
import { fetchTexts } from '../lib/i18n';

type Module = { default: ComponentType };

/** A page's code. */
export interface PageCode {
  /** Fetches it with its area's texts: once, and again only where that failed. */
  load(): Promise<Module>;
  /** The page, where it is there already: it is shown at once then, without a frame that says it loads. */
  ready(): ComponentType | undefined;
}

export function pageCode(noun: string, load: () => Promise<Module>): PageCode {
  let fetching: Promise<Module> | undefined;
  let page: ComponentType | undefined;
  const fetch = async (): Promise<Module> => {
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
