import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const outboxPage: Page = {
  name: 'outboxList',
  title: texts(
    '开发发件箱',
    '開發寄件匣',
    'Development outbox',
    'Boîte d’envoi dev',
    'Test-Postausgang',
    '開発用送信箱',
  ),
};
