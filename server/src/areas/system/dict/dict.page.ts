import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const dictPage: Page = {
  name: 'dictList',
  title: texts(
    '字典管理',
    '字典管理',
    'Dictionaries',
    'Listes de valeurs',
    'Wertelisten',
    'コードマスター管理',
  ),
};
