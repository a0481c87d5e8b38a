import type { Import, ImportApi, ImportPart } from '@chargehand/contract/http/imports';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../dialog/side-panel';
import { Status, type StatusKind } from '../feedback/status';
import { BadFile } from './bad-file';
import { Figures } from './figures';
import { FileLine } from './file-line';
import css from './import.module.css';
import { Missing } from './missing';
import { Rows } from './rows';

interface EndedProps {
  api: ImportApi;
  found: Import;
  title: ReactNode;
  onAgain: () => void;
  onClose: () => void;
}

const kinds: Record<NonNullable<Import['ended']>, StatusKind> = {
  done: 'ok',
  cancelled: 'off',
  failed: 'alarm',
  stopped: 'alarm',
};
const texts = {
  done: 'endedDone',
  cancelled: 'endedCancelled',
  failed: 'endedFailed',
  stopped: 'endedStopped',
} as const;

/** Shows the result of an import: the number of written rows, and the rows that were not written. */
export function Ended({ api, found, title, onAgain, onClose }: EndedProps) {
  const { t } = useTranslation('import');
  const [part, setPart] = useState<ImportPart>('all');
  const { rows, bad, written, refused, wholeOnly, ended } = found;
  const end = ended ?? 'done';
  const none = wholeOnly && refused > 0;
  return (
    <SidePanel
      wide
      title={title}
      onClose={onClose}
      footer={
        <div className={css['foot']}>
          <BadFile api={api} found={found} />
          <div className={css['choose']}>
            <Button onClick={onAgain}>{t('next')}</Button>
            <Button type="primary" onClick={onClose}>
              {t('toList')}
            </Button>
          </div>
        </div>
      }
    >
      <FileLine found={found}>
        <span role="status">
          <Status kind={none ? 'alarm' : end === 'done' && bad + refused > 0 ? 'wait' : kinds[end]}>
            {t(none ? 'endedNone' : texts[end])}
          </Status>
        </span>
      </FileLine>
      <Figures
        shown={part}
        onShow={setPart}
        figures={[
          { of: 'all', label: t('all'), count: rows },
          { of: 'good', label: t('written'), count: written, kind: 'ok' },
          { of: 'bad', label: t('bad'), count: bad + refused, kind: 'alarm' },
        ]}
      />
      <Missing found={found} />
      <Rows api={api} found={found} of={part} />
    </SidePanel>
  );
}
