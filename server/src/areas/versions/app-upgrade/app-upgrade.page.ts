import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const appUpgradePage: Page = {
  name: 'appUpgradeList',
  title: texts(
    'APP升级',
    'APP升級',
    'App upgrades',
    'Mises à jour de l’app',
    'App-Aktualisierungen',
    'アプリのアップグレード',
  ),
  actions: {
    publish: texts('发布', '發佈', 'Publish', 'Publier', 'Veröffentlichen', '公開'),
    withdraw: texts('撤回', '撤回', 'Withdraw', 'Retirer', 'Zurückziehen', '取り下げ'),
  },
};
