import type { Columns } from './zh_CN';

export default {
  code: 'Code appareil',
  modelName: 'Modèle',
  mac: 'Adresse MAC',
  ip: 'Adresse IP',
  portCount: 'Ports',
  wifiName: 'Nom du Wi-Fi',
  codeFormat: '3 à 40 lettres, chiffres, points, tirets ou tirets bas, d’abord une lettre ou un chiffre',
  tags: 'Mots-clés',
} satisfies Columns;
