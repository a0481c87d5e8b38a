import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const apiApplicationPage: Page = {
  name: 'apiApplicationList',
  title: texts('申请列表', '申請列表', 'Application list', 'Demandes d’accès', 'API-Anträge', '利用申請一覧'),
  actions: {
    review: texts('审核', '審批', 'Review', 'Décider', 'Entscheiden', '審査'),
    renew: texts(
      '更换密钥',
      '更換密鑰',
      'Renew secret',
      'Renouveler la clé secrète',
      'Schlüssel erneuern',
      'シークレットを再発行',
    ),
  },
};
