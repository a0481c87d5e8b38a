import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { Entry } from './entry';
import type { Run } from './folded';
import css from './timeline.module.css';

/** Shows a run of entries with the same title as one entry that can be expanded. */
export function Entries({ run: [newest, ...others] }: { run: Run }) {
  const { t } = useTranslation('device-log');
  const [open, setOpen] = useState(false);
  const oldest = others.at(-1);
  return (
    <>
      <Entry entry={newest}>
        {oldest && (
          <Button
            type="link"
            size="small"
            className={css['more'] ?? ''}
            aria-expanded={open}
            onClick={() => setOpen(!open)}
          >
            {t('moreAlike', { n: format.number(others.length), time: format.exactInstant(oldest.at) })}
          </Button>
        )}
      </Entry>
      {open && others.map((entry) => <Entry key={entry.id} entry={entry} />)}
    </>
  );
}
