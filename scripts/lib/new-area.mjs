import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { registrations } from './registries.mjs';
import { at } from './root.mjs';
import { folders, languages } from './texts.mjs';
import { toBeWritten } from './to-be-written.mjs';

/**
 * Usage of the command. Rows belong to agents or merchants with `--owned=merchant`, only to agents with
 * `--owned=agent`, and otherwise to the operator.
 */
export const usage =
  'npm run new-area -- GROUP/NAME [--plural "NAMES"] [--owned=agent|merchant] [--states A,B,C] [--picture] [--import]';

/** Groups of areas, which are folders of the same name in contract, server and console. */
const groups = ['people', 'stock', 'devices', 'content', 'versions', 'cabinets', 'partners', 'system'];

const templates = at('scripts/new-area');
const wellFormed = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
/** Words that TypeScript or SQL reserves, so an area cannot have them as its name. */
const reserved =
  /^(all|analyse|analyze|and|any|array|as|asc|await|break|case|cast|catch|check|class|collate|column|const|constraint|continue|create|debugger|default|delete|desc|distinct|do|else|end|enum|except|export|extends|false|fetch|finally|for|foreign|from|function|grant|group|having|if|import|in|index|initially|instanceof|interface|intersect|into|let|limit|new|not|null|offset|on|only|or|order|package|placing|primary|private|protected|public|references|return|returning|select|some|static|super|switch|symmetric|table|then|this|throw|to|trailing|true|try|typeof|union|unique|user|using|var|void|when|where|while|window|with|yield)$/;

/** Types of the plural texts in those languages that have more than one plural form. */
const pluralForms = { en_US: 'OneOther', de_DE: 'OneOther', fr_FR: 'OneManyOther' };

const capital = (text) => text[0].toUpperCase() + text.slice(1);
const manyOf = (words) =>
  /[^aeiou]y$/.test(words)
    ? `${words.slice(0, -1)}ies`
    : `${words}${/(s|x|ch|sh)$/.test(words) ? 'es' : 's'}`;

/** Returns the reason why an area cannot have this group and name, or undefined if it can. */
function refusalOf(group, kebab) {
  if (!groups.includes(group)) return `An area is in one of the groups ${groups.join(', ')}: ${usage}`;
  if (!wellFormed.test(kebab ?? '') || kebab.length > 30)
    return `An area is named by one noun in kebab-case, such as charging-plan: ${usage}`;
  if (reserved.test(kebab)) return `${kebab} is a word of TypeScript or SQL.`;
  const snake = kebab.replaceAll('-', '_');
  const sql = (folder) => readdirSync(at(folder)).map((file) => readFileSync(at(folder, file), 'utf8'));
  const taken =
    [
      ...groups.flatMap((folder) => [
        `contract/src/areas/${folder}/${kebab}.ts`,
        `server/src/areas/${folder}/${kebab}`,
        `console/src/areas/${folder}/${kebab}`,
      ]),
      `simulator/src/${kebab}.ts`,
    ].some((place) => existsSync(at(place))) ||
    folders().has(kebab) ||
    sql('server/migrations').some((text) =>
      new RegExp(`create (table|view|materialized view) ${snake}\\b`).test(text),
    ) ||
    new RegExp(`^  ${wordsOf(kebab).camel}[:,]`, 'm').test(
      readFileSync(at('contract/src/endpoints.ts'), 'utf8'),
    );
  return taken ? `There is a ${kebab} already.` : undefined;
}

/** Returns the reason why an area cannot have these states, or undefined if it can. */
function refusalOfStates(states) {
  const odd = states.find((state) => !/^[a-z][a-zA-Z]{0,29}$/.test(state) || reserved.test(state));
  if (odd !== undefined) return `A state is named in camelCase: --states draft,active,ended. Not "${odd}".`;
  return states.length === 1 || new Set(states).size < states.length
    ? 'States are at least two, and all different.'
    : undefined;
}

const refusalOfOwner = (owned) =>
  owned === undefined || owned === 'agent' || owned === 'merchant'
    ? undefined
    : `Rows are owned by agents alone (--owned=agent) or by agents and merchants (--owned=merchant). Not "${owned}".`;

/** Returns the states in the forms that templates use; empty texts without states. */
function stateWords(states) {
  const quoted = states.map((state) => `'${state}'`);
  const spaced = (state) => capital(state.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`));
  return {
    stateList: quoted.join(', '),
    firstState: quoted[0] ?? '',
    lastState: quoted.at(-1) ?? '',
    withState: states.length > 0 ? `, state: ${quoted[0]}` : '',
    stateTexts: states.map((state) => `${state}: '${toBeWritten}${spaced(state)}',`).join(' '),
  };
}

/** Returns the values in templates that depend on `flags`. Most of these values are lists of names. */
function listsOf({ camel, Pascal }, { owned, picture, states }) {
  const names = (...pairs) => pairs.flatMap(([is, name]) => (is ? [name] : []));
  const some = states.length > 0;
  const heading = (name) => `[${camel}Columns.${name}.zh_CN]`;
  return {
    columns: names(
      [true, "'name'"],
      [picture, "'image'"],
      [some, "'state'"],
      [true, "'note'"],
      [owned, "'agentName'"],
      [owned === 'merchant', "'merchantName'"],
      [true, "'createdAt'"],
    ).join(),
    formFields: names([picture, 'Image'], [some, 'Select'], [true, 'Text']).join(),
    kinds: names([true, 'instant'], [some, 'oneOf'], [picture, 'picture'], [true, 'text']).join(),
    nounImports: names([picture, `type ${Pascal}`], [true, `${camel}Api`], [some, `${camel}States`]).join(),
    stateChoices: states.map((state) => `${state}: ${camel}Columns.${state}`).join(),
    stateKey: some ? ', state' : '',
    stateHeading: some ? ', state.en_US' : '',
    stateExample: `${camel}Columns.${states[0]}.en_US`,
    stateCell: some ? `, ${camel}Columns.${states[0]}.en_US` : '',
    importedCells: names(
      [true, `${heading('name')}: fresh()`],
      [some, `${heading('state')}: '${states[0]}'`],
    ).join(),
    withImage: picture ? ', image: null' : '',
    ownerCaller: owned === 'agent' ? 'agentA' : 'merchantA1',
  };
}

/** Returns an area's name in the forms that all layers use. */
function wordsOf(kebab, { group, plural } = {}) {
  const camel = kebab.replaceAll(/-(\w)/g, (_, letter) => letter.toUpperCase());
  const singular = kebab.replaceAll('-', ' ');
  const many = plural ?? manyOf(singular);
  return {
    group,
    kebab,
    snake: kebab.replaceAll('-', '_'),
    camel,
    Pascal: capital(camel),
    page: `${camel}List`,
    one: singular,
    One: capital(singular),
    many,
    Many: capital(many),
    mark: toBeWritten,
  };
}

/**
 * Fills a template with an area's names. A line that starts with cases, such as `owned|` or `ofAgents&picture|`, is
 * kept only if `cases` contains all of them. Returns the file's path, which is the template's first line, and its text.
 */
function filled(name, words, cases) {
  const lines = readFileSync(`${templates}/${name}.txt`, 'utf8').split('\n');
  const chosen = lines.flatMap((line) => {
    const [, only, rest] = /^([a-zA-Z]+(?:&[a-zA-Z]+)*)\|(.*)$/.exec(line) ?? [];
    return only === undefined ? [line] : only.split('&').every((one) => cases.includes(one)) ? [rest] : [];
  });
  const [path, ...text] = chosen
    .join('\n')
    .replaceAll(/\{\{(\w+)\}\}/g, (_, key) => words[key])
    .split('\n');
  return [path, text.join('\n')];
}

/** Returns the cases, which select lines of templates, for the flags of the command. */
const casesOf = ({ owned, picture, imports, states }) => [
  ...(owned === undefined ? ['shared'] : ['owned', owned === 'agent' ? 'ofAgents' : 'ofMerchants']),
  states.length > 0 ? 'states' : 'stateless',
  picture ? 'picture' : 'plain',
  imports ? 'import' : 'noImport',
];

/**
 * Returns the files of a new area, and the registries with its lines added, as pairs of path and text. `place` is its
 * group and name, such as `stock/charging-plan`. Throws an error with the reason if the area is not possible or a
 * registry does not have the expected form.
 */
export function newArea(place, { plural, owned, picture = false, import: imports = false, ...rest } = {}) {
  const states = rest.states?.split(',') ?? [];
  const [group, kebab] = (place ?? '').split('/');
  const refusal = refusalOf(group, kebab) ?? refusalOfOwner(owned) ?? refusalOfStates(states);
  if (refusal) throw new Error(refusal);
  const flags = { owned, picture, imports, states };
  const words = wordsOf(kebab, { group, plural });
  const last = readdirSync(at('server/migrations')).sort().at(-1) ?? '0';
  const six = (text) => languages.map(() => JSON.stringify(toBeWritten + text)).join();
  const aboutNew = { agent: 'ownForAgents', merchant: 'own' };
  Object.assign(words, {
    number: String(Number.parseInt(last, 10) + 1).padStart(4, '0'),
    One6: six(words.One),
    Many6: six(words.Many),
    about: owned ? 'theirs' : 'shared',
    aboutNew: aboutNew[owned] ?? 'shared',
    ...stateWords(states),
    ...listsOf(words, flags),
  });
  const cases = casesOf(flags);
  const names = [
    'contract',
    'migration',
    'routes',
    'page',
    'test',
    'recipes',
    'noun',
    'list',
    'form',
    'demo',
    ...(imports ? ['import', 'columns'] : []),
  ];
  return [
    ...names.map((name) => filled(name, words, cases)),
    ...languages.flatMap((language, i) => {
      const forms = pluralForms[language];
      const more = i === 0 ? ['source'] : ['other', forms ? 'plural' : 'single'];
      return ['messages', ...(imports ? ['column-texts'] : [])].map((name) =>
        filled(name, { ...words, language, forms }, [...cases, ...more]),
      );
    }),
    ...registrations(words, flags),
  ];
}
