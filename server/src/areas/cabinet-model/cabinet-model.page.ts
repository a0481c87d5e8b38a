import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/list/page';

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
