import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { type Texts, texts } from '@chargehand/contract/i18n/languages';
import type { MType } from '@chargehand/contract/rights/account-levels';
import type { NewMenu } from '../../../lib/menu-page';

/**
 * Actions that are granted to a role, by page. The value `*` stands for all actions, and the page `*` for all pages
 * that are not listed.
 */
export type Grants = Record<string, readonly string[] | '*'>;

interface SeedRole {
  /** Code of the role, which staff see in the list of roles. */
  code: string;
  /** Key of the role, by which code refers to it. */
  key: string;
  mType: MType;
  name: Texts;
  grants: Grants;
}

const readOnly = ['list', 'export'];

/** The built-in roles of a new system. */
export const roles: SeedRole[] = [
  {
    code: '001',
    key: 'admin',
    mType: accountLevels.superAdministrator,
    name: texts(
      '超级管理员',
      '超級管理員',
      'Super administrator',
      'Super-administrateur',
      'Superadministrator',
      'スーパー管理者',
    ),
    // A super administrator has all permissions without grants.
    grants: {},
  },
  {
    code: '002',
    key: 'administrator',
    mType: accountLevels.administrator,
    name: texts('管理员', '管理員', 'Administrator', 'Administrateur', 'Administrator', '管理者'),
    grants: { '*': '*', roleList: readOnly, menuList: readOnly, configList: readOnly, outboxList: [] },
  },
  {
    code: '003',
    key: 'agent',
    mType: accountLevels.agent,
    name: texts('代理商', '代理商', 'Agent', 'Revendeur', 'Vertriebspartner', '代理店'),
    grants: {
      Index: '*',
      incidentList: '*',
      maintenanceList: '*',
      alarmRuleList: '*',
      placeList: '*',
      placeMap: '*',
      tagList: '*',
      deviceGroupList: '*',
      deviceSummary: '*',
      userList: '*',
      unboundDeviceList: '*',
      modelList: ['list'],
      agentWarehouseList: '*',
      boundDeviceList: '*',
      outboundList: '*',
      inboundList: '*',
      deviceMoveList: '*',
      documentList: '*',
      scanList: '*',
      stocktakeList: '*',
      transferList: '*',
      receiveList: '*',
      merchantList: '*',
      alarmList: '*',
      warningList: '*',
      alarmQuality: '*',
      examineList: '*',
      messageList: '*',
      homeAdList: '*',
      operationAdList: '*',
      cabinetModelList: ['list'],
      cabinetList: '*',
      cabinetQrCodeList: '*',
      cabinetUnbindList: '*',
      personalSettingList: '*',
    },
  },
  {
    code: '004',
    key: 'merchant',
    mType: accountLevels.merchant,
    name: texts('商户', '商戶', 'Merchant', 'Commerçant', 'Händler', '加盟店'),
    grants: {
      Index: '*',
      incidentList: '*',
      maintenanceList: '*',
      alarmRuleList: '*',
      placeList: '*',
      placeMap: '*',
      tagList: '*',
      deviceGroupList: '*',
      userList: '*',
      unboundDeviceList: '*',
      agentWarehouseList: '*',
      boundDeviceList: '*',
      documentList: '*',
      scanList: '*',
      alarmList: '*',
      warningList: '*',
      alarmQuality: '*',
      examineList: '*',
      messageList: '*',
      cabinetList: ['list'],
      personalSettingList: '*',
    },
  },
];

/** Pages that a new role has from the beginning, if the account that creates it has them. */
export const everyRole: readonly string[] = ['Index', 'personalSettingList'];

/**
 * Catalogs whose pages only staff can have, except for those in `everyRole`: they concern the whole fleet, the system,
 * or API partners.
 */
const staffCatalogs = ['systemSetting', 'upgradeManage', 'apiUserManage'];
/** Further pages that only staff can have, because they address all users or concern all devices. */
const staffPages = ['announcementList', 'alarmKindList'];

/** Returns whether a page, or the page of a permission, is for staff only. */
export function isForStaff({ catalogs }: NewMenu, pageOrPermission: string): boolean {
  const page = pageOrPermission.split(':')[0] ?? '';
  const staffCatalogPages = catalogs
    .filter(({ name }) => staffCatalogs.includes(name))
    .flatMap(({ pages }) => pages);
  return (
    !everyRole.includes(page) &&
    (staffPages.includes(page) || staffCatalogPages.some(({ name }) => name === page))
  );
}

/** Returns whether grants include a page or, if `action` is given, this action of the page. */
export function grants(pageGrants: Grants, page: string, action?: string): boolean {
  const actions = pageGrants[page] ?? pageGrants['*'] ?? [];
  if (actions === '*') return true;
  return action === undefined ? actions.length > 0 : actions.includes(action);
}
