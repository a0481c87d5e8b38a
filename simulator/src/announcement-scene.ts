import type { Audience, Reach } from '@chargehand/contract/areas/content/announcement';
import type { Texts } from '@chargehand/contract/i18n/languages';

interface Announced {
  /** Unique key of the announcement, so that it is made only once. */
  key: string;
  audience: Audience;
  reach: Exclude<Reach, 'regions' | 'people'>;
  title: Texts;
  content: Texts;
  /** Number of days until it is sent; undefined to send it immediately. */
  inDays?: number;
}

/** Announcements of the operator. */
export const announced: readonly Announced[] = [
  {
    key: 'summer heat',
    audience: 'appUsers',
    reach: 'models',
    title: {
      zh_CN: '高温天气充电提示',
      zh_HK: '高溫天氣充電提示',
      en_US: 'Charging in hot weather',
      fr_FR: 'Recharger par forte chaleur',
      de_DE: 'Laden bei großer Hitze',
      ja_JP: '高温時の充電について',
    },
    content: {
      zh_CN:
        '<p>近期气温较高，请<strong>不要遮盖充电器</strong>，并保持四周通风。温度过高时，充电器会自动断电。</p>',
      zh_HK:
        '<p>近日氣溫較高，請<strong>不要遮蓋充電器</strong>，並保持四周通風。溫度過高時，充電器會自動斷電。</p>',
      en_US:
        '<p>It is hot these days: please <strong>do not cover the charger</strong> and leave some air around it. When it becomes too hot it switches itself off.</p>',
      fr_FR:
        '<p>Il fait chaud ces jours-ci : <strong>ne couvrez pas le chargeur</strong> et laissez l’air circuler. En cas de surchauffe, il se coupe de lui-même.</p>',
      de_DE:
        '<p>In diesen heißen Tagen bitte das Ladegerät <strong>nicht abdecken</strong> und für Luft sorgen. Wird es zu heiß, schaltet es sich selbst ab.</p>',
      ja_JP:
        '<p>気温の高い日が続いています。充電器を<strong>覆わず</strong>、周囲の風通しを確保してください。高温になると自動で停止します。</p>',
    },
  },
  {
    key: 'stock closing',
    audience: 'customers',
    reach: 'everybody',
    title: {
      zh_CN: '仓库盘点期间暂停出库',
      zh_HK: '倉庫盤點期間暫停出倉',
      en_US: 'No shipments during the stock count',
      fr_FR: 'Pas d’expédition pendant l’inventaire',
      de_DE: 'Kein Versand während der Inventur',
      ja_JP: '棚卸し期間中の出庫停止について',
    },
    content: {
      zh_CN: '<p>本月最后一个工作日盘点，当天不出库。需要的设备请提前申请。</p>',
      zh_HK: '<p>本月最後一個工作天盤點，當日不出倉。需要的裝置請提早申請。</p>',
      en_US:
        '<p>We count our stock on the last working day of the month and ship nothing that day. Please order earlier what you need.</p>',
      fr_FR:
        '<p>Notre inventaire a lieu le dernier jour ouvré du mois ; rien n’est expédié ce jour-là. Merci de commander plus tôt.</p>',
      de_DE:
        '<p>Am letzten Arbeitstag des Monats ist Inventur, an diesem Tag geht nichts hinaus. Bitte bestellen Sie früher.</p>',
      ja_JP: '<p>毎月の最終営業日は棚卸しのため出庫を行いません。必要な機器は早めにお申し込みください。</p>',
    },
  },
  {
    key: 'maintenance',
    audience: 'appUsers',
    reach: 'everybody',
    inDays: 1,
    title: {
      zh_CN: '系统维护通知',
      zh_HK: '系統維護通知',
      en_US: 'Planned maintenance',
      fr_FR: 'Maintenance prévue',
      de_DE: 'Geplante Wartung',
      ja_JP: 'メンテナンスのお知らせ',
    },
    content: {
      zh_CN: '<p>后天凌晨 2 点到 4 点维护，期间 APP 可能无法控制充电器，已设置的定时不受影响。</p>',
      zh_HK: '<p>後天凌晨 2 時至 4 時維護，期間 APP 可能無法控制充電器，已設定的定時不受影響。</p>',
      en_US:
        '<p>The day after tomorrow from 2 to 4 in the morning the app may not reach your charger. Timers go on as they are set.</p>',
      fr_FR:
        '<p>Après-demain, de 2 h à 4 h, l’app pourrait ne pas joindre votre chargeur. Les horaires programmés restent actifs.</p>',
      de_DE:
        '<p>Übermorgen zwischen 2 und 4 Uhr erreicht die App Ihr Ladegerät möglicherweise nicht. Eingestellte Zeiten laufen weiter.</p>',
      ja_JP:
        '<p>明後日の午前 2 時から 4 時まで、アプリから充電器を操作できない場合があります。設定済みのタイマーは動作します。</p>',
    },
  },
];
