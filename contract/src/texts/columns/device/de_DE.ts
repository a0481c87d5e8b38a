import type { Columns } from './zh_CN';

export default {
  code: 'Gerätecode',
  modelName: 'Modell',
  mac: 'MAC-Adresse',
  ip: 'IP-Adresse',
  portCount: 'Anschlüsse',
  wifiName: 'WLAN-Name',
  codeFormat:
    '3–40 Buchstaben, Ziffern, Punkte, Binde- oder Unterstriche, zuerst ein Buchstabe oder eine Ziffer',
  tags: 'Schlagwörter',
} satisfies Columns;
