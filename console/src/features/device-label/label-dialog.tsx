import type { Device } from '@chargehand/contract/areas/device';
import {
  deviceLabelApi,
  labelsAtOnce,
  type LabelSize,
  labelSizes,
} from '@chargehand/contract/areas/device-label';
import { Radio } from 'antd';
import { useState } from 'react';
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
  const [busy, setBusy] = useState(false);
  const started = useStarted();
  const count = all?.count ?? rows.length;
  const print = async () => {
    setBusy(true);
    const name = `${t('labelFile')} ${formatInstant(Date.now(), '{y}-{m}-{d}')}`;
    const { pageNum: _, pageSize: __, ...filters } = all?.query ?? { ids: rows.map(({ id }) => id) };
    try {
      if (await downloadByPost(by.path, { ...filters, size, name }, `${name}.pdf`)) await started();
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
      {count > labelsAtOnce && (
        <p>{t('labelJob', { count: labelsAtOnce, n: format.number(labelsAtOnce) })}</p>
      )}
    </ConfirmDialog>
  );
}

/** Returns the label dialog for a list's endpoint. */
export const labelsBy = (by: By) =>
  function Labels(props: DialogProps<Pick<Device, 'id'>>) {
    return <LabelDialog {...props} by={by} />;
  };
