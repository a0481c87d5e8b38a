import { apiApplicationApi } from '@chargehand/contract/areas/api-application';
import { authApi } from '@chargehand/contract/areas/auth';
import { passkeyApi } from '@chargehand/contract/areas/passkey';
import { singleSignOnApi } from '@chargehand/contract/areas/single-sign-on';
import { codes as contractCodes } from '@chargehand/contract/codes';
import { expect, test } from 'vitest';
import { calls, codes } from './wire';

test('the public pages call what the contract declares', () => {
  expect(authApi.getVerify).toMatchObject(calls.getVerify);
  expect(authApi.signIn).toMatchObject(calls.signIn);
  expect(authApi.ways).toMatchObject(calls.ways);
  expect(authApi.secondFactor).toMatchObject(calls.secondFactor);
  expect(authApi.sendCode).toMatchObject(calls.sendCode);
  expect(passkeyApi.signInOptions).toMatchObject(calls.passkeyOptions);
  expect(passkeyApi.signIn).toMatchObject(calls.passkey);
  expect(singleSignOnApi.start).toMatchObject(calls.singleSignOn);
  expect(singleSignOnApi.complete).toMatchObject(calls.singleSignOnReturn);
  expect(authApi.setPassword).toMatchObject(calls.setPassword);
  expect(apiApplicationApi.file).toMatchObject(calls.applyForApi);
  expect(contractCodes).toMatchObject(codes);
});
