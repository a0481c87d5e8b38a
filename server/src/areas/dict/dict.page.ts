import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/list/page';

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
