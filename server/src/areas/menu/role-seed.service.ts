import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { type Texts, texts } from '@chargehand/contract/i18n/languages';
import type { MType } from '@chargehand/contract/rights/account-levels';
import type { NewMenu } from '../../lib/list/page';

/** The actions of each page a role is granted; the page `*` stands for all that are not named. */
export type Grants = Record<string, readonly string[] | '*'>;

export interface SeedRole {
  /** The role id. */
  code: string;
  /** The permission character. */
  key: string;
  mType: MType;
  name: Texts;
  grants: Grants;
}

const readOnly = ['list', 'export'];

/**
 * The roles of a new system. Pages that do not exist yet are named all the same: what a later version adds
 * is granted when it is seeded.
 */
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
    // Holds everything without being granted anything.
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
      warningList: '*',
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
      userList: '*',
      unboundDeviceList: '*',
      agentWarehouseList: '*',
      boundDeviceList: '*',
      documentList: '*',
      scanList: '*',
      warningList: '*',
      examineList: '*',
      messageList: '*',
      cabinetList: ['list'],
      personalSettingList: '*',
    },
  },
];

/** What every role starts with. */
export const everyRole: readonly string[] = ['Index', 'personalSettingList'];

/** What is done for the whole fleet, or the whole system, and who else reaches it. */
const staffCatalogs = ['systemSetting', 'upgradeManage', 'apiUserManage'];
/** What speaks to everybody. */
const staffPages = ['announcementList'];

/**
 * Whether a page, or what a permission belongs to, is for staff alone: upgrades, announcements, the API's applicants
 * and the system settings are, but for the personal ones.
 */
export function isForStaff({ catalogs }: NewMenu, pageOrPermission: string): boolean {
  const page = pageOrPermission.split(':')[0] ?? '';
  const theirs = catalogs.filter(({ name }) => staffCatalogs.includes(name)).flatMap(({ pages }) => pages);
  return !everyRole.includes(page) && (staffPages.includes(page) || theirs.some(({ name }) => name === page));
}

/** Whether grants name a page, or with `action` that action of it. */
export function grants(given: Grants, page: string, action?: string): boolean {
  const actions = given[page] ?? given['*'] ?? [];
  if (actions === '*') return true;
  return action === undefined ? actions.length > 0 : actions.includes(action);
}
