import { authApi } from '@chargehand/contract/areas/system/auth';
import { permissions } from '@chargehand/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { menu } from '../../pages';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
beforeAll(async () => {
  server = await openTestServer();
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

const seeded = [menu.home, ...menu.catalogs.flatMap(({ pages }) => pages)].map(({ name }) => name);
/** All pages of the menu, each with its permissions. */
const every = seeded.flatMap((name) => {
  const pagePermissions = permissions.filter((permission) => permission.startsWith(`${name}:`));
  return [name, ...pagePermissions];
});
const pageOf = (entry: string) => entry.split(':')[0] ?? '';
const actionOf = (entry: string) => entry.split(':')[1];

/** Returns all pages and permissions of an account. */
async function held({ id, token }: { id: number; token: string }): Promise<string[]> {
  const { permissions: accountPermissions } = await server.send(authApi.accountInfo, token);
  const pages = await server.db
    .selectFrom('account')
    .innerJoin('roleMenu', 'roleMenu.roleId', 'account.roleId')
    .innerJoin('menu', 'menu.id', 'roleMenu.menuId')
    .select('menu.name')
    .where('menu.kind', '=', 'menu')
    .where('account.id', '=', id)
    .execute();
  return [...accountPermissions, ...pages.map(({ name }) => name ?? '')].sort();
}

/** Pages and permissions required for agents, including pages of later versions. */
const agent = {
  all: [
    'incidentList',
    'maintenanceList',
    'alarmRuleList',
    'placeList',
    'placeMap',
    'tagList',
    'deviceGroupList',
    'Index',
    'deviceSummary',
    'userList',
    'unboundDeviceList',
    'agentWarehouseList',
    'boundDeviceList',
    'outboundList',
    'inboundList',
    'deviceMoveList',
    'transferList',
    'receiveList',
    'merchantList',
    'documentList',
    'scanList',
    'stocktakeList',
    'alarmList',
    'warningList',
    'alarmQuality',
    'examineList',
    'messageList',
    'homeAdList',
    'operationAdList',
    'cabinetList',
    'cabinetQrCodeList',
    'cabinetUnbindList',
    'personalSettingList',
  ],
  reads: ['modelList', 'cabinetModelList'],
};
const merchant = {
  all: [
    'incidentList',
    'maintenanceList',
    'alarmRuleList',
    'placeList',
    'placeMap',
    'tagList',
    'deviceGroupList',
    'Index',
    'userList',
    'unboundDeviceList',
    'agentWarehouseList',
    'boundDeviceList',
    'alarmList',
    'warningList',
    'alarmQuality',
    'examineList',
    'documentList',
    'scanList',
    'messageList',
    'personalSettingList',
  ],
  reads: ['cabinetList'],
};
const expected = ({ all, reads }: typeof agent) =>
  every
    .filter((entry) => {
      if (all.includes(pageOf(entry))) return true;
      return reads.includes(pageOf(entry)) && [undefined, 'list'].includes(actionOf(entry));
    })
    .sort();

describe('the roles of a new system', () => {
  it('[PERM-09] the super administrator has role key admin and permission *:*:*', async () => {
    const { token } = await server.account('root', superAdministrator);
    const info = await server.send(authApi.accountInfo, token);
    expect(info).toMatchObject({ roles: ['admin'], permissions: ['*:*:*'], user: { mType: 0 } });
  });

  it('[PERM-10] the administrator has everything except writing roles, menus and parameters, and the outbox', async () => {
    const withheld = (entry: string) =>
      pageOf(entry) === 'outboxList' ||
      (['roleList', 'menuList', 'configList'].includes(pageOf(entry)) &&
        ![undefined, 'list', 'export'].includes(actionOf(entry)));
    expect(await held(await server.account('staff', staff))).toEqual(
      every.filter((entry) => !withheld(entry)).sort(),
    );
    expect(every.filter(withheld).map(pageOf)).toEqual(
      expect.arrayContaining(['roleList', 'menuList', 'configList', 'outboxList']),
    );
  });

  it('[PERM-11] the agent has exactly the permissions specified for it', async () => {
    expect(await held(world.agentA)).toEqual(expected(agent));
    expect(expected(agent)).toEqual(
      expect.arrayContaining(['boundDeviceList:switch', 'modelList:list', 'personalSettingList']),
    );
  });

  it('[PERM-12] the merchant has exactly the permissions specified for it', async () => {
    expect(await held(world.merchantA1)).toEqual(expected(merchant));
    expect(expected(merchant)).toContain('boundDeviceList:switch');
    expect(expected(merchant)).not.toContain('modelList:list');
  });
});
