import ad from '../../../../features/ad/messages/zh_HK';
import type { Messages } from './zh_CN';

export default {
  ...ad,
  listTitle: '首頁廣告',
} satisfies Messages;
