import { type QrBatch, qrBatchApi } from '@chargehand/contract/areas/cabinets/qr-batch';
import {
  errorLevels,
  labelsOnSheet,
  QrPrint,
  QrRange,
  sheetOf,
} from '@chargehand/contract/areas/cabinets/qr-print';
import { sheetNames } from '@chargehand/contract/fields/qr-sheet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { downloadByPost } from '../../../lib/call/download';
import { callOptions } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { fieldsOf } from '../../../ui/form/fields-of';
import { useForm } from '../../../ui/form/form-context';
import { FormDrawer } from '../../../ui/form/form-drawer';
import { FieldRow } from '../../../ui/form/row';
import { useStarted } from '../../../ui/job/use-started';
import type { DialogProps } from '../../../ui/list/declare/declaration';
import { Preview } from './preview';
import css from './qr-batch.module.css';

const { Number: Figure, Select, Switch } = fieldsOf(QrPrint, 'qr-batch');
/** Dialog that makes a PDF of a batch's codes for a sheet or a label printer, with a preview. */
export default function PrintDialog({ rows: [batch], onClose, onDone }: DialogProps<QrBatch>) {
  const { t } = useTranslation('qr-batch');
  const started = useStarted();
  if (!batch) return null;
  const print = async (options: QrPrint) => {
    const name = `${batch.number} ${t(options.sheet)}`;
    if (await downloadByPost(qrBatchApi.print.path, { ...options, name }, `${name}.pdf`)) await started();
    onDone();
    onClose();
  };
  const initial = {
    batchId: batch.id,
    sheet: 'a4',
    quietZone: 4,
    level: 'Q',
    text: true,
    from: 1,
    to: batch.generated,
    unusedOnly: batch.used > 0 && batch.unused > 0,
  };
  return (
    <FormDrawer
      texts="qr-batch"
      title={t('printTitle', { name: batch.number })}
      submitLabel={t('makePdf')}
      schema={QrPrint}
      initial={initial}
      save={print}
      onClose={onClose}
    >
      <Select name="sheet" options={sheetNames.map((value) => ({ value, label: t(value) }))} />
      <OwnSizes />
      <Start />
      <FieldRow>
        <Figure name="quietZone" unit={t('modules')} hint={t('quietZoneHint')} />
        <Select name="level" options={errorLevels.map((value) => ({ value, label: t(`level${value}`) }))} />
      </FieldRow>
      <FieldRow>
        <Figure name="from" />
        <Figure name="to" hint={t('toHint', { n: format.number(batch.generated) })} />
      </FieldRow>
      <Switch name="unusedOnly" />
      <Selected />
      <Switch name="text" />
      <Preview />
    </FormDrawer>
  );
}

/** Says how many codes of the range are printed, and how many are left out. */
function Selected() {
  const { t } = useTranslation('qr-batch');
  const { draft } = useForm();
  const range = QrRange.safeParse(draft).data;
  const id = Number(draft['batchId']);
  const { data } = useQuery({
    ...callOptions(qrBatchApi.printCount, { params: { id }, query: range ?? {} }),
    enabled: range !== undefined,
    placeholderData: keepPreviousData,
  });
  if (!data) return null;
  const { printed, revoked, used } = data;
  const counted = [
    t('willPrint', { count: printed, n: format.number(printed) }),
    ...(revoked > 0 ? [t('leavesRevoked', { count: revoked, n: format.number(revoked) })] : []),
    ...(used > 0 ? [t('leavesUsed', { count: used, n: format.number(used) })] : []),
  ];
  return (
    <p className={css['selected']} role="status">
      {counted.join(' · ')}
    </p>
  );
}

/** Field for the place of the first code, on sheets with several labels. */
function Start() {
  const { t } = useTranslation('qr-batch');
  // A start beyond the last place must not hide its own field.
  const options = QrPrint.safeParse({ ...useForm().draft, start: undefined }).data;
  const places = options ? labelsOnSheet(sheetOf(options)) : 1;
  return places > 1 ? <Figure name="start" hint={t('startHint', { n: format.number(places) })} /> : null;
}

/** Fields for the dimensions of a custom sheet. */
function OwnSizes() {
  const { t } = useTranslation('qr-batch');
  if (useForm().value('sheet') !== 'own') return null;
  return (
    <>
      <FieldRow>
        <Figure name="labelWidth" unit="mm" />
        <Figure name="labelHeight" unit="mm" />
      </FieldRow>
      <FieldRow>
        <Figure name="pageWidth" unit="mm" hint={t('pageHint')} />
        <Figure name="pageHeight" unit="mm" />
      </FieldRow>
      <FieldRow>
        <Figure name="columns" />
        <Figure name="rows" />
      </FieldRow>
      <FieldRow>
        <Figure name="left" unit="mm" />
        <Figure name="top" unit="mm" />
      </FieldRow>
      <FieldRow>
        <Figure name="gapX" unit="mm" />
        <Figure name="gapY" unit="mm" />
      </FieldRow>
    </>
  );
}
