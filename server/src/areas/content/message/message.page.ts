import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const messagePage: Page = {
  name: 'messageList',
  title: texts('我的消息', '我的訊息', 'My messages', 'Mes messages', 'Meine Nachrichten', '受信メッセージ'),
};
