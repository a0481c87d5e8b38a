import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads } from '../../http/crud';
import { areaCode } from '../../i18n/country';
import { endpoint } from '../../http/endpoint';
import { givenThat, instant, maybe, text, searchText } from '../../fields/fields';
import { nothing } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { texts as words } from '../../i18n/languages';
import { deviceCode } from '../stock/device';
import { touchedBy } from '../stock/document';
import { byRule } from '../../i18n/rules';

export const accountKinds = ['phone', 'email'] as const;

/** A phone number without country code, or an e-mail address. */
const account = text(100);
const kind = z.enum(accountKinds);

export const DeviceMoveDraft = z
  .object({
    code: deviceCode(),
    accountType: kind,
    areaCode: areaCode(),
    account,
  })
  .refine(
    ({ accountType, account: accountText }) =>
      accountType === 'email'
        ? z.email().safeParse(accountText).success
        : /^[\d\s().-]{4,20}$/.test(accountText),
    { path: ['account'], ...byRule('accountForm'), when: givenThat({ accountType: kind, account }) },
  );
export type DeviceMoveDraft = z.infer<typeof DeviceMoveDraft>;

/** A bound device that was moved to another app user's account. */
const DeviceMove = z.object({
  id: z.int(),
  at: instant(),
  deviceId: z.int(),
  code: z.string(),
  modelName: z.string(),
  fromUser: z.string().nullable(),
  fromAccount: z.string().nullable(),
  toUser: z.string().nullable(),
  toAccount: z.string().nullable(),
  by: z.string().nullable(),
});
type DeviceMove = z.infer<typeof DeviceMove>;

const { list, export: file } = reads({
  noun: 'deviceMove',
  page: 'deviceMoveList',
  called: ['move between app users', 'moves between app users'],
  query: listQuery(
    {
      /** Prefix of the device's code. */
      search: maybe(searchText(40)),
    },
    ['at'],
    ['at'],
  ),
  row: DeviceMove,
});

export const deviceMoveApi = {
  list,
  export: file,
  create: endpoint({
    method: 'POST',
    path: '/api/admin/device-move',
    access: 'deviceMoveList:add',
    summary: 'Move a bound device to another app user of the same agency',
    body: DeviceMoveDraft,
    output: nothing,
    audit: 'deviceMove.create',
    touches: touchedBy('device-move'),
  }),
};

/** Operation log words for device moves. */
export const deviceMoveWords: AuditWords = {
  noun: words('设备迁移', '裝置遷移', 'Device move', 'Réaffectation', 'Neuzuordnung', 'デバイス移行'),
};
