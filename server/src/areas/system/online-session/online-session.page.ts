import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const onlineSessionPage: Page = {
  name: 'onlineSessionList',
  title: texts(
    '在线会话',
    '在線工作階段',
    'Online sessions',
    'Sessions actives',
    'Aktive Sitzungen',
    'ログイン中セッション',
  ),
  actions: {
    end: texts(
      '结束会话',
      '結束工作階段',
      'End session',
      'Fermer la session',
      'Sitzung beenden',
      'セッションを終了',
    ),
  },
};
