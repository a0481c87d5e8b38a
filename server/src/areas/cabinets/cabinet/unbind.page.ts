import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const cabinetUnbindPage: Page = {
  name: 'cabinetUnbindList',
  title: texts(
    '机柜解绑',
    '機櫃解除綁定',
    'Cabinet unbinding',
    'Retraits d’armoire',
    'Schrankentnahmen',
    'キャビネット紐付け解除',
  ),
};
