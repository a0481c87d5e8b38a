import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const devicePage: Page = {
  name: 'warehouseList',
  title: texts('设备仓库', '裝置倉庫', 'Device warehouse', 'Entrepôt', 'Gerätelager', 'デバイス倉庫'),
  actions: {
    check: texts(
      '核对出入库流水',
      '核對出入倉流水記錄',
      'Check the stock ledger',
      'Vérifier le journal de stock',
      'Lagerjournal prüfen',
      '入出庫履歴を照合',
    ),
    label: texts(
      '打印标签',
      '列印標籤',
      'Print labels',
      'Imprimer les étiquettes',
      'Etiketten drucken',
      'ラベルを印刷',
    ),
    raw: texts(
      '查看原始报文',
      '檢視原始訊息',
      'Watch raw messages',
      'Observer les messages bruts',
      'Rohdaten ansehen',
      '生メッセージを表示',
    ),
    renew: texts(
      '更换连接凭证',
      '更換連線憑證',
      'Renew credentials',
      'Renouveler les identifiants',
      'Zugangsdaten erneuern',
      '認証情報を再発行',
    ),
    recall: texts(
      '收回出库',
      '收回出倉',
      'Take back an outbound',
      'Reprendre une sortie',
      'Warenausgang zurückholen',
      '出庫の引き戻し',
    ),
    writeOff: texts('报损', '報損', 'Write off', 'Passer en perte', 'Ausbuchen', '除却'),
    returnBack: texts(
      '返厂',
      '退回廠方',
      'Return to production',
      'Retourner en usine',
      'Ans Werk zurückgeben',
      '工場へ返却',
    ),
  },
};
