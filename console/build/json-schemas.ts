import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Modules of zod that describe a schema as JSON Schema. */
const describing = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:function|const) (\w+)|^export \{ \w+ as (\w+) \}/gm;
/** First function that describes a kind of schema. Above it are those that read limits, such as the longest text. */
const firstProcessor = /^export const \w+Processor\b/m;

/** Leaves out zod's code for JSON Schema, which only the server uses, for the description of its API. */
export const noJsonSchemas = (): Plugin => ({
  name: 'no-json-schemas',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: describing },
    handler: (id) => {
      const code = readFileSync(id, 'utf8');
      const end = Math.max(code.search(firstProcessor), 0);
      const names = [...code.slice(end).matchAll(exported)].map(([, name, alias]) => name ?? alias);
      const stubs = names.map((name) => `none as ${name}`).join(', ');
      return `${code.slice(0, end)}\nconst none = () => undefined;\nexport { ${stubs} };`;
    },
  },
});
