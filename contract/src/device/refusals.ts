import { type Texts, texts } from '../i18n/languages';

/** Texts of the known refusal reasons that a device sends in `why` or `err`. Any other reason is shown unchanged. */
export const refusals = {
  busy: texts(
    '设备正忙',
    '裝置正忙',
    'The device is busy',
    'L’appareil est occupé',
    'Das Gerät ist beschäftigt',
    'デバイスがビジー状態です',
  ),
  tooHot: texts(
    '温度过高',
    '溫度過高',
    'It is too hot',
    'La température est trop élevée',
    'Es ist zu heiß',
    '温度が高すぎます',
  ),
  fanBlocked: texts(
    '风扇无法转动',
    '風扇無法轉動',
    'The fan does not turn',
    'Le ventilateur ne tourne pas',
    'Der Lüfter dreht sich nicht',
    'ファンが回転しません',
  ),
  portFault: texts(
    '端口故障',
    '插口故障',
    'The port is at fault',
    'Le port est en panne',
    'Der Anschluss ist gestört',
    'ポートに障害があります',
  ),
  overload: texts(
    '超出可用功率',
    '超出可用功率',
    'It would take more power than there is',
    'La puissance disponible serait dépassée',
    'Die verfügbare Leistung reicht nicht',
    '使用可能な電力を超えます',
  ),
  lowVoltage: texts(
    '供电电压过低',
    '供電電壓過低',
    'The supply voltage is too low',
    'La tension d’alimentation est trop basse',
    'Die Versorgungsspannung ist zu niedrig',
    '供給電圧が低すぎます',
  ),
  locked: texts(
    '设备已在现场锁定',
    '裝置已在現場鎖定',
    'It is locked on the spot',
    'Il est verrouillé sur place',
    'Es ist vor Ort gesperrt',
    '現地でロックされています',
  ),
  updating: texts(
    '正在升级固件',
    '正在升級韌體',
    'Its firmware is being updated',
    'Son micrologiciel est en cours de mise à jour',
    'Die Firmware wird gerade aktualisiert',
    'ファームウェアを更新中です',
  ),
  unsupported: texts(
    '设备不支持该操作',
    '裝置不支援該操作',
    'The device cannot do this',
    'L’appareil ne sait pas le faire',
    'Das Gerät kann das nicht',
    'この操作に対応していません',
  ),
  invalid: texts(
    '设备无法识别该指令',
    '裝置無法識別該指令',
    'The device does not understand it',
    'L’appareil ne le comprend pas',
    'Das Gerät versteht es nicht',
    '指示を解釈できません',
  ),
  expired: texts(
    '指令到达时已过期',
    '指令到達時已過期',
    'It came too late',
    'L’ordre est arrivé trop tard',
    'Der Befehl kam zu spät',
    '到着時に期限切れでした',
  ),
} as const satisfies Record<string, Texts>;
export type CommandRefusal = keyof typeof refusals;

/** Maximum number of characters stored of a reason. */
export const maxWhy = 120;

/**
 * Returns a device's reason in its stored form: one line of visible characters, at most `maxWhy`; null if nothing is
 * left.
 */
export function keptWhy(why: string | null): string | null {
  const seen = (why ?? '').replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
  return [...seen].slice(0, maxWhy).join('').trim() || null;
}
