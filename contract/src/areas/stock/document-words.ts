import type { AuditWords } from '../../audit/audit-word';
import { texts as words } from '../../i18n/languages';

/** Operation log words for documents. */
export const documentWords: AuditWords = {
  noun: words('单据', '單據', 'Stock document', 'Document de stock', 'Lagerbeleg', '在庫伝票'),
  called: ['number'],
  verbs: {
    print: words('打印单据', '列印單據', 'Print', 'Impression', 'Drucken', '伝票印刷'),
    confirm: words('确认收货', '確認收貨', 'Confirm', 'Confirmation', 'Bestätigen', '受領確認'),
    settle: words(
      '处理未到设备',
      '處理未到裝置',
      'Settle what did not arrive',
      'Régler les manquants',
      'Fehlendes klären',
      '未着の処理',
    ),
    recall: words('收回出库', '收回出倉', 'Take back', 'Reprise', 'Zurückholen', '引き戻し'),
  },
};

export const documentDeviceWords: AuditWords = {
  noun: words(
    '单据设备',
    '單據裝置',
    'Device of a document',
    'Appareil d’un document',
    'Gerät eines Belegs',
    '伝票のデバイス',
  ),
};

export const documentCabinetWords: AuditWords = {
  noun: words(
    '单据机柜',
    '單據機櫃',
    'Cabinet of a document',
    'Armoire d’un document',
    'Ladeschrank eines Belegs',
    '伝票のキャビネット',
  ),
};
