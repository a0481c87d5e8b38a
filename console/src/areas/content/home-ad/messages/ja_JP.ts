import ad from '../../../../features/ad/messages/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...ad,
  listTitle: 'ホーム広告',
} satisfies Messages;
