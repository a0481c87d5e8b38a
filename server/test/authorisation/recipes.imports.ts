import { excel } from '../excel';
import { formWith } from '../upload';
import type { Recipes } from './recipe';
import type { Target } from './target';

const aboutOwn = () => ({ about: 'own' }) as const;

/** Returns the recipes for an import, with a file of one row. */
export function importRecipes(noun: string, draft: () => Record<string, string>): Recipes {
  const file = async () => {
    const rows = [Object.keys(draft()), Object.values(draft())];
    return { about: 'own' as const, raw: formWith(await excel(rows), 'import.xlsx') };
  };
  // An import can only be reached by the account that uploaded it. Other accounts get `notFound`, even the super
  // administrator.
  const ownImport = async (target: Target) => ({
    about: 'theirs' as const,
    params: { id: await target.imported(noun, Object.keys(draft()).length) },
    may: ['notFound' as const],
  });
  // The import has no second sheet to choose, so a permitted call returns `conflict`.
  const ownSheet = async (target: Target) => ({
    ...(await ownImport(target)),
    body: { sheet: 0 },
    may: ['notFound' as const, 'conflict' as const],
  });
  return {
    [`${noun}.importTemplate`]: aboutOwn,
    [`${noun}.importFile`]: file,
    [`${noun}.importGet`]: ownImport,
    [`${noun}.importRows`]: ownImport,
    [`${noun}.importBad`]: ownImport,
    [`${noun}.importSheet`]: ownSheet,
    [`${noun}.importStart`]: ownImport,
    [`${noun}.importDrop`]: ownImport,
  };
}
