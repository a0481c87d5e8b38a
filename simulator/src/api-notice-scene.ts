import type { ApiNoticeDraft } from '@chargehand/contract/areas/partners/api-notice';
import type { PushChannel } from '@chargehand/contract/areas/partners/api-push';
import { texts } from '@chargehand/contract/i18n/languages';
import type { Scope } from '@chargehand/contract/rights/scopes';

interface Notice {
  /** Unique key of the notice, so that it is written only once. */
  key: string;
  draft: ApiNoticeDraft;
  /**
   * Recipients and channels of the notice: all applications, or those with one of these scopes. Undefined if it is not
   * sent.
   */
  push?: { to: 'all' | Scope[]; channels: PushChannel[] };
  /** Text of a later change, which is not sent. */
  changed?: ApiNoticeDraft;
}

const eventsTitle = texts(
  '事件可回读七天',
  '事件可回讀七日',
  'Read events again for seven days',
  'Événements relisibles pendant sept jours',
  'Ereignisse sieben Tage lang nachlesen',
  'イベントを7日間さかのぼって取得できます',
);

/** Notices of the operator to the companies that use its API. */
export const notices: readonly Notice[] = [
  {
    key: 'events',
    draft: {
      title: eventsTitle,
      content: texts(
        '<p>您的程序停机后不会再丢失事件：<code>GET /api/open/v1/events</code> 从上次的 <code>cursor</code> 继续读取，最多七天。</p><ul><li>每台设备的 <code>sequence</code> 连续递增，缺一条即可发现。</li><li>Webhook 与此接口的内容一致。</li></ul>',
        '<p>您的程式停機後不會再遺失事件：<code>GET /api/open/v1/events</code> 由上次的 <code>cursor</code> 繼續讀取，最多七日。</p><ul><li>每部裝置的 <code>sequence</code> 連續遞增，缺一則即可發現。</li><li>Webhook 與此介面的內容一致。</li></ul>',
        '<p>A program that was down loses no events any more: <code>GET /api/open/v1/events</code> goes on from your last <code>cursor</code>, for up to seven days.</p><ul><li>The <code>sequence</code> of each device has no gaps, so a missing event shows.</li><li>Webhooks carry the same content.</li></ul>',
        '<p>Un programme arrêté ne perd plus d’événements : <code>GET /api/open/v1/events</code> reprend à votre dernier <code>cursor</code>, sur sept jours au plus.</p><ul><li>La <code>sequence</code> de chaque appareil est sans trou : un événement manquant se voit.</li><li>Les webhooks portent le même contenu.</li></ul>',
        '<p>Ein Programm, das stillstand, verliert keine Ereignisse mehr: <code>GET /api/open/v1/events</code> liest ab Ihrem letzten <code>cursor</code> weiter, bis zu sieben Tage lang.</p><ul><li>Die <code>sequence</code> jedes Geräts ist lückenlos, ein fehlendes Ereignis fällt auf.</li><li>Webhooks tragen denselben Inhalt.</li></ul>',
        '<p>プログラムが停止していてもイベントは失われません。<code>GET /api/open/v1/events</code> は前回の <code>cursor</code> から最大7日分を取得できます。</p><ul><li>機器ごとの <code>sequence</code> は連番のため、抜けが分かります。</li><li>Webhookの内容と同じです。</li></ul>',
      ),
    },
    push: { to: 'all', channels: ['email', 'webhook'] },
    changed: {
      title: eventsTitle,
      content: texts(
        '<p>您的程序停机后不会再丢失事件：<code>GET /api/open/v1/events</code> 从上次的 <code>cursor</code> 继续读取，最多七天，每次最多一百条。</p>',
        '<p>您的程式停機後不會再遺失事件：<code>GET /api/open/v1/events</code> 由上次的 <code>cursor</code> 繼續讀取，最多七日，每次最多一百則。</p>',
        '<p>A program that was down loses no events any more: <code>GET /api/open/v1/events</code> goes on from your last <code>cursor</code>, for up to seven days and a hundred events a call.</p>',
        '<p>Un programme arrêté ne perd plus d’événements : <code>GET /api/open/v1/events</code> reprend à votre dernier <code>cursor</code>, sur sept jours au plus et cent événements par appel.</p>',
        '<p>Ein Programm, das stillstand, verliert keine Ereignisse mehr: <code>GET /api/open/v1/events</code> liest ab Ihrem letzten <code>cursor</code> weiter, bis zu sieben Tage lang und hundert Ereignisse je Aufruf.</p>',
        '<p>プログラムが停止していてもイベントは失われません。<code>GET /api/open/v1/events</code> は前回の <code>cursor</code> から最大7日分を、1回につき最大100件取得できます。</p>',
      ),
    },
  },
  {
    key: 'control',
    draft: {
      title: texts(
        '控制请求请带 Idempotency-Key',
        '控制請求請附 Idempotency-Key',
        'Send an Idempotency-Key with control calls',
        'Envoyez une Idempotency-Key avec les commandes',
        'Steuerbefehle bitte mit Idempotency-Key senden',
        '制御の呼び出しには Idempotency-Key を付けてください',
      ),
      content: texts(
        '<p>网络中断后重发开关或限流请求时，请使用<strong>同一个</strong> <code>Idempotency-Key</code>，设备只会执行一次。</p>',
        '<p>網絡中斷後重送開關或限流請求時，請使用<strong>同一個</strong> <code>Idempotency-Key</code>，裝置只會執行一次。</p>',
        '<p>When you send a start, stop or limit again after a broken connection, send the <strong>same</strong> <code>Idempotency-Key</code>: the device does it once.</p>',
        '<p>Après une coupure, renvoyez un démarrage, un arrêt ou une limite avec la <strong>même</strong> <code>Idempotency-Key</code> : l’appareil ne l’exécute qu’une fois.</p>',
        '<p>Wiederholen Sie Start, Stopp oder Limit nach einem Abbruch mit <strong>demselben</strong> <code>Idempotency-Key</code>: Das Gerät führt es nur einmal aus.</p>',
        '<p>通信が切れて開始・停止・制限を再送する場合は、<strong>同じ</strong> <code>Idempotency-Key</code> を使ってください。機器は一度だけ実行します。</p>',
      ),
    },
    push: { to: ['control'], channels: ['webhook', 'email'] },
  },
  {
    key: 'tests',
    draft: {
      title: texts(
        '测试应用只看到测试设备',
        '測試應用只看到測試裝置',
        'Test applications see test devices alone',
        'Les applications de test ne voient que les appareils de test',
        'Testanwendungen sehen nur Testgeräte',
        'テスト用アプリケーションにはテスト機器だけが見えます',
      ),
      content: texts(
        '<p>测试应用只能查看和控制专门划出的设备，可以放心试用所有接口。</p>',
        '<p>測試應用只能查看和控制專門劃出的裝置，可放心試用所有介面。</p>',
        '<p>An application for testing sees and controls only chargers that are set aside for tests: try every call on them.</p>',
        '<p>Une application de test ne voit et ne commande que des chargeurs réservés aux essais : essayez-y tous les appels.</p>',
        '<p>Eine Testanwendung sieht und steuert nur Ladegeräte, die für Tests reserviert sind: Probieren Sie dort jeden Aufruf aus.</p>',
        '<p>テスト用アプリケーションは、テスト用に確保された充電器だけを参照・制御できます。すべての呼び出しを安心して試せます。</p>',
      ),
    },
  },
];
