import { jobApi } from '@chargehand/contract/areas/system/job';
import { Button, Modal } from 'antd';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadByPost } from '../../lib/call/download';
import { format } from '../../lib/words/format';
import { useCall } from '../../lib/call/query';
import css from './job.module.css';

/** Maximum number of refused rows shown; the file contains all. */
const shownRows = 100;

/**
 * Button that opens a dialog with the rows that a job refused. The dialog also offers all of them as an Excel file with
 * the reasons.
 */
export function Refusals({ job, count }: { job: number; count: number }) {
  const { t } = useTranslation('job');
  const [open, setOpen] = useState(false);
  const n = format.number(count);
  return (
    <>
      <Button type="link" size="small" className={css['link'] ?? ''} onClick={() => setOpen(true)}>
        {t('showRefused', { count, n })}
      </Button>
      {open && (
        <Modal
          open
          title={t('refusedTitle', { count, n })}
          onCancel={() => setOpen(false)}
          footer={<RefusedFile job={job} />}
        >
          <Rows job={job} />
        </Modal>
      )}
    </>
  );
}

function RefusedFile({ job }: { job: number }) {
  const { t } = useTranslation('job');
  const [busy, setBusy] = useState(false);
  const run = async () => {
    setBusy(true);
    const columns = (['position', 'key', 'msg'] as const).map((key) => ({ key, label: t(key) }));
    const sheet = t('listTitle');
    await downloadByPost(jobApi.exportRefusals.path, { job, columns, sheet }, `${sheet}.xlsx`).catch(() => {
      // The download has already reported its error.
    });
    setBusy(false);
  };
  return (
    <Button loading={busy} icon={<Download />} onClick={() => void run()}>
      {t('downloadRefused')}
    </Button>
  );
}

function Rows({ job }: { job: number }) {
  const { data } = useCall(jobApi.refusals, {
    params: { id: job },
    query: { pageSize: shownRows, orderByColumn: 'position', isAsc: 'asc' },
  });
  return (
    <ol className={css['refusals']}>
      {data?.rows.map(({ position, key, msg, errors }) => (
        <li key={position} value={position}>
          <strong>{key}</strong>
          <span>{errors.length > 0 ? errors.map((error) => error.msg).join(' ') : msg}</span>
        </li>
      ))}
    </ol>
  );
}
