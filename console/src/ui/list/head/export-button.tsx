import type { Endpoint } from '@chargehand/contract/http/endpoint';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../../lib/words/format';
import { notifier } from '../../../lib/call/notify';
import { timeZone } from '../../../lib/words/zone';
import { useWords } from '../../../lib/words/i18n';
import { Button } from '../../button';
import { useStarted } from '../../job/use-started';
import type { ListDeclaration, Listed } from '../declare/declaration';
import { queryOf } from '../state/url-state';
import type { ListControl } from '../state/use-list';

// Loaded on demand, because lists are rarely exported.
const loadExport = () => Promise.all([import('../../../lib/call/download'), import('./exported-columns')]);

interface ExportButtonProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  exports: Pick<Endpoint, 'path'>;
}

/**
 * Button that downloads all pages of the list with its current filters and visible columns. If there are many rows, the
 * server makes the file in a job.
 */
export function ExportButton<Row extends Listed>({ list, control, exports }: ExportButtonProps<Row>) {
  const { t } = useTranslation('ui');
  const words = useWords(list.texts);
  const [busy, setBusy] = useState(false);
  const started = useStarted();
  const run = async () => {
    setBusy(true);
    const now = new Date();
    const { pageNum, pageSize, ...filters } = queryOf(control.state, list, now, control.where);
    const sheet = words('listTitle');
    const name = `${sheet} ${formatInstant(now, '{y}-{m}-{d}')}`;
    try {
      const [{ downloadByPost }, { exportedColumns }] = await loadExport().catch((error: unknown) => {
        notifier().error(t('loadFailed'));
        throw error;
      });
      const columns = exportedColumns(control.columns, words);
      const body = { ...filters, columns, timeZone: timeZone(), name, sheet };
      if (await downloadByPost(exports.path, body, `${name}.xlsx`)) await started();
    } catch {
      // The error has already been reported, either by the download or by the notification above.
    }
    setBusy(false);
  };
  return (
    <Button loading={busy} icon={<Download />} onClick={() => void run()}>
      {t('export')}
    </Button>
  );
}
