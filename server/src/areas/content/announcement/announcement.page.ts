import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const announcementPage: Page = {
  name: 'announcementList',
  title: texts('公告管理', '公告管理', 'Announcements', 'Annonces', 'Ankündigungen', 'お知らせ管理'),
  actions: {
    withdraw: texts('撤回', '撤回', 'Withdraw', 'Retirer', 'Zurückziehen', '取り下げ'),
  },
};
