import { carrierWords } from '@chargehand/contract/areas/devices/tag-words';
import { type Texts, texts } from '@chargehand/contract/i18n/languages';

/**
 * Titles of actions, by the second part of a permission. Titles of actions that only one page has are defined at that
 * page.
 */
export const actions: Record<string, Texts> = {
  list: texts('查看', '檢視', 'View', 'Consulter', 'Ansehen', '表示'),
  add: texts('新增', '新增', 'Add', 'Ajouter', 'Hinzufügen', '追加'),
  edit: texts('编辑', '編輯', 'Edit', 'Modifier', 'Bearbeiten', '編集'),
  export: texts('导出', '匯出', 'Export', 'Exporter', 'Exportieren', 'エクスポート'),
  import: texts('导入', '匯入', 'Import', 'Importer', 'Importieren', 'インポート'),
  remove: texts('删除', '刪除', 'Delete', 'Supprimer', 'Löschen', '削除'),
  disable: texts('停用', '停用', 'Disable', 'Désactiver', 'Deaktivieren', '無効にする'),
  enable: texts('启用', '啟用', 'Enable', 'Activer', 'Aktivieren', '有効にする'),
  tag: carrierWords.setTags,
  resetPassword: texts(
    '重置密码',
    '重設密碼',
    'Reset password',
    'Réinitialiser le mot de passe',
    'Passwort zurücksetzen',
    'パスワードをリセット',
  ),
};
