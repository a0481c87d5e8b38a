import type { Import, ImportApi } from '@chargehand/contract/http/imports';
import { Button, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/call/query';
import { useStarted } from '../job/use-started';
import css from './import.module.css';

/** Lists the sheets of a file with several, for the user to choose one. */
export function ChooseSheet({ api, found: { id, sheets, sheet } }: { api: ImportApi; found: Import }) {
  const { t } = useTranslation('import');
  const choose = useSend(api.importSheet);
  const started = useStarted();
  const [picked, setPicked] = useState(sheet ?? undefined);
  const read = () => {
    if (picked === undefined) return;
    choose.mutate({ params: { id }, body: { sheet: picked } }, { onSuccess: () => void started(false) });
  };
  return (
    <section className={css['part']} aria-label={t('whichSheet')}>
      <h3>{t('whichSheet')}</h3>
      <p>{t('severalSheets')}</p>
      <Radio.Group
        className={css['sheets']}
        value={picked}
        onChange={({ target }) => setPicked(Number(target.value))}
        options={sheets.map((name, value) => ({
          value,
          label: name === '' ? `${t('sheet')} ${value + 1}` : name,
        }))}
      />
      <div>
        <Button
          type="primary"
          disabled={picked === undefined || picked === sheet}
          loading={choose.isPending}
          onClick={read}
        >
          {t('readSheet')}
        </Button>
      </div>
    </section>
  );
}
