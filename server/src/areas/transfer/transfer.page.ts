import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const transferPage: Page = {
  name: 'transferList',
  title: texts('设备转移', '裝置轉移', 'Transfers', 'Transferts', 'Übertragungen', '移管'),
  actions: {
    cancel: texts('取消', '取消', 'Cancel', 'Annuler', 'Stornieren', '取り消し'),
  },
};
