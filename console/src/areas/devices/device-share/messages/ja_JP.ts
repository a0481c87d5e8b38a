import type { Messages } from './zh_CN';

export default {
  listTitle: 'デバイス共有',
  sharedOut: '共有中',
  sharedIn: '共有されたもの',
  name: 'デバイス名',
  code: 'デバイスコード',
  modelName: '機種',
  ownerName: '共有元',
  ownerAccount: '共有元のアカウント',
  userName: '共有先',
  userAccount: '共有先のアカウント',
  createdAt: '共有開始日時',
  elsewhere: '他の代理店のユーザー',
  elsewhereDevice: '他の代理店のデバイス',
  searchHint: 'デバイスコード、デバイス名',
  emptyTitle: '共有はありません',
  emptyText: 'アプリで共有したデバイスがここに表示されます。',
} satisfies Messages;
