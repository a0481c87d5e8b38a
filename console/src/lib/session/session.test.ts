import { expect, test } from 'vitest';
import { sessionOf } from './session';

const info = {
  user: {
    mAccount: 'ops',
    mUrl: '/files/a.png',
    managerId: 7,
    mType: 2,
    roleName: '代理商',
    name: '海川科技',
    language: null,
    timeZone: null,
  },
  roles: ['agent'],
  permissions: ['boundDeviceList:list'],
  restPwd: false,
  ticket: null,
  setUpTwoFactor: false,
};

test('[SESSION-02] the session holds token, name, avatar, addManagerId, mType, roleName, roles and permissions', () => {
  expect(sessionOf('t', info)).toMatchObject({
    token: 't',
    name: 'ops',
    avatar: '/files/a.png',
    addManagerId: 7,
    mType: 2,
    roleName: '代理商',
    roles: ['agent'],
    permissions: ['boundDeviceList:list'],
  });
});

test('[SESSION-04] an empty role list becomes ROLE_DEFAULT', () => {
  expect(sessionOf('t', { ...info, roles: [] }).roles).toEqual(['ROLE_DEFAULT']);
});
