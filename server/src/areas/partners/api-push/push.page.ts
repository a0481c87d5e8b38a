import { texts } from '@chargehand/contract/i18n/languages';
import type { Page } from '../../../lib/menu-page';

export const pushAllPage: Page = {
  name: 'pushAll',
  title: texts(
    '全部推送',
    '推送至全部',
    'Push to all',
    'Diffusion générale',
    'Mitteilung an alle',
    '一斉配信',
  ),
};

export const pushTargetPage: Page = {
  name: 'pushTarget',
  title: texts(
    '定向推送',
    '指定推送',
    'Targeted push',
    'Diffusion ciblée',
    'Gezielte Mitteilung',
    '個別配信',
  ),
};

export const pushDeliveryPage: Page = {
  name: 'pushDeliveryList',
  title: texts(
    '推送记录',
    '推送記錄',
    'Delivery records',
    'Historique de diffusion',
    'Zustellungen',
    '配信履歴',
  ),
  actions: {
    resend: texts('重新发送', '重新傳送', 'Send again', 'Renvoyer', 'Erneut senden', '再送信'),
  },
};
