import { DeviceSheetRow } from '@chargehand/contract/areas/stock/device';
import { texts } from '@chargehand/contract/i18n/languages';
import { deviceColumns } from '@chargehand/contract/texts/columns/device';
import type { Db } from '../../../lib/db';
import { refuse } from '../../../lib/fail';
import type { Importing, Refused } from '../../../lib/import/declare';
import { type NewDevice, takenDevices } from './stock-in.service';

/** A device of a sheet. The IP address is absent in a list of a factory. */
type SheetDevice = Omit<DeviceSheetRow, 'ip'> & { ip?: string | undefined };

/**
 * Returns all models by their code and by their name, in lower case. If one model's name is another model's code, the
 * code counts.
 */
async function modelsIn(db: Db): Promise<Map<string, { id: number; portCount: number }>> {
  const rows = await db
    .selectFrom('deviceModel')
    .select(['id', 'code', 'name', 'portCount'])
    .orderBy('id')
    .execute();
  const named = rows.map((model) => [model.name.toLowerCase(), model] as const);
  return new Map([...named.reverse(), ...rows.map((model) => [model.code.toLowerCase(), model] as const)]);
}

/**
 * Returns the errors of drafts: unknown models, port counts other than the model's, and taken codes and addresses. Runs
 * one query for the models and one for the taken values of all drafts.
 */
async function refusedIn(db: Db, drafts: SheetDevice[]): Promise<Refused[]> {
  const models = await modelsIn(db);
  const refused = drafts.flatMap(({ modelName, portCount }, index): Refused[] => {
    const model = models.get(modelName.toLowerCase());
    if (!model) return [{ at: index, field: 'modelName', rule: 'unknown' }];
    if (portCount === undefined || portCount === model.portCount) return [];
    return [
      { at: index, field: 'portCount', rule: 'notOffered', params: { values: String(model.portCount) } },
    ];
  });
  return [...refused, ...(await takenDevices(db, drafts))];
}

const columns: Importing<typeof DeviceSheetRow.shape>['columns'] = {
  code: {
    heading: deviceColumns.code,
    hint: deviceColumns.codeFormat,
    example: 'P6-2604-000001',
  },
  modelName: {
    heading: deviceColumns.modelName,
    hint: texts(
      '型号编码或型号名称，设备图片取自该型号',
      '型號編號或型號名稱，裝置圖片取自該型號',
      'The code or the name of a model; the picture is the model’s',
      'Le code ou le nom d’un modèle ; l’image est celle du modèle',
      'Code oder Name eines Modells; das Bild ist das des Modells',
      '機種コードまたは機種名。画像は機種のものを使います。',
    ),
    example: 'P6',
  },
  mac: {
    heading: deviceColumns.mac,
    example: 'A4:CF:12:31:81:79',
  },
  ip: {
    heading: deviceColumns.ip,
    example: '10.20.4.113',
  },
  portCount: {
    heading: deviceColumns.portCount,
    hint: texts(
      '可留空，取自型号',
      '可留空，取自型號',
      'May stay empty: the model’s',
      'Peut rester vide : celui du modèle',
      'Darf leer bleiben: wie beim Modell',
      '空欄の場合は機種の値を使います。',
    ),
    example: '6',
  },
  wifiName: {
    heading: deviceColumns.wifiName,
    example: 'CH-0901',
  },
};

/** Parts that all imports from a list of devices have in common: columns, unique fields, and checks. */
export const deviceSheet = {
  columns,
  unique: ['code', 'mac'],
  nameOf: ({ code }: SheetDevice) => code,
  check: ({ db }: { db: Db }, drafts: SheetDevice[]) => refusedIn(db, drafts),
} as const;

/**
 * Returns the rows of a sheet as devices, with ids and port counts of their models. A missing IP address is empty.
 * Throws `invalid` (422) if a model was deleted.
 */
export async function devicesOfSheet(db: Db, drafts: readonly SheetDevice[]): Promise<NewDevice[]> {
  const models = await modelsIn(db);
  return drafts.map(({ modelName, ip = '', ...draft }) => {
    const { id: modelId, portCount } =
      models.get(modelName.toLowerCase()) ?? refuse({ modelName: 'unknown' });
    return { ...draft, ip, modelId, portCount };
  });
}
