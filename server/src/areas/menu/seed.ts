import type { IconName } from '@chargehand/contract/icons';
import { type Texts, texts } from '@chargehand/contract/languages';

/** A page of the seeded menu; its name is its path segment, its component and the first half of its permissions. */
export interface SeedPage {
  name: string;
  title: Texts;
  icon?: IconName;
  affix?: boolean;
}

export interface SeedCatalog {
  name: string;
  title: Texts;
  icon: IconName;
  pages: SeedPage[];
}

/** The home page stands outside of every catalogue. */
export const home: SeedPage = {
  name: 'Index',
  title: texts('首页', '主頁', 'Dashboard', 'Tableau de bord', 'Dashboard', 'ダッシュボード'),
  icon: 'house',
  affix: true,
};

/** The menu of a new system: the pages that exist, in the order they are shown. */
export const catalogs: SeedCatalog[] = [
  {
    name: 'userManage',
    title: texts('用户管理', '用戶管理', 'User management', 'Utilisateurs', 'Nutzer', 'ユーザー管理'),
    icon: 'users',
    pages: [
      {
        name: 'userList',
        title: texts(
          '用户列表',
          '用戶列表',
          'User list',
          'Utilisateurs de l’app',
          'App-Nutzer',
          'ユーザー一覧',
        ),
      },
    ],
  },
  {
    name: 'deviceManage',
    title: texts('设备管理', '裝置管理', 'Device management', 'Appareils', 'Geräte', 'デバイス管理'),
    icon: 'plug-zap',
    pages: [
      {
        name: 'modelList',
        title: texts('型号管理', '型號管理', 'Model management', 'Modèles', 'Modelle', '機種管理'),
      },
      {
        name: 'warehouseList',
        title: texts('设备仓库', '裝置倉庫', 'Device warehouse', 'Entrepôt', 'Gerätelager', 'デバイス倉庫'),
      },
      {
        name: 'boundDeviceList',
        title: texts(
          '已绑定设备',
          '已綁定裝置',
          'Bound devices',
          'Appareils associés',
          'Gekoppelte Geräte',
          '紐付け済みデバイス',
        ),
      },
    ],
  },
  {
    name: 'customerManage',
    title: texts('客户管理', '客戶管理', 'Customer management', 'Clients', 'Kunden', '顧客管理'),
    icon: 'handshake',
    pages: [
      {
        name: 'agentList',
        title: texts('代理商列表', '代理商列表', 'Agents', 'Revendeurs', 'Vertriebspartner', '代理店一覧'),
      },
      {
        name: 'merchantList',
        title: texts('商户列表', '商戶列表', 'Merchants', 'Commerçants', 'Händler', '加盟店一覧'),
      },
    ],
  },
  {
    name: 'systemSetting',
    title: texts(
      '系统设置',
      '系統設定',
      'System settings',
      'Paramètres',
      'Systemeinstellungen',
      'システム設定',
    ),
    icon: 'settings',
    pages: [
      {
        name: 'personalSettingList',
        title: texts(
          '个人设置',
          '個人設定',
          'Personal settings',
          'Paramètres personnels',
          'Eigene Einstellungen',
          '個人設定',
        ),
      },
      {
        name: 'menuList',
        title: texts('菜单管理', '選單管理', 'Menu management', 'Menus', 'Menüs', 'メニュー管理'),
      },
      {
        name: 'roleList',
        title: texts('角色管理', '角色管理', 'Role management', 'Rôles', 'Rollen', 'ロール管理'),
      },
      {
        name: 'accountList',
        title: texts('账号管理', '帳戶管理', 'Account management', 'Comptes', 'Konten', 'アカウント管理'),
      },
      {
        name: 'regionList',
        title: texts(
          '区域语言管理',
          '地區語言管理',
          'Regional languages',
          'Régions et langues',
          'Regionen & Sprachen',
          '地域・言語管理',
        ),
      },
      {
        name: 'dictList',
        title: texts(
          '字典管理',
          '字典管理',
          'Dictionaries',
          'Listes de valeurs',
          'Wertelisten',
          'コードマスター管理',
        ),
      },
      {
        name: 'configList',
        title: texts(
          '参数设置',
          '系統參數',
          'System parameters',
          'Paramètres système',
          'Systemparameter',
          'システムパラメーター',
        ),
      },
      {
        name: 'operationLogList',
        title: texts(
          '操作日志',
          '操作記錄',
          'Operation log',
          'Journal des opérations',
          'Aktivitätsprotokoll',
          '操作ログ',
        ),
      },
      {
        name: 'signInLogList',
        title: texts(
          '登录日志',
          '登入記錄',
          'Sign-in log',
          'Journal des connexions',
          'Anmeldeprotokoll',
          'ログイン履歴',
        ),
      },
      {
        name: 'onlineSessionList',
        title: texts(
          '在线会话',
          '在線工作階段',
          'Online sessions',
          'Sessions actives',
          'Aktive Sitzungen',
          'ログイン中セッション',
        ),
      },
      {
        name: 'outboxList',
        title: texts(
          '开发发件箱',
          '開發寄件匣',
          'Development outbox',
          'Boîte d’envoi de développement',
          'Entwicklungs-Postausgang',
          '開発用送信箱',
        ),
      },
    ],
  },
];

/** What the second half of a permission is called. */
export const actions: Record<string, Texts> = {
  list: texts('查看', '檢視', 'View', 'Consulter', 'Ansehen', '表示'),
  add: texts('新增', '新增', 'Add', 'Ajouter', 'Hinzufügen', '追加'),
  edit: texts('编辑', '編輯', 'Edit', 'Modifier', 'Bearbeiten', '編集'),
  export: texts('导出', '匯出', 'Export', 'Exporter', 'Exportieren', 'エクスポート'),
  import: texts('导入', '匯入', 'Import', 'Importer', 'Importieren', 'インポート'),
  grant: texts('授权', '授權', 'Grant permissions', 'Accorder des droits', 'Berechtigen', '権限を付与'),
  remove: texts('删除', '刪除', 'Delete', 'Supprimer', 'Löschen', '削除'),
  resetPassword: texts(
    '重置密码',
    '重設密碼',
    'Reset password',
    'Réinitialiser le mot de passe',
    'Passwort zurücksetzen',
    'パスワードをリセット',
  ),
  resetTwoFactor: texts(
    '重置两步验证',
    '重設雙重認證',
    'Reset two-factor',
    'Réinitialiser la double authentification',
    'Zwei-Faktor zurücksetzen',
    '二要素認証をリセット',
  ),
  disable: texts('停用', '停用', 'Disable', 'Désactiver', 'Deaktivieren', '無効にする'),
  enable: texts('启用', '啟用', 'Enable', 'Activer', 'Aktivieren', '有効にする'),
  signOut: texts(
    '强制下线',
    '強制登出',
    'Sign out user',
    'Déconnecter l’utilisateur',
    'Nutzer abmelden',
    '強制ログアウト',
  ),
  warning: texts(
    '告警消息开关',
    '警報訊息開關',
    'Warning messages on/off',
    'Réception des alertes',
    'Warnmeldungen ein/aus',
    'アラート通知切り替え',
  ),
  end: texts(
    '结束会话',
    '結束工作階段',
    'End session',
    'Fermer la session',
    'Sitzung beenden',
    'セッションを終了',
  ),
  switch: texts(
    '开关机',
    '開關機',
    'Turn on and off',
    'Allumer et éteindre',
    'Ein- und ausschalten',
    '電源の切り替え',
  ),
};
