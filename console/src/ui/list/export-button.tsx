import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadByPost } from '../../lib/download';
import { formatInstant } from '../../lib/format';
import { timeZone } from '../../lib/zone';
import type { ExportEndpoint, ListDeclaration, Listed } from './declaration';
import { exportedColumns } from './exported-columns';
import { queryOf } from './url-state';
import type { ListControl } from './use-list';

interface ExportButtonProps<Row extends Listed> {
  list: ListDeclaration<Row>;
  control: ListControl<Row>;
  exports: ExportEndpoint;
}

/** Downloads the list as it is set now, all pages of it, with the columns that show. */
export function ExportButton<Row extends Listed>({ list, control, exports }: ExportButtonProps<Row>) {
  const { t } = useTranslation([list.texts, 'ui']);
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const now = new Date();
    const { pageNum: _, pageSize: __, ...asked } = queryOf(control.state, list, now);
    const columns = exportedColumns(control.columns, (key) => t(key));
    const name = `${t('listTitle')} ${formatInstant(now, '{y}-{m}-{d}')}.xlsx`;
    await downloadByPost(exports.path, { ...asked, columns, timeZone: timeZone() }, name).catch(() => {
      // It has told so itself.
    });
    setBusy(false);
  };
  return (
    <Button loading={busy} icon={<Download />} onClick={() => void run()}>
      {t('ui:export')}
    </Button>
  );
}
