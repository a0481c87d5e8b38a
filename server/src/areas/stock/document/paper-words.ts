import { texts } from '@chargehand/contract/i18n/languages';

/** Texts on delivery notes and packing lists. */
export const paperWords = {
  deliveryNote: texts('送货单', '送貨單', 'Delivery note', 'Bon de livraison', 'Lieferschein', '納品書'),
  packingList: texts('装箱单', '裝箱單', 'Packing list', 'Liste de colisage', 'Packliste', '梱包明細書'),
  kind: texts('类型', '類型', 'Kind', 'Type', 'Art', '種別'),
  date: texts('日期', '日期', 'Date', 'Date', 'Datum', '日付'),
  from: texts('发出方', '發出方', 'From', 'De', 'Von', '出荷元'),
  to: texts('接收方', '接收方', 'To', 'À', 'An', '出荷先'),
  reason: texts('原因', '原因', 'Reason', 'Motif', 'Grund', '理由'),
  devices: texts('设备数', '裝置數目', 'Devices', 'Appareils', 'Geräte', 'デバイス数'),
  cabinets: texts('机柜数', '機櫃數目', 'Cabinets', 'Armoires', 'Ladeschränke', 'キャビネット数'),
  cabinet: texts('机柜', '機櫃', 'Cabinet', 'Armoire', 'Ladeschrank', 'キャビネット'),
  inside: texts(
    '柜内设备',
    '櫃內裝置',
    'Devices in it',
    'Appareils à l’intérieur',
    'Geräte darin',
    '収納デバイス',
  ),
  model: texts('型号', '型號', 'Model', 'Modèle', 'Modell', '機種'),
  handedOver: texts(
    '发货人签字、日期',
    '發貨人簽署、日期',
    'Handed over by, date',
    'Remis par, date',
    'Übergeben von, Datum',
    '引渡者署名・日付',
  ),
  received: texts(
    '收货人签字、日期',
    '收貨人簽署、日期',
    'Received by, date',
    'Reçu par, date',
    'Erhalten von, Datum',
    '受領者署名・日付',
  ),
  operator: texts('运营方', '營運方', 'Operator', 'Opérateur', 'Betreiber', '運営側'),
};
