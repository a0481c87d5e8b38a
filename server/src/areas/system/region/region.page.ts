import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const regionPage: Page = {
  name: 'regionList',
  title: texts(
    '区域语言管理',
    '地區語言管理',
    'Regional languages',
    'Régions et langues',
    'Regionen & Sprachen',
    '地域・言語管理',
  ),
};
