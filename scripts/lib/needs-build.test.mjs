import { expect, test } from 'vitest';
import { needsBuild } from './needs-build.mjs';

test('a test file needs the build if it runs the built server, also through a helper', () => {
  expect(needsBuild(['server/test/two-servers.test.ts'])).toBe(true);
  expect(needsBuild(['server/test/crash.test.ts'])).toBe(true);
  expect(needsBuild(['server/test/'])).toBe(true);
});

test('a test file of rules needs no build', () => {
  expect(needsBuild(['contract/src/noun.test.ts', 'server/test/policies.test.ts'])).toBe(false);
  expect(needsBuild(['server/src/areas/system/dict/'])).toBe(false);
});
