import { type Alarm, alarmApi } from '@chargehand/contract/areas/devices/alarm';
import { alarmKinds, alarmSeverities } from '@chargehand/contract/areas/devices/alarm-words';
import { alarmStates } from '@chargehand/contract/device/alarm-state';
import { useModels } from '../../../features/charger/models';
import { agencies, merchants } from '../../../features/customer/customers';
import { places } from '../../../features/place/places';
import { customCell, figure, flag, instant, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { EvidenceText } from './evidence';

/** Noun (kind of record) for alarms of devices. */
export const alarm = noun({
  api: alarmApi,
  texts: 'alarm',
  nameOf: ({ deviceName, code }) => deviceName || code,
  fields: {
    deviceName: text(),
    code: text(),
    modelName: text(),
    kind: oneOf(alarmKinds),
    severity: oneOf(alarmSeverities, { critical: 'alarm', major: 'wait', minor: 'fact', info: 'fact' }),
    state: oneOf(alarmStates, {
      unacknowledged: 'alarm',
      acknowledged: 'wait',
      returned: 'wait',
      shelved: 'off',
      suppressed: 'off',
      outOfService: 'off',
      closed: 'ok',
    }),
    evidence: customCell((row: Alarm) => <EvidenceText alarm={row} />, {
      exported: [
        { path: 'evidence.value', label: 'value' },
        { path: 'evidence.limit', label: 'limit' },
      ],
    }),
    chatters: flag({ yes: ['chattersYes', 'wait'], no: ['chattersNo', 'fact'] }),
    repeats: figure(),
    beganAt: instant(),
    raisedAt: instant(),
    returnedAt: instant(),
    acknowledgedAt: instant(),
    acknowledgedBy: text(),
    takenBy: text(),
    shelvedUntil: instant(),
    closedAt: instant(),
    placeName: text(),
    agentName: text(),
    merchantName: text(),
    mine: customCell((row: Alarm) => row.takenBy, {
      ask: { kind: 'choice', options: { true: 'mineYes', false: 'mineNo' } },
    }),
    modelId: customCell((row: Alarm) => row.modelName, { ask: { kind: 'pick', useOptions: useModels } }),
    placeId: customCell((row: Alarm) => row.placeName, { ask: { kind: 'search', of: places } }),
    agentId: customCell((row: Alarm) => row.agentName, { ask: { kind: 'search', of: agencies } }),
    merchantId: customCell((row: Alarm) => row.merchantName, { ask: { kind: 'search', of: merchants } }),
  },
});
