import { type Cabinet, cabinetApi } from '@chargehand/contract/areas/cabinets/cabinet';
import { groupedLabel } from '@chargehand/contract/fields/cabinet-label';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { agencies, merchants } from '../../../features/customer/customers';
import { places } from '../../../features/place/places';
import { usePathOf } from '../../../lib/session/page-paths';
import { format, missing } from '../../../lib/words/format';
import { code, customCell, figure, instant, reference, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { Status } from '../../../ui/feedback/status';
import css from './cabinet.module.css';
import { useCabinetModels } from './models';

/** Shows the numbers of occupied slots and of all slots, with a bar. */
function Filled({ deviceCount, slotCount }: Pick<Cabinet, 'deviceCount' | 'slotCount'>) {
  const used = format.number(deviceCount);
  return (
    <span className={css['filled']}>
      <span className={css['level']} aria-hidden="true">
        <i style={{ width: `${(100 * deviceCount) / slotCount}%` }} />
      </span>
      {used} / {format.number(slotCount)}
    </span>
  );
}

/** Shows the total power of the cabinet's devices, and the number of silent devices whose power is unknown. */
function Power({ totalPower, silentCount }: Pick<Cabinet, 'totalPower' | 'silentCount'>) {
  const { t } = useTranslation('cabinet');
  return (
    <span className={css['power']}>
      <span>{format.power(totalPower)}</span>
      {silentCount > 0 && (
        <span title={t('notReached')}>
          <Status kind="wait">{t('silent', { n: format.number(silentCount) })}</Status>
        </span>
      )}
    </span>
  );
}

/** Shows that the cabinet is part of a pending document, with a link to the document. */
function OnItsWay({ documentId }: Pick<Cabinet, 'documentId'>) {
  const { t } = useTranslation('cabinet');
  const documents = usePathOf()('documentList');
  if (documentId === null) return missing;
  const says = <Status kind="wait">{t('onItsWay')}</Status>;
  return documents === undefined ? says : <Link to={`${documents}/${documentId}`}>{says}</Link>;
}

/** Noun (kind of record) for cabinets. */
export const cabinet = noun({
  api: cabinetApi,
  texts: 'cabinet',
  nameOf: (row) => row.code,
  heldBy: { device: undefined },
  fields: {
    code: code(),
    modelId: reference('modelName', useCabinetModels),
    slotCount: figure(),
    deviceCount: customCell((row: Cabinet) => <Filled {...row} />, { exported: [{}] }),
    totalPower: customCell((row: Cabinet) => <Power {...row} />, {
      face: 'figure',
      exported: [{ unit: 'W', digits: 1 }],
    }),
    hottestTemperature: customCell(
      ({ hottestSlot, hottestTemperature }: Cabinet) =>
        hottestSlot === null || hottestTemperature === null
          ? missing
          : `${format.temperature(hottestTemperature)} · ${format.number(hottestSlot)}`,
      { face: 'figure', exported: [{ unit: '°C', digits: 1 }] },
    ),
    hottestSlot: figure(),
    silentCount: figure(),
    qrUrl: customCell((row: Cabinet) => <a href={row.qrUrl}>{row.qrUrl}</a>, { exported: [{}] }),
    label: customCell((row: Cabinet) => groupedLabel(row.label), { face: 'code', exported: [{}] }),
    placeId: reference('placeName', places),
    place: text(),
    agentId: reference('agentName', agencies),
    merchantId: reference('merchantName', merchants),
    room: customCell((_: Cabinet) => null, {
      ask: { kind: 'choice', options: { free: 'free', full: 'full' } },
    }),
    documentId: customCell((row: Cabinet) => <OnItsWay {...row} />),
    createdAt: instant(),
    createdBy: text(),
  },
});
