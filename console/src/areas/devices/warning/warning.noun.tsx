import { processResults, type Warning, warningApi } from '@chargehand/contract/areas/devices/warning';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { agencies, merchants } from '../../../features/customer/customers';
import { usePathOf } from '../../../lib/session/page-paths';
import { format, missing } from '../../../lib/words/format';
import {
  customCell,
  figure,
  instant,
  oneOf,
  power,
  computedText,
  temperature,
  text,
} from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { useModels } from '../../../features/charger/models';
import { useDevicePath } from '../../../features/charger/device-path';

/** Shows cabinet and slot of the device at the time of the warning, with a link if the account may see the cabinet. */
function InCabinet({ warning: { cabinetCode, cabinetId, slot } }: { warning: Warning }) {
  const { t } = useTranslation('warning');
  const cabinets = usePathOf()('cabinetList');
  if (cabinetCode === null || slot === null) return missing;
  const says = t('inSlot', { cabinet: cabinetCode, slot: format.number(slot) });
  return cabinetId === null || cabinets === undefined ? (
    says
  ) : (
    <Link to={`${cabinets}/${cabinetId}`}>{says}</Link>
  );
}

function ToDevice({ warning }: { warning: Warning }) {
  const path = useDevicePath(warning);
  return path === undefined ? warning.code : <Link to={path}>{warning.code}</Link>;
}

/** Noun (kind of record) for high-temperature warnings. */
export const warning = noun({
  api: warningApi,
  texts: 'warning',
  nameOf: ({ deviceName, code }) => deviceName || code,
  fields: {
    deviceName: text(),
    code: customCell((row: Warning) => row.code, {
      fact: (row: Warning) => <ToDevice warning={row} />,
      face: 'code',
      exported: [{}],
    }),
    modelName: text(),
    cabinetCode: customCell(
      (row: Warning) => (row.cabinetCode === null ? missing : <InCabinet warning={row} />),
      {
        exported: [{}],
      },
    ),
    slot: figure(),
    result: oneOf(processResults, { processing: 'alarm', completed: 'ok' }),
    temperature: temperature(),
    peakTemperature: temperature(),
    threshold: temperature(),
    power: power(),
    peakPower: power(),
    reportedAt: instant(),
    completedAt: instant(),
    minutes: figure(),
    completedBy: computedText<Warning, 'itself'>(
      (row, t) => (row.automatic ? t('itself') : (row.completedBy ?? '–')),
      {
        exported: [{}],
      },
    ),
    note: text(),
    binder: text(),
    agentName: text(),
    merchantName: text(),
    modelId: customCell((row: Warning) => row.modelName, { ask: { kind: 'pick', useOptions: useModels } }),
    agentId: customCell((row: Warning) => row.agentName, { ask: { kind: 'search', of: agencies } }),
    merchantId: customCell((row: Warning) => row.merchantName, { ask: { kind: 'search', of: merchants } }),
  },
});
