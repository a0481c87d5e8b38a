import { jobApi } from '@chargehand/contract/areas/system/job';
import type { Import, ImportApi } from '@chargehand/contract/http/imports';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { useSend } from '../../lib/call/query';
import { ProgressBar } from '../feedback/progress-bar';
import { FileLine } from './file-line';
import css from './import.module.css';

interface WorkingProps {
  api: ImportApi;
  found: Import;
  onAgain: () => void;
}

/** Shows the progress of reading or writing an import, with a button to stop it. */
export function Working({ api, found, onAgain }: WorkingProps) {
  const { t } = useTranslation('import');
  const drop = useSend(api.importDrop);
  const cancel = useSend(jobApi.cancel);
  const { id, state, done, total, job, cancelling } = found;
  const reading = state === 'reading';
  const label = t(reading ? 'reading' : 'writing');
  const stop = () => {
    // While reading nothing has been written, so the whole import is discarded.
    if (reading) drop.mutate({ params: { id } }, { onSuccess: onAgain });
    else if (job !== null) cancel.mutate({ params: { id: job } });
  };
  return (
    <>
      <FileLine found={found} />
      <div className={css['part']}>
        <div role="status" className={css['working']}>
          <strong>{cancelling ? t('cancelling') : label}</strong>
          <span className={css['note']}>
            {total === null ? format.number(done) : `${format.number(done)} / ${format.number(total)}`}
          </span>
        </div>
        <ProgressBar label={label} done={done} total={total} />
        <p className={css['note']}>{t('mayClose')}</p>
        <div>
          <Button disabled={cancelling} loading={drop.isPending || cancel.isPending} onClick={stop}>
            {t('stop')}
          </Button>
        </div>
      </div>
    </>
  );
}
