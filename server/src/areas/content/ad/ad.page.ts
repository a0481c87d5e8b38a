import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const homeAdPage: Page = {
  name: 'homeAdList',
  title: texts(
    '首页广告',
    '首頁廣告',
    'Home page ads',
    'Publicités d’accueil',
    'Startseitenanzeigen',
    'ホーム広告',
  ),
};

export const operationAdPage: Page = {
  name: 'operationAdList',
  title: texts(
    '操作页广告',
    '操作頁廣告',
    'Operation page ads',
    'Publicités de commande',
    'Bedienseitenanzeigen',
    '操作画面広告',
  ),
};
