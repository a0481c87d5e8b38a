import { texts } from '@chargehand/contract/languages';
import type { Page } from '../../lib/page';

export const boundDevicePage: Page = {
  name: 'boundDeviceList',
  title: texts(
    '已绑定设备',
    '已綁定裝置',
    'Bound devices',
    'Appareils associés',
    'Gekoppelte Geräte',
    '紐付け済みデバイス',
  ),
  actions: {
    return: texts(
      '申请退货',
      '申請退貨',
      'Ask for a return',
      'Demander un retour',
      'Rückgabe beantragen',
      '返品を申請',
    ),
    switch: texts(
      '开关机',
      '開關機',
      'Turn on and off',
      'Allumer et éteindre',
      'Ein- und ausschalten',
      '電源の切り替え',
    ),
    fan: texts(
      '风扇开关',
      '風扇開關',
      'Fan switch',
      'Ventilateur marche/arrêt',
      'Lüfter ein/aus',
      'ファン切り替え',
    ),
    limit: texts(
      '调节功率',
      '調校功率',
      'Adjust power',
      'Régler la puissance',
      'Leistung anpassen',
      '電力調整',
    ),
    restart: texts(
      '重启设备',
      '重新啟動裝置',
      'Restart device',
      'Redémarrer l’appareil',
      'Gerät neu starten',
      'デバイス再起動',
    ),
    timer: texts(
      '定时开关机',
      '定時開關機',
      'Scheduled on/off',
      'Programmer marche/arrêt',
      'Zeitschaltung',
      '電源オン／オフ予約',
    ),
    unshare: texts(
      '取消共享',
      '取消共享',
      'Unshare',
      'Arrêter le partage',
      'Freigabe aufheben',
      '共有を解除',
    ),
    unbind: texts('解绑', '解除綁定', 'Unbind', 'Dissocier', 'Entkoppeln', '紐付け解除'),
  },
};
