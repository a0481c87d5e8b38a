import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const menuPage: Page = {
  name: 'menuList',
  title: texts('菜单管理', '選單管理', 'Menus', 'Menus', 'Menüs', 'メニュー管理'),
};
