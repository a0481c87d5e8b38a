import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const devicePage: Page = {
  name: 'warehouseList',
  title: texts('设备仓库', '裝置倉庫', 'Device warehouse', 'Entrepôt', 'Gerätelager', 'デバイス倉庫'),
  actions: {
    check: texts(
      '核对台账',
      '核對台賬',
      'Check the ledger',
      'Vérifier le registre',
      'Bestandsbuch prüfen',
      '台帳を照合',
    ),
    label: texts(
      '打印标签',
      '列印標籤',
      'Print labels',
      'Imprimer les étiquettes',
      'Etiketten drucken',
      'ラベルを印刷',
    ),
    renew: texts(
      '更换连接凭证',
      '更換連線憑證',
      'Renew credentials',
      'Renouveler les identifiants',
      'Zugangsdaten erneuern',
      '認証情報を再発行',
    ),
    returnBack: texts(
      '退回生产',
      '退回生產',
      'Return to production',
      'Retourner en production',
      'An Produktion zurückgeben',
      '製造へ返却',
    ),
  },
};
