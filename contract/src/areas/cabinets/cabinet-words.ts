import type { AuditWords } from '../../audit/audit-word';
import { texts as words } from '../../i18n/languages';

/** Operation log words for cabinets. */
export const cabinetWords: AuditWords = {
  noun: words('机柜', '機櫃', 'Cabinet', 'Armoire', 'Ladeschrank', 'キャビネット'),
  verbs: {
    relabel: words(
      '更换二维码',
      '更換二維碼',
      'Replace QR code',
      'Remplacer le QR code',
      'QR-Code ersetzen',
      'QRコードを交換',
    ),
    fit: words(
      '装入设备',
      '放入裝置',
      'Insert device',
      'Installer l’appareil',
      'Gerät einsetzen',
      'デバイスを収納',
    ),
    shift: words(
      '调换柜位',
      '調換櫃位',
      'Change slot',
      'Changer d’emplacement',
      'Fach wechseln',
      'スロット変更',
    ),
    switchAll: words(
      '整柜开关',
      '整櫃開關',
      'Switch all devices',
      'Commuter tous les appareils',
      'Alle Geräte schalten',
      '全デバイスの切替',
    ),
    limitAll: words(
      '整柜限功率',
      '整櫃限功率',
      'Limit the whole cabinet',
      'Limiter toute l’armoire',
      'Ganzen Schrank begrenzen',
      'キャビネット全体の電力制限',
    ),
    unbind: words(
      '机柜解绑',
      '機櫃解除綁定',
      'Unbind from cabinet',
      'Dissocier de l’armoire',
      'Vom Schrank trennen',
      'キャビネット紐付け解除',
    ),
  },
};
