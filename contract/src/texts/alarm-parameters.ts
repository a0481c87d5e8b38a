import type { Texts } from '../i18n/languages';

/** Titles and effects of the parameters of alarms. */
export const alarmParameterTexts = {
  'alarm.heartbeatUrl': {
    title: {
      zh_CN: '告警心跳地址',
      zh_HK: '警報心跳網址',
      en_US: 'Heartbeat address of the alarms',
      fr_FR: 'Adresse de contrôle des alarmes',
      de_DE: 'Adresse für das Lebenszeichen der Alarme',
      ja_JP: 'アラームのハートビートURL',
    },
    hint: {
      zh_CN:
        '每分钟在告警计算成功后以 GET 调用一次；调用中断即表示告警已停止，由外部监控发现。内部地址须列入 webhook.allowedRanges。为空时不调用。',
      zh_HK:
        '每分鐘在警報計算成功後以 GET 呼叫一次；呼叫中斷即表示警報已停止，由外部監控發現。內部位址須列入 webhook.allowedRanges。留空時不呼叫。',
      en_US:
        'Called with GET once a minute after the alarms were computed; when the calls end, an outside monitor knows that the alarms have stopped. A private address needs webhook.allowedRanges. Without one, nothing is called.',
      fr_FR:
        'Appelée par GET une fois par minute après le calcul des alarmes ; si les appels cessent, une surveillance externe sait que les alarmes sont arrêtées. Une adresse privée exige webhook.allowedRanges. Sans adresse, aucun appel.',
      de_DE:
        'Wird einmal pro Minute mit GET aufgerufen, nachdem die Alarme berechnet wurden; bleiben die Aufrufe aus, erkennt eine äußere Überwachung, dass die Alarme stehen. Eine private Adresse braucht webhook.allowedRanges. Ohne Adresse wird nichts aufgerufen.',
      ja_JP:
        'アラームの計算に成功した後、1分に1回GETで呼び出します。呼び出しが途絶えると、アラームの停止を外部の監視が検知できます。内部アドレスは webhook.allowedRanges で許可してください。空の場合は呼び出しません。',
    },
  },
} satisfies Record<string, { title: Texts; hint: Texts }>;
