import type { Device } from '@chargehand/contract/areas/stock/device';
import {
  deviceLabelApi,
  labelsAtOnce,
  labelsOn,
  type LabelSize,
  labelSizes,
} from '@chargehand/contract/areas/stock/device-label';
import { int } from '@chargehand/contract/fields/fields';
import { Input, Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadByPost } from '../../lib/call/download';
import { format, formatInstant } from '../../lib/words/format';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog';
import { useStarted } from '../../ui/job/use-started';
import type { DialogProps } from '../../ui/list/declare/declaration';

type By = typeof deviceLabelApi.print | typeof deviceLabelApi.printOwn;

/** Dialog that makes labels for the selected devices, or for all rows of the filter, on the selected paper. */
function LabelDialog({ by, rows, all, onClose }: DialogProps<Pick<Device, 'id'>> & { by: By }) {
  const { t } = useTranslation('device-label');
  const [size, setSize] = useState<LabelSize>('a4');
  const [start, setStart] = useState('1');
  const [busy, setBusy] = useState(false);
  const started = useStarted();
  const count = all?.count ?? rows.length;
  const places = labelsOn(size);
  const first = int(1, places).safeParse(places > 1 ? start : 1);
  const print = async () => {
    setBusy(true);
    const name = `${t('labelFile')} ${formatInstant(Date.now(), '{y}-{m}-{d}')}`;
    const { pageNum, pageSize, ...filters } = all?.query ?? { ids: rows.map(({ id }) => id) };
    try {
      if (await downloadByPost(by.path, { ...filters, size, start: first.data, name }, `${name}.pdf`))
        await started();
      onClose();
    } catch {
      // The download has already reported its error.
    }
    setBusy(false);
  };
  return (
    <ConfirmDialog
      title={t('label')}
      action={t('printLabels')}
      danger={false}
      busy={busy}
      disabled={!first.success}
      onConfirm={() => void print()}
      onClose={onClose}
    >
      <p>{t('labelCount', { count, n: format.number(count) })}</p>
      <Radio.Group
        aria-label={t('labelSize')}
        vertical
        value={size}
        options={labelSizes.map((value) => ({ value, label: t(value) }))}
        onChange={({ target }) => setSize(labelSizes.find((one) => one === target.value) ?? size)}
      />
      {places > 1 && <Start places={places} value={start} valid={first.success} onChange={setStart} />}
      {count > labelsAtOnce && (
        <p>{t('labelJob', { count: labelsAtOnce, n: format.number(labelsAtOnce) })}</p>
      )}
    </ConfirmDialog>
  );
}

interface StartProps {
  places: number;
  value: string;
  valid: boolean;
  onChange: (typed: string) => void;
}

/** Field for the place of the first label, for a sheet whose first labels are used. */
function Start({ places, value, valid, onChange }: StartProps) {
  const { t } = useTranslation('device-label');
  const id = useId();
  return (
    <p>
      <label htmlFor={id}>{t('start')}</label>
      <Input
        id={id}
        inputMode="numeric"
        value={value}
        status={valid ? '' : 'error'}
        aria-invalid={!valid}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      <small id={`${id}-hint`}>{t('startHint', { n: format.number(places) })}</small>
    </p>
  );
}

/** Returns the label dialog for a list's endpoint. */
export const labelsBy = (by: By) =>
  function Labels(props: DialogProps<Pick<Device, 'id'>>) {
    return <LabelDialog {...props} by={by} />;
  };
