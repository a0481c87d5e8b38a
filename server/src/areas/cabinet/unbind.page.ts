import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/list/page';

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
