import type { Messages } from './zh_CN';

export default {
  code: 'デバイスコード',
  modelId: '機種',
  mac: 'MACアドレス',
  agentId: '代理店',
  agentName: '代理店',
  merchantName: '加盟店',
  searchHint: 'デバイスコード、MAC、Wi-Fi名',
  listTitle: '紐付け解除済みデバイス',
  emptyTitle: '紐付けを解除されたデバイスはまだありません',
  emptyText: 'ユーザーがデバイスの紐付けを解除するとここに表示され、再び紐付けられると消えます。',
  unboundAt: '解除日時',
  userName: '元のユーザー',
  userAccount: 'アカウント',
  viewWeek: '過去7日間',
} satisfies Messages;
