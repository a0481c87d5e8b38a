import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const examinePage: Page = {
  name: 'examineList',
  title: texts(
    '待审核列表',
    '待審批列表',
    'Pending approvals',
    'Approbations',
    'Genehmigungen',
    '承認待ち一覧',
  ),
  actions: {
    approve: texts('审核', '審批', 'Decide', 'Décider', 'Entscheiden', '承認・却下'),
  },
};
