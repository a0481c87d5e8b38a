import shared from '../../document/messages/ja_JP';
import type { Messages } from './zh_CN';

export default {
  ...shared,
  from: '譲渡元',
  fromAccount: '代理店アカウント',
  to: '譲渡先',
  toAccount: '受領側のアカウント',
  state: '受領状況',
  viewWaiting: '未受領',
  viewReceived: '受領済み',
  viewRejected: '却下',
} satisfies Messages;
