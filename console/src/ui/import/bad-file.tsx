import type { Import, ImportApi } from '@chargehand/contract/http/imports';
import { Button } from 'antd';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { downloadFrom } from '../../lib/call/download';
import { format } from '../../lib/words/format';
import css from './import.module.css';

/** Button that downloads the bad rows as a file with the reasons, to be corrected and uploaded again. */
export function BadFile({ api, found: { id, bad, refused } }: { api: ImportApi; found: Import }) {
  const { t } = useTranslation('import');
  const count = bad + refused;
  if (count === 0) return null;
  const path = api.importBad.path.replace(':id', String(id));
  return (
    <>
      <Button icon={<Download />} onClick={() => void downloadFrom(path).catch(() => {})}>
        {t('badFile', { count, n: format.number(count) })}
      </Button>
      <span className={css['note']}>{t('badHint')}</span>
    </>
  );
}
