import type { Messages } from './zh_CN';

export default {
  content: '{host} のコンテンツです（本システムの一部ではありません）',
  open: '新しいタブで開く',
} satisfies Messages;
