import { apiApplicationApi } from '@chargehand/contract/areas/api-application';
import { authApi } from '@chargehand/contract/areas/auth';
import { codes as contractCodes } from '@chargehand/contract/codes';
import { expect, test } from 'vitest';
import { calls, codes } from './wire';

test('the public pages call what the contract declares', () => {
  expect(authApi.getVerify).toMatchObject(calls.getVerify);
  expect(authApi.signIn).toMatchObject(calls.signIn);
  expect(authApi.setPassword).toMatchObject(calls.setPassword);
  expect(apiApplicationApi.file).toMatchObject(calls.applyForApi);
  expect(contractCodes).toMatchObject(codes);
});
