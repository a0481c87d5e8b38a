import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { workbook } from '../../http/exports';
import { instant } from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { texts as words } from '../../i18n/languages';
import { downloadName } from '../system/file';

/** Credentials of a device for the broker. The password is shown only once. */
export const DeviceCredentials = z.object({
  /** Address of the broker, such as `mqtt://host:port`. */
  address: z.string(),
  username: z.string(),
  password: z.string(),
  /** Topic prefix `cd/1/{shard}/{code}/` under which the device may publish. */
  prefix: z.string(),
});
export type DeviceCredentials = z.infer<typeof DeviceCredentials>;

/** Number of days for which new passwords of several devices can be fetched. */
export const fetchableDays = 7;
/** `fetchableDays` in minutes. */
export const fetchableMinutes = fetchableDays * 24 * 60;

/** New passwords of several devices. They can be fetched once, by an account that may take in devices. */
const NewPasswords = z.object({
  id: z.int(),
  /** Account that created the passwords. */
  by: z.string().nullable(),
  /** Time until which the passwords can be fetched. */
  until: instant(),
});

/** Broker passwords of devices. Each can be shown once, to one account. */
export const deviceCredentialsApi = {
  renew: endpoint({
    method: 'POST',
    path: '/api/admin/device-credentials/:id',
    access: 'warehouseList:renew',
    summary:
      'Give a device a new password; the old one becomes invalid at once, and the device is disconnected',
    params: oneId,
    output: DeviceCredentials,
    audit: 'deviceCredentials.renew',
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/device-credentials/waiting',
    access: 'warehouseList:import',
    summary: 'List the sets of device passwords that can still be downloaded once',
    output: z.array(NewPasswords),
  }),
  fetch: endpoint({
    method: 'POST',
    path: '/api/admin/device-credentials/waiting/:id/fetch',
    access: 'warehouseList:import',
    summary: `Download the credentials of imported devices as an Excel file, once and within ${fetchableDays} days; later they can only be renewed`,
    params: oneId,
    output: nothing,
    file: { type: workbook.type, nameHeader: downloadName },
    audit: 'deviceCredentials.fetch',
  }),
};

/** Operation log words for device credentials and their actions. */
export const deviceCredentialsWords: AuditWords = {
  noun: words(
    '设备连接凭证',
    '裝置連線憑證',
    'Device credentials',
    'Identifiants d’appareil',
    'Zugangsdaten eines Geräts',
    'デバイスの認証情報',
  ),
  verbs: {
    renew: words('更换', '更換', 'Renew', 'Renouvellement', 'Erneuern', '再発行'),
    fetch: words('领取', '領取', 'Fetch', 'Récupération', 'Abholen', '受け取り'),
  },
};
