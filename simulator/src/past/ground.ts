import { z } from 'zod';
import type { Client } from 'pg';

/** Tables whose rows other rows of the past name by their id. */
export const numbered = [
  'agent',
  'merchant',
  'account',
  'device_model',
  'app_user',
  'device',
  'document',
  'movement',
  'arrival',
  'warning',
  'incident',
  'feedback',
  'announcement',
  'firmware',
  'rollout',
  'app_upgrade',
  'signing_key',
  'cabinet_model',
  'cabinet',
  'qr_batch',
  'stocktake',
  'api_application',
  'api_webhook',
  'api_key',
  'place',
  'tag',
  'device_group',
  'group_setting',
  'group_schedule',
] as const;
export type Numbered = (typeof numbered)[number];

const Account = z.object({
  id: z.int(),
  account: z.string(),
  name: z.string(),
  mType: z.int(),
  role: z.string(),
  agentId: z.int().nullable(),
  merchantId: z.int().nullable(),
});
const Customer = z.object({
  id: z.int(),
  agentId: z.int(),
  name: z.string(),
  customerCode: z.string(),
});
const Model = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  portCount: z.int(),
  designPower: z.number(),
  warningTemperature: z.number(),
  shareLimit: z.int(),
  image: z.string(),
});
export type GroundModel = z.infer<typeof Model>;

const Ground = z.object({
  /** Id of the operator's own agency. */
  direct: z.int(),
  accounts: z.array(Account),
  agents: z.array(Customer),
  merchants: z.array(Customer),
  models: z.array(Model),
  /** Ids of the built-in roles by key. */
  roles: z.record(z.string(), z.int()),
  /** Name of a stored picture, for models that the past adds. */
  image: z.string(),
  /** Highest used id of each table. */
  last: z.record(z.string(), z.int()),
});

/** A firmware file that is stored already, with its signature. */
export interface SignedFile {
  model: string;
  version: string;
  file: string;
  bytes: number;
  sha256: string;
  /** Base64. */
  signature: string;
}

/** Rows that exist before the past is written, and on which it builds. */
export type Ground = z.infer<typeof Ground> & {
  /** Firmware files, and the public key of their signatures in hexadecimal. Without them, there is no rollout. */
  firmware?: { kid: string; publicKey: string; files: SignedFile[] };
};

const customer = (table: 'agent' | 'merchant'): string =>
  `select coalesce(json_agg(json_build_object('id', id, 'agentId', ${table === 'agent' ? 'id' : 'agent_id'},
    'name', name, 'customerCode', customer_code) order by id), '[]') from ${table} ${table === 'agent' ? 'where not direct' : ''}`;

/** Reads the ground of a database. The caller has locked the tables, so that the ids stay unused. */
export async function readGround(client: Client): Promise<Ground> {
  const last = numbered.map((table) => `'${table}', (select coalesce(max(id), 0) from ${table})`);
  const { rows } = await client.query(`select
    (select id from agent where direct) as direct,
    (select coalesce(json_agg(json_build_object('id', a.id, 'account', a.account, 'name', a.name, 'mType', a.m_type,
        'role', r.key, 'agentId', a.agent_id, 'merchantId', a.merchant_id) order by a.id), '[]')
      from account a join role r on r.id = a.role_id) as accounts,
    (${customer('agent')}) as agents,
    (${customer('merchant')}) as merchants,
    (select coalesce(json_agg(json_build_object('id', id, 'code', code, 'name', name, 'portCount', port_count, 'designPower', design_power,
        'warningTemperature', warning_temperature, 'shareLimit', share_limit, 'image', image) order by id), '[]')
      from device_model) as models,
    (select coalesce(json_object_agg(key, id), '{}') from role) as roles,
    (select name from file where type like 'image/%' order by created_at, name limit 1) as image,
    json_build_object(${last.join(', ')}) as last`);
  return Ground.parse({ ...rows[0], direct: Number(rows[0]?.direct) });
}
