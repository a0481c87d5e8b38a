import { menuApi } from '@chargehand/contract/areas/system/menu';
import { languages } from '@chargehand/contract/i18n/languages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestServer,
  openTwoAgencies,
  staff,
  superAdministrator,
  type TestServer,
} from '../../../../test/harness';
import { menu } from '../../pages';
import { seedMenu } from './menu.service';

let server: TestServer;
let world: Awaited<ReturnType<typeof openTwoAgencies>>;
let root: string;
beforeAll(async () => {
  server = await openTestServer();
  root = (await server.account('root', superAdministrator)).token;
  world = await openTwoAgencies(server);
});
afterAll(() => server.close());

const names = async (token: string) => {
  const tree = await server.send(menuApi.tree, token);
  return tree.flatMap(({ name, children }) => [name, ...children.map((child) => `${name}/${child.name}`)]);
};

/** Pages that the specification names, by catalog. The tree may have more. */
const specified = {
  userManage: ['userList', 'unboundDeviceList'],
  deviceManage: [
    'modelList',
    'warehouseList',
    'agentWarehouseList',
    'boundDeviceList',
    'outboundList',
    'inboundList',
    'deviceMoveList',
    'transferList',
    'receiveList',
  ],
  customerManage: ['agentList', 'merchantList'],
  warnManage: [
    'alarmList',
    'incidentList',
    'warningList',
    'maintenanceList',
    'alarmRuleList',
    'alarmQuality',
    'alarmKindList',
  ],
  mesAgency: ['examineList', 'messageList', 'announcementList'],
  feedbackManage: ['feedbackList'],
  appInfoManage: ['appInfo'],
  adManage: ['homeAdList', 'operationAdList'],
  upgradeManage: ['appUpgradeList', 'firmwareUpgradeList'],
  cabinetManage: ['cabinetModelList', 'cabinetList', 'cabinetQrCodeList', 'cabinetUnbindList'],
  apiUserManage: ['apiApplicationList', 'apiUpData', 'pushAll', 'pushTarget'],
  systemSetting: [
    'personalSettingList',
    'menuList',
    'roleList',
    'accountList',
    'regionList',
    'dictList',
    'configList',
    'operationLogList',
    'signInLogList',
    'onlineSessionList',
  ],
};

describe('the menu tree', () => {
  it('[MENU-14] contains only the entries granted to the account’s role', async () => {
    const pageNames = menu.catalogs.flatMap(({ name, pages }) => [
      name,
      ...pages.map((page) => `${name}/${page.name}`),
    ]);
    expect(await names(root)).toEqual(['Index', ...pageNames]);
    expect(await names((await server.account('staff', staff)).token)).toEqual([
      'Index',
      ...pageNames.filter((name) => name !== 'systemSetting/outboxList'),
    ]);
    expect(await names(world.agentA.token)).toEqual([
      'Index',
      'summaryManage',
      'summaryManage/deviceSummary',
      'userManage',
      'userManage/userList',
      'userManage/unboundDeviceList',
      'deviceManage',
      'deviceManage/modelList',
      'deviceManage/agentWarehouseList',
      'deviceManage/boundDeviceList',
      'deviceManage/scanList',
      'deviceManage/inboundList',
      'deviceManage/outboundList',
      'deviceManage/documentList',
      'deviceManage/transferList',
      'deviceManage/receiveList',
      'deviceManage/deviceMoveList',
      'deviceManage/stocktakeList',
      'deviceManage/placeList',
      'deviceManage/placeMap',
      'deviceManage/tagList',
      'deviceManage/deviceGroupList',
      'customerManage',
      'customerManage/merchantList',
      'warnManage',
      'warnManage/alarmList',
      'warnManage/incidentList',
      'warnManage/warningList',
      'warnManage/maintenanceList',
      'warnManage/alarmRuleList',
      'warnManage/alarmQuality',
      'mesAgency',
      'mesAgency/examineList',
      'mesAgency/messageList',
      'adManage',
      'adManage/homeAdList',
      'adManage/operationAdList',
      'cabinetManage',
      'cabinetManage/cabinetModelList',
      'cabinetManage/cabinetList',
      'cabinetManage/cabinetQrCodeList',
      'cabinetManage/cabinetUnbindList',
      'systemSetting',
      'systemSetting/personalSettingList',
    ]);
    expect(await names(world.merchantA1.token)).toEqual([
      'Index',
      'userManage',
      'userManage/userList',
      'userManage/unboundDeviceList',
      'deviceManage',
      'deviceManage/agentWarehouseList',
      'deviceManage/boundDeviceList',
      'deviceManage/scanList',
      'deviceManage/documentList',
      'deviceManage/placeList',
      'deviceManage/placeMap',
      'deviceManage/tagList',
      'deviceManage/deviceGroupList',
      'warnManage',
      'warnManage/alarmList',
      'warnManage/incidentList',
      'warnManage/warningList',
      'warnManage/maintenanceList',
      'warnManage/alarmRuleList',
      'warnManage/alarmQuality',
      'mesAgency',
      'mesAgency/examineList',
      'mesAgency/messageList',
      'cabinetManage',
      'cabinetManage/cabinetList',
      'systemSetting',
      'systemSetting/personalSettingList',
    ]);
  });

  it('[MENU-15, MENU-16, MENU-17] has the entries of the specification in a new system', async () => {
    const tree = await server.send(menuApi.tree, root);
    expect(tree.map(({ meta }) => meta.title)).toEqual(
      expect.arrayContaining([
        '首页',
        '客户管理',
        '设备管理',
        '设备汇总',
        '故障告警管理',
        '消息管理',
        '用户管理',
        '系统设置',
      ]),
    );
    const pages = Object.entries(specified).flatMap(([catalog, all]) =>
      all.map((page) => `${catalog}/${page}`),
    );
    expect(await names(root)).toEqual(expect.arrayContaining(pages));
    for (const { name, path, children } of tree)
      if (name !== 'Index')
        expect([path, ...children.map((page) => page.path)]).toEqual([
          `/${name}`,
          ...children.map((page) => page.component),
        ]);
  });

  it('[MENU-01, MENU-02] returns every key of a node, and titles in the language of the request', async () => {
    const titles = new Set<string>();
    for (const lang of languages) {
      const [home, catalog] = (
        await server.call('GET', menuApi.tree.path, { token: root, headers: { lang } })
      ).data as { meta: { title: string } }[];
      expect(Object.keys(home ?? {}).sort()).toEqual([
        'alwaysShow',
        'children',
        'component',
        'hidden',
        'meta',
        'name',
        'path',
        'query',
        'redirect',
      ]);
      expect(Object.keys(home?.meta ?? {}).sort()).toEqual([
        'activeMenu',
        'affix',
        'icon',
        'link',
        'noCache',
        'title',
      ]);
      titles.add(catalog?.meta.title ?? '');
    }
    expect(titles.size).toBe(languages.length);
  });

  it('[MENU-02] returns each field as it was stored for the entry', async () => {
    const entry = {
      kind: 'menu',
      title: '{"zh_CN":"外部"}',
      name: 'outside',
      component: 'InnerLink',
      path: 'outside',
      icon: 'link',
      hidden: true,
      alwaysShow: true,
      noCache: true,
      affix: true,
      redirect: '/x',
      link: 'https://example.com',
      query: '{"a":"1"}',
      activeMenu: '/y',
      sort: 99,
    } as const;
    await server.db.insertInto('menu').values(entry).execute();
    const node = (await server.send(menuApi.tree, root)).find(({ name }) => name === 'outside');
    expect(node).toEqual({
      component: 'InnerLink',
      path: 'outside',
      name: 'outside',
      hidden: true,
      alwaysShow: true,
      redirect: '/x',
      query: '{"a":"1"}',
      children: [],
      meta: {
        title: '外部',
        icon: 'link',
        link: 'https://example.com',
        noCache: true,
        affix: true,
        activeMenu: '/y',
      },
    });
    await server.db.deleteFrom('menu').where('name', '=', 'outside').execute();
  });

  it('a second start seeds nothing twice, keeps edits and does not restore deleted entries', async () => {
    await server.db
      .updateTable('menu')
      .set({ sort: 5, hidden: true })
      .where('seedKey', '=', 'modelList')
      .execute();
    await server.db.deleteFrom('menu').where('seedKey', '=', 'warehouseList').execute();
    const before = await server.db.selectFrom('menu').selectAll().orderBy('id').execute();
    await Promise.all([seedMenu(server.db, menu), seedMenu(server.db, menu)]);
    expect(await server.db.selectFrom('menu').selectAll().orderBy('id').execute()).toEqual(before);
  });
});
