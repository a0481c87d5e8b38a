import { QrImport } from '@chargehand/contract/areas/cabinets/qr-batch';
import { texts } from '@chargehand/contract/i18n/languages';
import { qrBatchColumns } from '@chargehand/contract/texts/columns/qr-batch';
import { sql } from 'kysely';
import { z } from 'zod';
import { checkedRows, type Db } from '../../../lib/db';
import { Failure, refusing } from '../../../lib/fail';
import type { Importer, Importing, Refused } from '../../../lib/import/declare';
import { brokenLabel, type Owner, refusedLabels } from './labels.service';

const Customer = z.object({ code: z.string(), agentId: z.int(), merchantId: z.int().nullable() });

/**
 * Returns the agents and merchants with these customer codes, by code. Those that the importing account may not see are
 * absent.
 */
async function customersOf(db: Db, drafts: readonly QrImport[]): Promise<Map<string, Owner>> {
  const codes = drafts.flatMap(({ customerCode }) => (customerCode === null ? [] : [customerCode]));
  const rows = await checkedRows(
    db,
    Customer,
    sql`select customer_code as code, id as agent_id, null::bigint as merchant_id from agent where customer_code = any(${codes})
      union all select customer_code, agent_id, id from merchant where customer_code = any(${codes})`,
  );
  return new Map(rows.map(({ code, ...owner }) => [code, owner]));
}

/** Returns the ids of the cabinet models with these names, by name in lower case. */
async function modelsOf(db: Db, drafts: readonly QrImport[]): Promise<Map<string, number>> {
  const names = [...new Set(drafts.map(({ modelName }) => modelName.toLowerCase()))];
  const rows = await db
    .selectFrom('cabinetModel')
    .select(['id', 'name'])
    .where(sql<boolean>`lower(name) = any(${names})`)
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map(({ id, name }) => [name.toLowerCase(), id]));
}

/** Returns the cabinets that rows add, and the errors of rows with an unknown customer or model. */
async function cabinetsOf({ db, session }: Importer, drafts: readonly QrImport[]) {
  const [customers, models] = [await customersOf(db, drafts), await modelsOf(db, drafts)];
  const refused: Refused[] = [];
  const cabinets = drafts.map(({ label, customerCode, modelName, cabinetCode, place }, index) => {
    const owner = customerCode === null ? session : customers.get(customerCode);
    const modelId = models.get(modelName.toLowerCase());
    if (!owner) refused.push({ at: index, field: 'customerCode', rule: 'unknown' });
    if (modelId === undefined) refused.push({ at: index, field: 'modelName', rule: 'unknown' });
    const { agentId, merchantId } = owner ?? session;
    return { label, agentId, merchantId, modelId: modelId ?? 0, code: cabinetCode ?? label, place };
  });
  return { cabinets, refused };
}

/** Returns the errors of rows, with one query each for labels, customers, models and cabinet codes. */
async function refusedIn(importer: Importer, drafts: readonly QrImport[]): Promise<Refused[]> {
  const { cabinets, refused } = await cabinetsOf(importer, drafts);
  const labels = await refusedLabels(importer.db, cabinets);
  const taken = await importer.db
    .selectFrom('cabinet')
    .select('code')
    .where(sql<boolean>`code = any(${cabinets.map(({ code }) => code)})`)
    .execute();
  const codes = new Set(taken.map(({ code }) => code));
  cabinets.forEach(({ label, code }, index) => {
    const rule = labels.get(label);
    if (rule) refused.push({ at: index, field: 'label', rule });
    if (codes.has(code)) refused.push({ at: index, field: 'cabinetCode', rule: 'taken' });
  });
  return refused;
}

/** The import that assigns printed QR codes by a file. Each row adds a cabinet that has the code. */
export const qrBatchImport: Importing<typeof QrImport.shape> = {
  title: texts(
    '分配二维码',
    '分配二維碼',
    'QR codes to assign',
    'QR codes à attribuer',
    'Zuzuordnende QR-Codes',
    '割り当てるQRコード',
  ),
  draft: QrImport,
  columns: {
    label: {
      heading: qrBatchColumns.label,
      hint: texts(
        '标签上的编号，或扫描所得的网址',
        '標籤上的編號，或掃描所得的網址',
        'As printed on the label, or the address that it is scanned as',
        'Comme sur l’étiquette, ou l’adresse lue par le scanner',
        'Wie auf dem Etikett, oder die gescannte Adresse',
        'ラベルの番号、または読み取ったURL',
      ),
      example: 'K7QF 2M9X 4TPA B6',
    },
    customerCode: {
      heading: qrBatchColumns.customerCode,
      hint: texts(
        '代理商或商户的客户编码；留空则为自有',
        '代理商或商戶的客戶編號；留空則為自有',
        'Of an agent or merchant; empty for an own cabinet',
        'D’un revendeur ou commerçant ; vide pour une armoire propre',
        'Eines Vertriebspartners oder Händlers; leer für einen eigenen Schrank',
        '代理店または加盟店のコード。空欄の場合は自社のものになります。',
      ),
      example: 'A001',
    },
    modelName: { heading: qrBatchColumns.modelName, example: 'CAB-12' },
    cabinetCode: {
      heading: qrBatchColumns.cabinetCode,
      hint: texts(
        '可留空，与二维码相同',
        '可留空，與二維碼相同',
        'May stay empty: the same as the QR code',
        'Peut rester vide : identique au QR code',
        'Darf leer bleiben: wie der QR-Code',
        '空欄の場合はQRコードと同じになります。',
      ),
      example: 'CAB-2026-0001',
    },
    place: { heading: qrBatchColumns.place, example: '大堂' },
  },
  unique: ['label', 'cabinetCode'],
  missing: {
    customerCode: texts(
      '以下客户编码不存在：{values}',
      '以下客戶編號不存在：{values}',
      'These customer codes do not exist: {values}',
      'Codes client inexistants : {values}',
      'Nicht vorhandene Kundencodes: {values}',
      '存在しない顧客コード：{values}',
    ),
    modelName: texts(
      '以下机柜型号不存在：{values}',
      '以下機櫃型號不存在：{values}',
      'These cabinet models do not exist: {values}',
      'Modèles d’armoire inexistants : {values}',
      'Nicht vorhandene Schrankmodelle: {values}',
      '存在しないキャビネット機種：{values}',
    ),
  },
  nameOf: ({ label }) => label,
  check: refusedIn,
  async write(importer, drafts) {
    const { cabinets, refused } = await cabinetsOf(importer, drafts);
    const [wrong] = refused;
    if (wrong) throw new Failure('invalid', {}, [wrong]);
    const createdBy = importer.session.accountId;
    await refusing({ ...brokenLabel, cabinet_code_key: { cabinetCode: 'taken' } }, () =>
      importer.db
        .insertInto('cabinet')
        .values(cabinets.map((cabinet) => ({ ...cabinet, createdBy })))
        .execute(),
    );
  },
};
