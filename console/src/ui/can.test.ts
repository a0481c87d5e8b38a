import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { expect, test } from 'vitest';
import { isOneOf, mayUse } from './can';

const holding = (...permissions: string[]) => ({ permissions });

test('[PERM-05] an element guarded by a list is kept only for a holder of at least one entry', () => {
  const guards = [deviceModelApi.create, deviceModelApi.update];
  expect(mayUse(holding('modelList:edit'), guards)).toBe(true);
  expect(mayUse(holding('*:*:*'), guards)).toBe(true);
  expect(mayUse(holding('modelList:list', 'modelList:remove'), guards)).toBe(false);
  expect(mayUse(holding(), guards)).toBe(false);
});

test('[PERM-05] an element guarded by roles is kept only for a holder of at least one, or of admin', () => {
  expect(isOneOf({ roles: ['ROLE_DEFAULT', 'auditor'] }, ['auditor', 'clerk'])).toBe(true);
  expect(isOneOf({ roles: ['admin'] }, ['clerk'])).toBe(true);
  expect(isOneOf({ roles: ['ROLE_DEFAULT'] }, ['clerk'])).toBe(false);
});

test('an endpoint open to every signed-in account needs no permission', () => {
  expect(mayUse(holding(), deviceModelApi.options)).toBe(true);
});

test('[PERM-06] a guard with an empty list throws', () => {
  expect(() => mayUse(holding('*:*:*'), [])).toThrow();
  expect(() => isOneOf({ roles: ['admin'] }, [])).toThrow();
});
