import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const examinePage: Page = {
  name: 'examineList',
  title: texts('待办审核', '待辦審核', 'Waiting for me', 'À traiter', 'Zu bearbeiten', '承認待ち'),
  actions: {
    approve: texts('审核', '審核', 'Decide', 'Décider', 'Entscheiden', '承認・却下'),
  },
};
