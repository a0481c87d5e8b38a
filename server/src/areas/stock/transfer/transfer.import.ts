import { moveRefusals } from '@chargehand/contract/areas/stock/move-refusals';
import { TransferImport } from '@chargehand/contract/areas/stock/transfer';
import { texts } from '@chargehand/contract/i18n/languages';
import { transferColumns } from '@chargehand/contract/texts/columns/transfer';
import type { Rule } from '@chargehand/contract/i18n/rules';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { Failure } from '../../../lib/fail';
import type { Importer, Importing, Refused } from '../../../lib/import/declare';
import { agentOfAccount, openDocument, refusalOf, ruleOf } from '../document/document.service';

/** The rows with the same sender and recipient. They become one transfer. */
interface Pair {
  from: number;
  to: number;
  rows: { at: number; code: string }[];
}

/** Returns a function that returns the id of the agent with a login. Each login is looked up only once. */
function agentsBy(db: Db) {
  const agents = new Map<string, Promise<number | undefined>>();
  return (login: string): Promise<number | undefined> => {
    const key = login.toLowerCase();
    const found = agents.get(key) ?? agentOfAccount(db, login);
    agents.set(key, found);
    return found;
  };
}

/** Returns the rows by pair of agents, and the errors of rows whose agents are missing, unknown or the same. */
async function pairsOf({ db, session }: Importer, drafts: readonly TransferImport[]) {
  const agentOf = agentsBy(db);
  const pairs = new Map<string, Pair>();
  const refused: Refused[] = [];
  for (const [index, { code, recipientAccount, agentAccount }] of drafts.entries()) {
    const wrong = (field: keyof TransferImport, rule: Rule) => refused.push({ at: index, field, rule });
    const from = session.agentId ?? (agentAccount === null ? undefined : await agentOf(agentAccount));
    const to = await agentOf(recipientAccount);
    if (from === undefined) wrong('agentAccount', agentAccount === null ? 'required' : 'noAgent');
    if (to === undefined) wrong('recipientAccount', 'noAgent');
    else if (to === from) wrong('recipientAccount', 'sameAgent');
    if (from === undefined || to === undefined || to === from) continue;
    const pair = pairs.get(`${from} ${to}`) ?? { from, to, rows: [] };
    pair.rows.push({ at: index, code });
    pairs.set(`${from} ${to}`, pair);
  }
  return { pairs: [...pairs.values()], refused };
}

const Looked = z.object({ code: z.string(), refused: z.enum(moveRefusals).nullable() });

/**
 * Returns the errors of rows with invalid agents or with a device that cannot be transferred. Runs one query per pair
 * of agents.
 */
async function refusedIn(importer: Importer, drafts: readonly TransferImport[]): Promise<Refused[]> {
  const { pairs, refused } = await pairsOf(importer, drafts);
  for (const { from, rows } of pairs) {
    const codes = rows.map(({ code }) => code);
    const look = sql`select code, refused from check_scanned('transfer', ${codes}::text[], ${from})`;
    const looked = await checkedRows(importer.db, Looked, look);
    const why = new Map(looked.map((row) => [row.code, row.refused]));
    for (const { at, code } of rows) {
      const refusal = why.get(code);
      if (refusal) refused.push({ at, field: 'code', rule: ruleOf(refusal) });
    }
  }
  return refused;
}

/**
 * The import that opens transfers for the devices in a file, all or none. Each pair of sender and recipient gets one
 * transfer.
 */
export const transferImport: Importing<typeof TransferImport.shape> = {
  title: texts(
    '设备转让',
    '裝置轉讓',
    'Devices to transfer',
    'Appareils à transférer',
    'Zu übertragende Geräte',
    '譲渡するデバイス',
  ),
  draft: TransferImport,
  columns: {
    recipientAccount: {
      heading: transferColumns.recipientAccount,
      hint: texts(
        '接收设备的代理商的登录账号',
        '接收裝置的代理商的登入帳戶',
        'The login of the agent that gets the device',
        'L’identifiant du revendeur qui reçoit l’appareil',
        'Anmeldename des Vertriebspartners, der das Gerät erhält',
        '受け取る代理店のログインアカウント',
      ),
      example: 'agent2',
    },
    code: {
      heading: transferColumns.code,
      example: 'P6-2604-000001',
    },
    agentAccount: {
      heading: transferColumns.agentAccount,
      hint: texts(
        '转让设备的代理商的登录账号；代理商自己导入时可不填',
        '轉讓裝置的代理商的登入帳戶；代理商自行匯入時可不填',
        'The login of the agent whose device goes; agents leave it empty',
        'L’identifiant du revendeur qui cède l’appareil ; les revendeurs le laissent vide',
        'Anmeldename des abgebenden Vertriebspartners; Vertriebspartner lassen es leer',
        '送り出す代理店のログインアカウント。代理店自身のインポートでは空欄で構いません。',
      ),
      example: 'agent1',
    },
  },
  unique: ['code'],
  nameOf: ({ code }) => code,
  wholeOnly: true,
  check: refusedIn,
  async write(importer, drafts) {
    const { pairs, refused } = await pairsOf(importer, drafts);
    const [wrong] = refused;
    if (wrong) throw new Failure('invalid', {}, [wrong]);
    for (const { from, to, rows } of pairs) {
      const codes = rows.map(({ code }) => code);
      const opening = { kind: 'transfer', fromAgentId: from, agentId: to, reason: null } as const;
      const made = await openDocument(importer.db, opening, { codes, cabinets: [] });
      if ('refusals' in made) throw refusalOf(made.refusals.map((one) => ({ ...one, code: 'code' })));
    }
  },
};
