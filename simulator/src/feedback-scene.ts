import type { FeedbackType } from '@chargehand/contract/areas/people/feedback';

/** Portrait files that users upload, by account. */
export const portraits: Readonly<Record<string, string>> = {
  '+8613800000001': 'zhou-ming.jpg',
  'sophie.martin@example.com': 'sophie-martin.jpg',
};

interface ScriptedFeedback {
  /** Unique key of the feedback, so that it is sent only once. */
  key: string;
  by: string;
  type: FeedbackType;
  content: string;
  /** Names of picture and video files in the folder `assets`. */
  files?: readonly string[];
  /** The operator's reply. */
  opinion?: string;
}

/** Feedback sent at the first start of the demo world. */
export const firstFeedback: readonly ScriptedFeedback[] = [
  {
    key: 'dim',
    by: '+8613800000002',
    type: 'suggestion',
    content: '充电器放在卧室，晚上指示灯太亮了，希望能在 APP 里调暗或者定时关闭。',
    opinion: '感谢建议。2.5 版固件会加入夜间指示灯设置，预计下月推送。',
  },
  {
    key: 'loud',
    by: 'j.weber@example.com',
    type: 'bug',
    content:
      'Der Lüfter unseres P8 Pro läuft seit gestern ununterbrochen und ist im Besprechungsraum deutlich zu hören.',
    opinion:
      'Der Filter war zugesetzt, wir haben Ihnen einen neuen geschickt. Danach läuft der Lüfter wieder nur bei Wärme.',
  },
  {
    key: 'clock',
    by: 'sophie.martin@example.com',
    type: 'other',
    content:
      'Bonjour, depuis le changement d’heure l’app affiche bien l’heure de Paris, mais la prochaine mise en marche est annoncée une heure trop tard. Voir la capture.',
    files: ['timers.png'],
  },
  {
    key: 'port3',
    by: '+8613800000001',
    type: 'bug',
    content:
      '前台那台 P6 的 3 号口插上后亮红灯，不充电。换了两根线和两部手机都一样，其他口正常。拍了照片和视频，麻烦看一下。',
    files: ['port-3-red.jpg', 'port-3-near.jpg', 'port-3-blinks.webm'],
  },
];

/** Feedback sent while the demo runs, one piece after the other. */
export const later: readonly ScriptedFeedback[] = [
  {
    key: 'widget',
    by: '+81300000005',
    type: 'suggestion',
    content: 'ホーム画面のウィジェットから、アプリを開かずに充電器をオン・オフできると便利です。',
  },
  {
    key: 'share',
    by: '+8613800000002',
    type: 'bug',
    content: '把书房的充电器共享给同事后，他那边要重新登录才能看到设备。',
  },
  {
    key: 'invoice',
    by: 'j.weber@example.com',
    type: 'other',
    content: 'Können wir den Stromverbrauch je Monat als Datei bekommen? Die Buchhaltung fragt danach.',
  },
  {
    key: 'weekend',
    by: '+8613800000001',
    type: 'suggestion',
    content: '定时能不能跳过法定节假日？门店放假时不需要开机。',
  },
];
