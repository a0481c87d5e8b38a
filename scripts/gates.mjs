import { existsSync } from 'node:fs';
import { bootstrap } from './lib/bootstrap.mjs';
import { measurePace } from './lib/pace.mjs';
import { at } from './lib/root.mjs';
import { run } from './lib/run.mjs';

// Runs the tests that know all areas: each new table, endpoint, page, text and permission must be in the registries
// that they check.
const gates = [
  'contract/src/audit-words.test.ts',
  'contract/src/contract.test.ts',
  'contract/src/logged.test.ts',
  'contract/src/noun.test.ts',
  'console/src/boot/first-requests.test.ts',
  'console/src/messages/messages.test.ts',
  'scripts/lib/texts.test.mjs',
  'server/src/areas/system/menu/menu.test.ts',
  'server/src/areas/system/menu/role-seed.test.ts',
  'server/test/authorisation/authorisation.test.ts',
  'server/test/enumerations.test.ts',
  'server/test/explain.test.ts',
  'server/test/filters.test.ts',
  'server/test/isolation/isolation.test.ts',
  'server/test/policies.test.ts',
  'server/test/references.test.ts',
];

await bootstrap({ forTests: true });
const gone = gates.filter((file) => !existsSync(at(file)));
if (gone.length > 0) throw new Error(`These gates are gone: ${gone.join(', ')}`);
process.env.TEST_PACE = String(await measurePace());
process.exitCode = await run(process.execPath, [at('node_modules/vitest/vitest.mjs'), 'run', ...gates]);
