import { texts } from '@chargehand/contract/i18n/languages';

/** Title of the credentials file. */
export const credentialsTitle = texts(
  '设备连接凭证',
  '裝置連線憑證',
  'Device credentials',
  'Identifiants des appareils',
  'Zugangsdaten der Geräte',
  'デバイスの認証情報',
);

/** Headers of the columns in the credentials file. */
export const credentialHeads = [
  texts('设备编码', '裝置編號', 'Device code', 'Code appareil', 'Gerätecode', 'デバイスコード'),
  texts(
    '服务器地址',
    '伺服器地址',
    'Broker address',
    'Adresse du broker',
    'Broker-Adresse',
    'ブローカーのアドレス',
  ),
  texts('用户名', '用戶名稱', 'User name', 'Nom d’utilisateur', 'Benutzername', 'ユーザー名'),
  texts('密码', '密碼', 'Password', 'Mot de passe', 'Passwort', 'パスワード'),
  texts('主题前缀', '主題前綴', 'Topic prefix', 'Préfixe de topic', 'Topic-Präfix', 'トピックプレフィックス'),
];
