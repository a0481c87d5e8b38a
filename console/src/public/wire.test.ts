import { apiApplicationApi } from '@chargehand/contract/areas/partners/api-application';
import { authApi } from '@chargehand/contract/areas/system/auth';
import { passkeyApi } from '@chargehand/contract/areas/system/passkey';
import { singleSignOnApi } from '@chargehand/contract/areas/system/single-sign-on';
import { longestOf } from '@chargehand/contract/http/list-options';
import { codes as contractCodes } from '@chargehand/contract/http/codes';
import { accountLevelNames } from '@chargehand/contract/rights/account-levels';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { calls, codes, demoLevels, longest } from './wire';

test('the calls of the public pages match the contract', () => {
  expect(authApi.getVerify).toMatchObject(calls.getVerify);
  expect(authApi.signIn).toMatchObject(calls.signIn);
  expect(authApi.ways).toMatchObject(calls.ways);
  expect(authApi.signInToDemo).toMatchObject(calls.signInToDemo);
  expect(accountLevelNames).toEqual(demoLevels);
  expect(authApi.secondFactor).toMatchObject(calls.secondFactor);
  expect(authApi.sendCode).toMatchObject(calls.sendCode);
  expect(passkeyApi.signInOptions).toMatchObject(calls.passkeyOptions);
  expect(passkeyApi.signIn).toMatchObject(calls.passkey);
  expect(singleSignOnApi.start).toMatchObject(calls.singleSignOn);
  expect(singleSignOnApi.complete).toMatchObject(calls.singleSignOnReturn);
  expect(authApi.setPassword).toMatchObject(calls.setPassword);
  expect(apiApplicationApi.file).toMatchObject(calls.applyForApi);
  expect(apiApplicationApi.confirm).toMatchObject(calls.confirmApplication);
  expect(apiApplicationApi.own).toMatchObject(calls.ownApplication);
  expect(contractCodes).toMatchObject(codes);
});

test('the public pages have the same maximum text lengths as the contract', () => {
  const { signIn, secondFactor, sendCode, setPassword } = authApi;
  const of = (endpoint: { body?: z.ZodType }, field: string) => longestOf(endpoint.body, field);
  expect(longest).toEqual({
    account: of(signIn, 'account'),
    pwd: of(signIn, 'pwd'),
    code: of(signIn, 'code'),
    secondFactor: of(secondFactor, 'code'),
    contact: of(sendCode, 'contact'),
    companyName: of(apiApplicationApi.file, 'companyName'),
    email: of(apiApplicationApi.file, 'email'),
  });
  expect([of(setPassword, 'account'), of(setPassword, 'code'), of(apiApplicationApi.file, 'code')]).toEqual([
    longest.account,
    longest.code,
    longest.code,
  ]);
});
