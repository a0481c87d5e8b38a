import type { Language, Texts } from '@chargehand/contract/i18n/languages';

interface Announced {
  /** Date in the year at which it was sent as `MM-DD`, or number of days before the present. */
  sent: string | number;
  audience: 'appUsers' | 'customers';
  /** Codes of the models whose users are meant; everybody is meant without them. */
  models?: readonly string[];
  /** Share of the recipients who read it. */
  read: number;
  /** True if it was withdrawn an hour later. */
  withdrawn?: boolean;
  title: Texts;
  content: Texts;
}

const texts = (
  ...[zh_CN, zh_HK, en_US, fr_FR, de_DE, ja_JP]: readonly [string, string, string, string, string, string]
): Texts => ({
  zh_CN,
  zh_HK,
  en_US,
  fr_FR,
  de_DE,
  ja_JP,
});

export const languagesOf = (texts: Texts, change: (text: string) => string): Texts => {
  const entries = Object.entries(texts).map(([language, text]) => [language as Language, change(text)]);
  return { ...texts, ...Object.fromEntries(entries) };
};

/** Announcements of the last year. */
export const announcements: readonly Announced[] = [
  {
    sent: '01-22',
    audience: 'appUsers',
    read: 0.7,
    title: texts(
      '春节期间客服安排',
      '春節期間客服安排',
      'Support over Chinese New Year',
      'Assistance pendant le Nouvel An chinois',
      'Kundendienst über das chinesische Neujahr',
      '春節期間のサポートについて',
    ),
    content: texts(
      '除夕至正月初六客服在线时间为 10:00–16:00，紧急情况请拨打热线。',
      '除夕至年初六客服服務時間為 10:00–16:00，緊急情況請致電熱線。',
      'Over the holidays our support is online from 10:00 to 16:00. In an emergency please call the hotline.',
      'Pendant les fêtes, l’assistance répond de 10 h à 16 h. En cas d’urgence, appelez la ligne directe.',
      'Über die Feiertage ist der Kundendienst von 10 bis 16 Uhr erreichbar. In dringenden Fällen bitte anrufen.',
      '休暇中のサポートは 10:00～16:00 です。緊急の場合はお電話ください。',
    ),
  },
  {
    sent: 262,
    audience: 'customers',
    read: 0.9,
    title: texts(
      'P5 停产与替代型号说明',
      'P5 停產與替代型號說明',
      'P5 discontinued, successor available',
      'Fin du P5 et modèle de remplacement',
      'P5 läuft aus, Nachfolger verfügbar',
      'P5 の生産終了と後継機種について',
    ),
    content: texts(
      'P5 自本月起停产，库存售完为止；建议改订 P6，保修与备件再提供五年。',
      'P5 由本月起停產，售完即止；建議改訂 P6，保養及零件再提供五年。',
      'The P5 is no longer made. We suggest ordering the P6; warranty and spare parts continue for five years.',
      'Le P5 n’est plus fabriqué. Nous conseillons le P6 ; garantie et pièces restent assurées cinq ans.',
      'Der P5 wird nicht mehr gebaut. Wir empfehlen den P6; Garantie und Ersatzteile gibt es noch fünf Jahre.',
      'P5 の生産を終了しました。後継は P6 です。保証と部品は 5 年間継続します。',
    ),
  },
  {
    sent: '07-24',
    audience: 'appUsers',
    models: ['W3'],
    read: 0.82,
    title: texts(
      '户外款高温使用提醒',
      '戶外款高溫使用提示',
      'Outdoor chargers in hot weather',
      'Chargeurs d’extérieur par forte chaleur',
      'Außengeräte bei Hitze',
      '屋外モデルの高温時のご使用について',
    ),
    content: texts(
      '近日多地超过 37 °C，请把 W3 装在背阴处，正午尽量减少大功率充电。',
      '近日多處超過 37 °C，請將 W3 安裝在背陽處，正午盡量減少大功率充電。',
      'It is above 37 °C in many places. Please mount the W3 in the shade and avoid strong charging at noon.',
      'Il fait plus de 37 °C dans plusieurs régions. Installez le W3 à l’ombre et évitez les fortes charges à midi.',
      'Vielerorts über 37 °C: Bitte den W3 im Schatten montieren und mittags nicht mit hoher Leistung laden.',
      '各地で 37 °C を超えています。W3 は日陰に設置し、正午の大電力充電はお控えください。',
    ),
  },
  {
    sent: 96,
    audience: 'appUsers',
    read: 0.05,
    withdrawn: true,
    title: texts(
      '系统升级通知',
      '系統升級通知',
      'System upgrade',
      'Mise à niveau du système',
      'Systemaktualisierung',
      'システム更新のお知らせ',
    ),
    content: texts(
      '今晚 22 点升级，预计一小时。',
      '今晚 22 時升級，預計一小時。',
      'We upgrade tonight at 22:00, for about an hour.',
      'Mise à niveau ce soir à 22 h, durée une heure environ.',
      'Heute um 22 Uhr aktualisieren wir, etwa eine Stunde lang.',
      '本日 22 時から約 1 時間、更新作業を行います。',
    ),
  },
  {
    sent: '09-23',
    audience: 'customers',
    read: 0.75,
    title: texts(
      '国庆假期发货安排',
      '國慶假期出貨安排',
      'Shipping over the National Day holiday',
      'Expéditions pendant la fête nationale chinoise',
      'Versand über den Nationalfeiertag',
      '国慶節期間の出荷について',
    ),
    content: texts(
      '10 月 1 日至 5 日仓库休息，9 月 28 日前的订单节前发出。',
      '10 月 1 日至 5 日倉庫休息，9 月 28 日前的訂單節前寄出。',
      'The warehouse is closed from 1 to 5 October. Orders placed by 28 September leave before the holiday.',
      'L’entrepôt est fermé du 1er au 5 octobre. Les commandes passées avant le 28 septembre partent avant.',
      'Das Lager ist vom 1. bis 5. Oktober geschlossen. Bestellungen bis 28. September gehen vorher hinaus.',
      '10 月 1 日～5 日は倉庫が休業です。9 月 28 日までのご注文は休暇前に出荷します。',
    ),
  },
  {
    sent: 17,
    audience: 'appUsers',
    read: 0.55,
    title: texts(
      '3.1 版本：充满提醒来了',
      '3.1 版本：充滿提示來了',
      'Version 3.1: a notice when charging is done',
      'Version 3.1 : une notification en fin de charge',
      'Version 3.1: Hinweis bei voller Ladung',
      'バージョン 3.1：満充電のお知らせ',
    ),
    content: texts(
      '更新到 3.1 后，可以在“消息设置”里打开充满提醒。',
      '更新至 3.1 後，可在「訊息設定」開啟充滿提示。',
      'With version 3.1 you can turn on the notice in the message settings.',
      'Avec la version 3.1, activez la notification dans les réglages des messages.',
      'Mit Version 3.1 lässt sich der Hinweis in den Nachrichteneinstellungen einschalten.',
      '3.1 に更新すると「通知設定」で満充電通知をオンにできます。',
    ),
  },
];
