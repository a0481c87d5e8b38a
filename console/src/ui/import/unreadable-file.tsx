import { type Import, type ImportApi, importKeptHours } from '@chargehand/contract/http/imports';
import { useTranslation } from 'react-i18next';
import { Problem } from '../feedback/problem';
import { ChooseFile } from './choose-file';
import { ChooseSheet } from './choose-sheet';
import { FileLine } from './file-line';
import css from './import.module.css';

interface UnreadableFileProps {
  api: ImportApi;
  /** Undefined if the import no longer exists. */
  found?: Import;
  onId: (id: number) => void;
}

/** Shows why a file could not be read, or that its import no longer exists, and takes another file. */
export function UnreadableFile({ api, found, onId }: UnreadableFileProps) {
  const { t } = useTranslation('import');
  return (
    <>
      {found && <FileLine found={found} />}
      <div className={css['why']} role="alert">
        <Problem>{found ? (found.reason ?? t('unread')) : t('gone', { n: importKeptHours })}</Problem>
      </div>
      {found && found.sheets.length > 1 && <ChooseSheet api={api} found={found} />}
      <ChooseFile api={api} onId={onId} />
    </>
  );
}
