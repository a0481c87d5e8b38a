import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { endpoint } from '../endpoint';
import { workbook } from '../exports';
import { instant, nothing, oneId } from '../fields';
import { texts as words } from '../languages';
import { downloadName } from './file';

/** What a device needs to reach the broker; the password is shown once and stored only as a hash. */
export const DeviceCredentials = z.object({
  /** The broker's address, `mqtt://host:port`. */
  address: z.string(),
  username: z.string(),
  password: z.string(),
  /** Topic prefix `cd/1/{shard}/{code}/` below which the device may speak. */
  prefix: z.string(),
});
export type DeviceCredentials = z.infer<typeof DeviceCredentials>;

/** Days, and the same in minutes, in which the passwords of devices that came in many at once can be fetched. */
export const fetchableDays = 7;
export const fetchableMinutes = fetchableDays * 24 * 60;

/** Devices that came in many at once, and whose passwords wait to be fetched by whoever may take devices in. */
export const NewPasswords = z.object({
  id: z.int(),
  /** Who took them in, and from when on nobody can fetch them any more. */
  by: z.string().nullable(),
  until: instant(),
});

/** Passwords of devices for the broker: each is shown to one person, once. */
export const deviceCredentialsApi = {
  renew: endpoint({
    method: 'POST',
    path: '/api/admin/device-credentials/:id',
    access: 'warehouseList:renew',
    summary: 'Give a device a new password; the old one stops at once, and its connection is closed',
    params: oneId,
    output: DeviceCredentials,
    audit: 'deviceCredentials.renew',
  }),
  waiting: endpoint({
    method: 'GET',
    path: '/api/admin/device-credentials/waiting',
    access: 'warehouseList:import',
    summary: 'Passwords of devices that came in many at once, and wait to be fetched once',
    output: z.array(NewPasswords),
  }),
  fetch: endpoint({
    method: 'POST',
    path: '/api/admin/device-credentials/waiting/:id/fetch',
    access: 'warehouseList:import',
    summary: `Credentials of imported devices as an Excel file, once, within ${fetchableDays} days; later they can only be renewed`,
    params: oneId,
    output: nothing,
    file: { type: workbook.type, nameHeader: downloadName },
    audit: 'deviceCredentials.fetch',
  }),
};

/** How the operation log calls it, and what is done to it. */
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
