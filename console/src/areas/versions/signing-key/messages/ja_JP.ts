import type { Messages } from './zh_CN';

export default {
  listTitle: '署名鍵',
  name: '名称',
  nameHint: '署名する担当や端末。例：「リリース用 PC 2026」',
  kid: '鍵 ID',
  publicKey: '公開鍵',
  publicKeyHint:
    'Ed25519 公開鍵（PEM または 32 バイトの Base64）。npm run sign -- --new-key で鍵ペアを作成できます。秘密鍵はアップロードしません',
  firmwareCount: '署名したファームウェア',
  retired: '状態',
  trusted: '信頼済み',
  retiredOnes: '失効済み',
  retiredAt: '失効日時',
  retiredBy: '失効者',
  createdAt: '追加日時',
  createdBy: '追加者',
  searchHint: '名称、鍵 ID',
  emptyTitle: '署名鍵がまだありません',
  emptyText: 'ファームウェアの署名に使う公開鍵を追加してください',
  addOne: '署名鍵を追加',
  editOne: '署名鍵「{name}」を編集',
  saveOne: '署名鍵を保存',
  added: '署名鍵を追加しました',
  saved: '署名鍵を保存しました',
  held_firmware_other: 'ファームウェア {n} 件',
  retire: '失効させる',
  retireTitle: '鍵「{name}」を失効させますか？',
  retireText:
    'この鍵で署名されたファームウェア（{n} 件）は配信されなくなり、進行中のロールアウトは直ちに停止します。元に戻せません。',
  retireDone: '鍵を失効させました',
} satisfies Messages;
