import type { Import, ImportApi, ImportPart } from '@chargehand/contract/http/imports';
import { Button } from 'antd';
import { Upload } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { locale } from '../../lib/words/language';
import { useSend } from '../../lib/call/query';
import { useStarted } from '../job/use-started';
import { Problem } from '../feedback/problem';
import { SidePanel } from '../dialog/side-panel';
import { BadFile } from './bad-file';
import { ChooseSheet } from './choose-sheet';
import { Figures } from './figures';
import { FileLine } from './file-line';
import css from './import.module.css';
import { Missing } from './missing';
import { Rows } from './rows';

const listFormat = new Intl.ListFormat(locale);

interface PreviewProps {
  api: ImportApi;
  found: Import;
  title: ReactNode;
  onAgain: () => void;
  onClose: () => void;
}

/** Shows the contents of the file before anything is written, with the buttons to import or cancel. */
export function Preview({ api, found, title, onAgain, onClose }: PreviewProps) {
  const { t } = useTranslation('import');
  const { id, rows, bad, ignored, wholeOnly, sheets, hiddenRows } = found;
  const [part, setPart] = useState<ImportPart>('all');
  const start = useSend(api.importStart, { quiet: true });
  const drop = useSend(api.importDrop);
  const started = useStarted();
  const good = rows - bad;
  const forbidden = wholeOnly && bad > 0;
  const refusal = start.error?.message;
  const begin = () => start.mutate({ params: { id } }, { onSuccess: () => void started(false) });
  const away = (then: () => void) => drop.mutate({ params: { id } }, { onSuccess: then });
  return (
    <SidePanel
      wide
      title={title}
      onClose={onClose}
      footer={
        <div className={css['foot']}>
          <BadFile api={api} found={found} />
          <div className={css['choose']}>
            <Button disabled={start.isPending} loading={drop.isPending} onClick={() => away(onClose)}>
              {t('nothing')}
            </Button>
            <Button
              type="primary"
              disabled={good === 0 || forbidden}
              loading={start.isPending}
              onClick={begin}
            >
              {forbidden
                ? t('allNeeded')
                : t(bad > 0 ? 'startSome' : 'startAll', { count: good, n: format.number(good) })}
            </Button>
          </div>
        </div>
      }
    >
      <FileLine found={found}>
        <Button icon={<Upload />} onClick={() => away(onAgain)}>
          {t('another')}
        </Button>
      </FileLine>
      {sheets.length > 1 && <ChooseSheet api={api} found={found} />}
      {hiddenRows > 0 && (
        <p className={css['ignored']}>{t('hiddenRows', { n: format.number(hiddenRows) })}</p>
      )}
      {ignored.length > 0 && (
        <p className={css['ignored']}>{t('ignored', { names: listFormat.format(ignored) })}</p>
      )}
      {refusal !== undefined && (
        <div className={css['why']} role="alert">
          <Problem>{refusal}</Problem>
        </div>
      )}
      <Figures
        shown={part}
        onShow={setPart}
        figures={[
          { of: 'all', label: t('all'), count: rows },
          { of: 'good', label: t('good'), count: good, kind: 'ok' },
          { of: 'bad', label: t('bad'), count: bad, kind: 'alarm' },
        ]}
      />
      <Missing found={found} />
      <Rows api={api} found={found} of={part} />
    </SidePanel>
  );
}
