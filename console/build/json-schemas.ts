import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Modules of zod that describe a schema as JSON Schema. */
const describing = /\/zod\/v4\/core\/(to-json-schema|json-schema-processors)\.js$/;
const exported = /^export (?:function|const) (\w+)|^export \{ \w+ as (\w+) \}/gm;

/** Leaves out zod's code for JSON Schema, which only the server uses, for the description of its API. */
export const noJsonSchemas = (): Plugin => ({
  name: 'no-json-schemas',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: describing },
    handler: (id) => {
      const names = [...readFileSync(id, 'utf8').matchAll(exported)].map(([, name, alias]) => name ?? alias);
      return `const none = () => undefined;\nexport { ${names.map((name) => `none as ${name}`).join(', ')} };`;
    },
  },
});
