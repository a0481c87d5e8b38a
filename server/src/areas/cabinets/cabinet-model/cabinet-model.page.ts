import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const cabinetModelPage: Page = {
  name: 'cabinetModelList',
  title: texts(
    '机柜型号',
    '機櫃型號',
    'Cabinet models',
    'Modèles d’armoire',
    'Schrankmodelle',
    'キャビネット機種',
  ),
};
