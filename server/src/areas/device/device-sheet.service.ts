import { DeviceImport } from '@chargehand/contract/areas/device';
import { texts } from '@chargehand/contract/languages';
import type { Db } from '../../lib/db';
import { refuse } from '../../lib/fail';
import type { Importing, Refused } from '../../lib/import/declare';
import { type NewDevice, takenDevices } from './stock-in.service';

/** All models by code and by name, in small letters; where two are called alike, the code says which. */
async function modelsIn(db: Db): Promise<Map<string, { id: number; portCount: number }>> {
  const rows = await db
    .selectFrom('deviceModel')
    .select(['id', 'code', 'name', 'portCount'])
    .orderBy('id')
    .execute();
  const named = rows.map((model) => [model.name.toLowerCase(), model] as const);
  return new Map([...named.reverse(), ...rows.map((model) => [model.code.toLowerCase(), model] as const)]);
}

/** Models that are none, ports that are not the model's, and codes and addresses that are taken, by a query each for all drafts. */
async function refusedIn(db: Db, drafts: DeviceImport[]): Promise<Refused[]> {
  const models = await modelsIn(db);
  const refused = drafts.flatMap(({ modelName, portCount }, at): Refused[] => {
    const model = models.get(modelName.toLowerCase());
    if (!model) return [{ at, field: 'modelName', rule: 'unknown' }];
    if (portCount === undefined || portCount === model.portCount) return [];
    return [{ at, field: 'portCount', rule: 'notOffered', params: { values: String(model.portCount) } }];
  });
  return [...refused, ...(await takenDevices(db, drafts))];
}

const columns: Importing<typeof DeviceImport.shape>['columns'] = {
  code: {
    heading: texts('设备编码', '裝置編號', 'Device code', 'Code appareil', 'Gerätecode', 'デバイスコード'),
    hint: texts(
      '3–40 个字母、数字、点、横线或下划线，以字母或数字开头',
      '3–40 個英文字母、數字、點、橫線或底線，以字母或數字開首',
      '3–40 letters, digits, dots, dashes or underscores, starting with a letter or digit',
      '3 à 40 lettres, chiffres, points, tirets ou tirets bas, commençant par une lettre ou un chiffre',
      '3–40 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche, zuerst ein Buchstabe oder eine Ziffer',
      '3～40文字の英数字・ドット・ハイフン・アンダースコア（先頭は英数字）',
    ),
    example: 'P6-2604-000001',
  },
  modelName: {
    heading: texts('型号', '型號', 'Model', 'Modèle', 'Modell', '機種'),
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
    heading: texts('MAC 地址', 'MAC 地址', 'MAC address', 'Adresse MAC', 'MAC-Adresse', 'MACアドレス'),
    example: 'A4:CF:12:31:81:79',
  },
  ip: {
    heading: texts('IP 地址', 'IP 地址', 'IP address', 'Adresse IP', 'IP-Adresse', 'IPアドレス'),
    example: '10.20.4.113',
  },
  portCount: {
    heading: texts('端口数', '插口數目', 'Ports', 'Ports', 'Anschlüsse', 'ポート数'),
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
    heading: texts('Wi-Fi 名称', 'Wi-Fi 名稱', 'Wi-Fi name', 'Nom du Wi-Fi', 'WLAN-Name', 'Wi-Fi名'),
    example: 'CH-0901',
  },
};

/** What a sheet of devices is made of, whatever becomes of its rows: columns, what no two rows share, and what is checked. */
export const deviceSheet = {
  draft: DeviceImport,
  columns,
  unique: ['code', 'mac'],
  nameOf: ({ code }: DeviceImport) => code,
  check: ({ db }: { db: Db }, drafts: DeviceImport[]) => refusedIn(db, drafts),
} as const;

/** The rows of a sheet with the ids and the ports of their models. Ends with 422 where a model is gone. */
export async function devicesOfSheet(db: Db, drafts: readonly DeviceImport[]): Promise<NewDevice[]> {
  const models = await modelsIn(db);
  return drafts.map(({ modelName, ...draft }) => {
    const { id: modelId, portCount } =
      models.get(modelName.toLowerCase()) ?? refuse({ modelName: 'unknown' });
    return { ...draft, modelId, portCount };
  });
}
