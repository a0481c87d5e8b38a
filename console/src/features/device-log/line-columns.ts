import { holders } from '@chargehand/contract/areas/stock/device-status';
import { behaviours } from '@chargehand/contract/areas/devices/device-log';
import { refusals } from '@chargehand/contract/device/refusals';
import type { ExportColumn } from '@chargehand/contract/http/exports';
import type { Words } from '../../lib/words/i18n';
import { whyText } from '../charger/refusal';

const events = [
  'event_button',
  'event_fullyCharged',
  'event_timer',
  'event_portFault',
  'event_portFaultOver',
  'event_drawsWhileOff',
  'event_drawsWhileOffOver',
];
/**
 * Content keys (see `contentOf`) whose values, such as the port, have their own columns in the file. Their text here is
 * the `line_` variant without values.
 */
const bare = [
  'portOn',
  'portOff',
  'limited',
  'timed',
  'warned',
  'warningCompleted',
  'warningRecovered',
  'cabinet_fitted',
  'cabinet_left',
] as const;
const whole = [
  'turnedOn',
  'turnedOff',
  'fan_auto',
  'fan_on',
  'fan_off',
  'restarted',
  'reset',
  'timerOn',
  'timerOff',
];
const reasons = [
  'why_offline',
  'why_refused',
  'why_timedOut',
  'why_expired',
  'late_acknowledged',
  'late_applied',
  'late_refused',
];
const whats = [...behaviours.filter((one) => one !== 'event'), 'failedCommand', ...events];

/** Returns the columns of an exported log in the user's language. */
export function lineColumns(t: Words): ExportColumn[] {
  const labels = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, t(key)]));
  const sides = Object.fromEntries(holders.map((one) => [`holder_${one}`, t(one)]));
  const contents = {
    ...labels(whole),
    ...Object.fromEntries(bare.map((key) => [key, t(`line_${key}`)])),
    // These texts are empty, because port and count have their own columns.
    portNamed: '',
    sharedWith: '',
  };
  return [
    { key: 'at', label: t('line_at'), instant: true },
    { key: 'heardAt', label: t('line_heardAt'), instant: true },
    { key: 'what', label: t('line_what'), texts: labels(whats) },
    { key: 'content', label: t('line_content'), texts: contents },
    { key: 'port', label: t('line_port') },
    { key: 'temperature', label: `${t('line_temperature')} (°C)`, digits: 1 },
    { key: 'threshold', label: `${t('line_threshold')} (°C)`, digits: 1 },
    { key: 'limit', label: `${t('line_limited')} (W)` },
    { key: 'count', label: t('line_count') },
    { key: 'from', label: t('line_from'), texts: sides },
    { key: 'to', label: t('line_to'), texts: sides },
    { key: 'number', label: t('line_number') },
    { key: 'cabinet', label: t('line_cabinet') },
    { key: 'slot', label: t('line_slot') },
    { key: 'reason', label: t('line_reason'), texts: labels(reasons) },
    {
      key: 'told',
      label: t('line_told'),
      texts: Object.fromEntries(Object.keys(refusals).map((one) => [one, whyText(one)])),
    },
    { key: 'by', label: t('line_by') },
    { key: 'onlineSince', label: t('line_onlineSince'), instant: true },
  ];
}
