import type { AuditWords } from '../../audit/audit-word';
import { texts as words } from '../../i18n/languages';

/** Operation log words for bound devices and their actions. */
export const boundDeviceWords: AuditWords = {
  noun: words(
    '已绑定设备',
    '已綁定裝置',
    'Bound device',
    'Appareil associé',
    'Gekoppeltes Gerät',
    '紐付け済みデバイス',
  ),
  verbs: {
    switchPort: words(
      '端口开关机',
      '插口開關機',
      'Turn a port on or off',
      'Port marche/arrêt',
      'Anschluss ein/aus',
      'ポートの電源切り替え',
    ),
    switchDevice: words(
      '开关机',
      '開關機',
      'Turn on or off',
      'Mise en marche ou arrêt',
      'Ein- oder ausschalten',
      '電源切り替え',
    ),
    switchFan: words(
      '风扇开关',
      '風扇開關',
      'Fan switch',
      'Ventilateur marche/arrêt',
      'Lüfter ein/aus',
      'ファン切り替え',
    ),
    setLimit: words(
      '调节功率',
      '調校功率',
      'Adjust power',
      'Réglage de la puissance',
      'Leistung anpassen',
      '電力調整',
    ),
    restart: words(
      '重启设备',
      '重新啟動裝置',
      'Restart device',
      'Redémarrage',
      'Gerät neu starten',
      'デバイス再起動',
    ),
    setTimers: words(
      '定时开关机',
      '定時開關機',
      'Scheduled on/off',
      'Programmation marche/arrêt',
      'Zeitschaltung',
      '電源オン／オフ予約',
    ),
    setPlace: words(
      '设置场所',
      '設定場所',
      'Set place',
      'Définir le lieu',
      'Standort festlegen',
      '設置場所を設定',
    ),
    unshare: words('取消共享', '取消共享', 'Unshare', 'Arrêt du partage', 'Freigabe aufheben', '共有を解除'),
    unbind: words('解绑', '解除綁定', 'Unbind', 'Dissociation', 'Entkoppeln', '紐付け解除'),
  },
};
