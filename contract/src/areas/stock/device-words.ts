import type { AuditWords } from '../../audit/audit-word';
import { texts as words } from '../../i18n/languages';

/** Operation log words for agents' devices. */
export const agentDeviceWords: AuditWords = {
  noun: words(
    '代理商设备',
    '代理商裝置',
    'Agent’s device',
    'Appareil de revendeur',
    'Gerät eines Vertriebspartners',
    '代理店のデバイス',
  ),
  verbs: {
    label: words(
      '打印标签',
      '列印標籤',
      'Print labels',
      'Impression d’étiquettes',
      'Etiketten drucken',
      'ラベル印刷',
    ),
  },
};

/** Operation log words for devices and their actions. */
export const deviceWords: AuditWords = {
  noun: words('设备', '裝置', 'Device', 'Appareil', 'Gerät', 'デバイス'),
  verbs: {
    bind: words('绑定', '綁定', 'Bind', 'Association', 'Koppeln', '紐付け'),
    checkLedger: words(
      '核对出入库流水',
      '核對出入倉流水記錄',
      'Check the stock ledger',
      'Vérification du journal de stock',
      'Lagerjournal prüfen',
      '入出庫履歴の照合',
    ),
    label: words(
      '打印标签',
      '列印標籤',
      'Print labels',
      'Impression d’étiquettes',
      'Etiketten drucken',
      'ラベル印刷',
    ),
    rename: words('重命名', '重新命名', 'Rename', 'Changement de nom', 'Umbenennen', '名称変更'),
    takeIn: words(
      '扫码入库',
      '掃碼入庫',
      'Take in by scanning',
      'Entrée par scan',
      'Einlagern per Scan',
      'スキャン入庫',
    ),
    renew: words(
      '更换连接凭证',
      '更換連線憑證',
      'Renew credentials',
      'Renouvellement des identifiants',
      'Zugangsdaten erneuern',
      '認証情報の再発行',
    ),
    unbind: words('解绑', '解除綁定', 'Unbind', 'Dissociation', 'Entkoppeln', '紐付け解除'),
  },
};
