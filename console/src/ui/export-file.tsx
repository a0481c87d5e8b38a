import type { Endpoint } from '@chargehand/contract/endpoint';
import type { ExportColumn } from '@chargehand/contract/exports';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifier } from '../lib/call/notify';
import { useStarted } from './job/use-started';

interface AskedFile {
  /** What the file is called, without its ending. */
  name: string;
  columns: ExportColumn[];
}

interface ExportFileProps {
  by: Pick<Endpoint, 'path'>;
  /** What is exported, asked for when it is. */
  asked: () => AskedFile | Promise<AskedFile>;
  /** What the button calls what it exports, for who does not see beside what it stands. */
  label: string;
}

/** A button that hands over what a part of a page shows as an Excel file; of much a job makes it. */
export function ExportFile({ by, asked, label }: ExportFileProps) {
  const { t } = useTranslation('ui');
  const [busy, setBusy] = useState(false);
  const started = useStarted();
  const run = async () => {
    setBusy(true);
    try {
      const load = Promise.all([import('../lib/call/download'), asked()]);
      const [{ downloadByPost }, body] = await load.catch((error: unknown) => {
        notifier().error(t('loadFailed'));
        throw error;
      });
      if (await downloadByPost(by.path, body, `${body.name}.xlsx`)) await started();
    } catch {
      // It has told so itself.
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
