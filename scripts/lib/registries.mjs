import { readFileSync } from 'node:fs';
import { at } from './root.mjs';

/** Returns an edit that adds an import after the file's last import. */
const importing = (names, from) => (source) => {
  const last = [...source.matchAll(/^import [^;]*;\n/gm)].at(-1);
  const end = last.index + last[0].length;
  return `${source.slice(0, end)}import { ${names} } from '${from}';\n${source.slice(end)}`;
};

/** Returns an edit that inserts text after each match of the pattern. */
const behind = (pattern, added) => (source) => {
  if (!source.match(pattern)) throw new Error(`no text matches ${pattern}`);
  return source.replaceAll(new RegExp(pattern, 'g'), (found) => found + added);
};

/** Returns an edit that inserts text after the first match of the pattern. */
const behindFirst = (pattern, added) => (source) => {
  if (!source.match(pattern)) throw new Error(`no text matches ${pattern}`);
  return source.replace(pattern, (found) => found + added);
};

/**
 * Returns an edit that adds lines to the object whose entries begin after the match of the pattern. They are inserted
 * before the first key that comes after `key` in the alphabet, or at the object's end.
 */
const sortedIn = (pattern, key, added) => (source) => {
  const start = pattern.exec(source);
  if (!start) throw new Error(`no text matches ${pattern}`);
  const from = start.index + start[0].length;
  const end = source.indexOf('\n}', from);
  const later = [
    ...source.slice(from, end).matchAll(/^ {2}(?:\.\.\.(?:[a-z]+Reads\()?)?['"]?([A-Za-z]+)/gm),
  ].find(([, other]) => other.toLowerCase() > key.toLowerCase());
  const place = later ? from + later.index : end + 1;
  // Inserts above the comments of the next entry, so that these comments stay with that entry.
  const insertAt = source.slice(0, place).replace(/(?:(?<=\n) *\/\/.*\n)+$/, '').length;
  return source.slice(0, insertAt) + added + source.slice(insertAt);
};

/** Returns an edit that adds a line after the last line that contains `anchor` between `part` and the next `]`. */
const behindLast = (part, anchor, added) => (source) => {
  const from = source.indexOf(part);
  const end = source.indexOf(']', from);
  const last = source.lastIndexOf(anchor, end);
  if (from < 0 || last < from) throw new Error(`no text matches ${anchor} behind ${part}`);
  const line = source.indexOf('\n', last) + 1;
  return source.slice(0, line) + added + source.slice(line);
};

const tenants = ({ camel, page }, owned) => {
  const ofAgents = owned === 'agent';
  const menus = ['world.agentA.token', ...(ofAgents ? [] : ['world.merchantA1.token'])];
  return {
    // The first match is in the agent's role, the second in the merchant's, which gets the page if merchants own rows.
    'server/src/areas/system/menu/role-seed.service.ts': [
      (ofAgents ? behindFirst : behind)(/ Index: '\*',\n/, `${page}: '*',`),
    ],
    'server/src/areas/system/menu/role-seed.test.ts': [
      (ofAgents ? behindFirst : behind)(/ all: \[\n/, `'${page}',`),
    ],
    'server/src/areas/system/menu/menu.test.ts': menus.map((who) =>
      behindLast(`names(${who})`, "'deviceManage/", `'deviceManage/${page}',\n`),
    ),
    'server/test/isolation/seeds.ts': [
      // Inserts at the beginning, because seeds are in the order of foreign keys and not of the alphabet.
      behind(
        /export const seeds: .*\{\n/,
        ofAgents
          ? `${camel}: ({ agentId, merchantId, mark }) => ({ agentId, name: merchantId === null ? mark : 'x' }),`
          : `${camel}: ({ agentId, merchantId, mark }) => ({ agentId, merchantId, name: mark }),`,
      ),
      ...(ofAgents ? [behind(/export const ofAgents = \{\n/, `${camel}: 'agentId',\n`)] : []),
    ],
  };
};

const enumerated = ({ group, kebab, snake, camel, Pascal }) => ({
  'server/kysely-codegen.json': [
    behind(
      /"columns": \{\n/,
      `"${snake}.state": "Generated<import('@chargehand/contract/areas/${group}/${kebab}').${Pascal}State>",\n`,
    ),
  ],
  'server/test/enumerations.ts': [
    importing(`${camel}States`, `@chargehand/contract/areas/${group}/${kebab}`),
    behind(/export const enumerations = \{\n/, `${camel}: { state: ${camel}States },\n`),
  ],
});

const changes = ({ group, kebab, camel, Pascal, page }, { owned, imports }) => {
  const sees = { agent: "'ownForAgents'", merchant: "'own'" }[owned] ?? '{ nothing: operator }';
  return {
    'contract/src/endpoints.ts': [
      importing(`${camel}Api`, `./areas/${group}/${kebab}`),
      sortedIn(/export const apis: .*\{\n/, camel, `${camel}: ${camel}Api,\n`),
    ],
    'contract/src/audit-words.ts': [
      importing(`${camel}Words`, `./areas/${group}/${kebab}`),
      sortedIn(/(?=  account: accountWords,\n)/, camel, `${camel}: ${camel}Words,\n`),
    ],
    'server/src/areas/index.ts': [
      importing(`${camel}Routes`, `./${group}/${kebab}/${kebab}.routes`),
      behind(/const areaRoutes: .*\n/, `${camel}Routes,\n`),
    ],
    'server/src/areas/pages.ts': [
      importing(`${camel}Page`, `./${group}/${kebab}/${kebab}.page`),
      behindLast("name: 'deviceManage'", 'Page,\n', `${camel}Page,\n`),
    ],
    'console/src/areas/index.ts': [
      sortedIn(
        /const byName = \{\n/,
        page,
        `${page}: page('${kebab}', () => import('./${group}/${kebab}/${kebab}-list')),\n`,
      ),
    ],
    'console/src/boot/first-requests.ts': [
      sortedIn(/export const firstRequests: .*\{\n/, page, `${page}: list('${kebab}', 'createdAt desc'),\n`),
    ],
    'server/test/isolation/reads.ts': [
      sortedIn(
        /export const reads: .*\{\n/,
        camel,
        ['list', 'export', 'get'].map((verb) => `'${camel}.${verb}': ${sees},\n`).join('') +
          (imports ? `...importReads('${camel}'),\n` : ''),
      ),
    ],
    'server/test/authorisation/recipes.ts': [
      importing(`${camel}Recipes`, `./recipes.${kebab}`),
      sortedIn(/export const recipes: .*\{\n/, camel, `...${camel}Recipes,\n`),
    ],
    'server/test/explain-samples.ts': [
      sortedIn(/export const small: .*\{\n/, camel, `${camel}: 'entered by hand',\n`),
    ],
    'simulator/src/demo.ts': [
      importing(`add${Pascal}`, `./${kebab}`),
      behind(/await sendFirstFeedback\(.*\n/, `await add${Pascal}(${owned ? 'newHttp' : 'operator'});\n`),
    ],
  };
};

const pictured = ({ camel }) => ({
  'contract/src/areas/system/file.ts': [
    behind(/export const uploadRules = \{\n/, `${camel}Image: { megabytes: 2, types: images },\n`),
  ],
});

/**
 * Returns the registry files with the lines of a new area added, as pairs of path and text. Throws an error that names
 * the file if one does not have the expected form.
 */
export const registrations = (words, flags) =>
  Object.entries({
    ...changes(words, flags),
    ...(flags.owned && tenants(words, flags.owned)),
    ...(flags.states.length > 0 && enumerated(words)),
    ...(flags.picture && pictured(words)),
  }).map(([file, edits]) => [
    file,
    edits.reduce(
      (source, edit) => {
        try {
          return edit(source);
        } catch (error) {
          throw new Error(`${file}: ${error.message}`);
        }
      },
      readFileSync(at(file), 'utf8'),
    ),
  ]);
