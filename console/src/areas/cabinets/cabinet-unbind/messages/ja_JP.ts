import type { Messages } from './zh_CN';

export default {
  listTitle: 'キャビネット紐付け解除',
  deviceCode: 'デバイスコード',
  cabinetCode: 'キャビネットコード',
  slot: 'スロット',
  fittedAt: '収納日時',
  fittedBy: '収納者',
  leftAt: '解除日時',
  leftBy: '解除者',
  cause: '方法',
  reason: '理由',
  agentId: '代理店',
  merchantName: '加盟店',
  takenOut: '手作業で取り出し',
  handedOn: '他所へ移動',
  returned: '返品',
  unbound: 'ユーザーが紐付け解除',
  gone: '削除または除却',
  searchHint: 'デバイスコード、キャビネットコード',
  emptyTitle: '解除の記録はまだありません',
  emptyText: 'デバイスがキャビネットを離れると、日時と理由がここに残ります。',
} satisfies Messages;
