import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const apiNoticePage: Page = {
  name: 'apiUpData',
  title: texts(
    'API 更新内容',
    'API 更新內容',
    'API update content',
    'Nouveautés API',
    'API-Neuerungen',
    'API更新内容',
  ),
};
