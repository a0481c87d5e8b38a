import type { Messages } from './zh_CN';

export default {
  credentialsText:
    '次の認証情報をデバイスに書き込んでください。パスワードが表示されるのは今回だけで、後から確認できません。',
  address: 'ブローカーのアドレス',
  username: 'ユーザー名',
  password: 'パスワード',
  prefix: 'トピックプレフィックス',
  copyAll: 'すべてコピー',
  copiedAll: 'コピーしました',
  done: '認証情報を控えました',
  renewTitle: 'デバイス「{code}」の認証情報を再発行しますか？',
  renewText:
    '古いパスワードはただちに無効になり、デバイスは切断されます。新しいパスワードを書き込むまで接続できません。',
  renewDo: '再発行する',
  renewed: '認証情報を再発行しました',
  renewMany: '{n}台のデバイスの認証情報を再発行しますか？',
  renewFetch_other: '新しい認証情報は{count}日以内に一度だけ、デバイス倉庫でダウンロードできます。',
  renewedMany: '{n}台の認証情報を再発行しました',
} satisfies Messages;
