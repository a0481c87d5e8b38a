import type { Endpoint } from '@chargehand/contract/http/endpoint';
import type { ExportColumn } from '@chargehand/contract/http/exports';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifier } from '../lib/call/notify';
import { useStarted } from './job/use-started';

interface FileRequest {
  /** Name of the file without extension. */
  name: string;
  columns: ExportColumn[];
}

interface ExportFileProps {
  by: Pick<Endpoint, 'path'>;
  /**
   * Returns the body of the export: the file's name, its columns and further conditions. Called when the button is
   * clicked.
   */
  request: () => FileRequest | Promise<FileRequest>;
  /** Name of the exported data, for screen readers. */
  label: string;
}

/** Button that exports a part of a page as an Excel file. A large export is made by a job. */
export function ExportFile({ by, request, label }: ExportFileProps) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const started = useStarted();
  const run = async () => {
    setBusy(true);
    try {
      const load = Promise.all([import('../lib/call/download'), request()]);
      const [{ downloadByPost }, body] = await load.catch((error: unknown) => {
        notifier().error(t('loadFailed'));
        throw error;
      });
      if (await downloadByPost(by.path, body, `${body.name}.xlsx`)) await started();
    } catch {
      // The error has already been reported, either by the download or by the notification above.
    }
    setBusy(false);
  };
  return (
    <Button
      loading={busy}
      icon={<Download />}
      aria-label={`${t('export')} · ${label}`}
      onClick={() => void run()}
    >
      {t('export')}
    </Button>
  );
}
