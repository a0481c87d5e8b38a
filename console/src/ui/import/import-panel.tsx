import type { Import, ImportApi } from '@chargehand/contract/http/imports';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type Namespace, useForeignWords, useWords } from '../../lib/words/i18n';
import { callOptions, renew } from '../../lib/call/query';
import { Read } from '../feedback/read';
import { SidePanel } from '../dialog/side-panel';
import { ChooseFile } from './choose-file';
import { ChooseSheet } from './choose-sheet';
import { Ended } from './ended';
import { FileLine } from './file-line';
import css from './import.module.css';
import { Preview } from './preview';
import { Steps } from './steps';
import { UnreadableFile } from './unreadable-file';
import { Working } from './working';

/** Poll interval of a running import in milliseconds. */
const everyMs = 1000;

const ownTitle = 'importTitle';

interface ImportPanelProps {
  api: ImportApi;
  /** Namespace of the list's texts. */
  texts: Namespace;
  /** Id of the shown import. If undefined, the panel asks for a file. */
  id: number | undefined;
  onId: (id: number | undefined) => void;
  onClose: () => void;
}

const isBusy = ({ state }: Import): boolean => state === 'reading' || state === 'writing';

/**
 * Panel that imports records from an Excel file: choose the file, check the preview, then import the good rows or
 * cancel.
 */
export default function ImportPanel({ texts, ...props }: ImportPanelProps) {
  const { t } = useTranslation('import');
  const words = useWords(texts);
  // The list's namespace may have a title for the panel, if the file contains something other than rows of the list.
  const ownName = useForeignWords(texts)(ownTitle);
  const name = ownName === ownTitle ? t('title', { name: words('listTitle') }) : ownName;
  return props.id === undefined ? (
    <SidePanel wide title={<Title name={name} step={0} />} onClose={props.onClose}>
      <ChooseFile api={props.api} onId={props.onId} />
    </SidePanel>
  ) : (
    <Shown key={props.id} {...props} id={props.id} name={name} />
  );
}

const Title = ({ name, step }: { name: string; step: number }) => (
  <div className={css['title']}>
    {name}
    <Steps at={step} />
  </div>
);

function Shown({
  api,
  id,
  name,
  onId,
  onClose,
}: Omit<ImportPanelProps, 'texts' | 'id'> & { id: number; name: string }) {
  const client = useQueryClient();
  const answer = useQuery({
    ...callOptions(api.importGet, { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isBusy(data) ? everyMs : false),
  });
  const found = answer.data;
  const written = found?.state === 'ended';
  const before = useRef(written);
  useEffect(() => {
    // Reloads the list behind the panel when the import has ended, because it may have new rows.
    if (written && !before.current) void renew(client, api.importStart);
    before.current = written;
  }, [written, client, api]);
  const again = () => onId(undefined);
  const panel = { wide: true, onClose };
  const parts = { api, onAgain: again };
  if (!found)
    return (
      <SidePanel {...panel} title={<Title name={name} step={1} />}>
        {answer.error ? (
          <UnreadableFile {...parts} onId={onId} />
        ) : (
          <div className={css['part']}>
            <Read answer={answer}>{() => null}</Read>
          </div>
        )}
      </SidePanel>
    );
  if (isBusy(found))
    return (
      <SidePanel {...panel} title={<Title name={name} step={found.state === 'reading' ? 1 : 2} />}>
        <Working found={found} onAgain={again} api={api} />
      </SidePanel>
    );
  if (found.state === 'choosing')
    return (
      <SidePanel {...panel} title={<Title name={name} step={0} />}>
        <FileLine found={found} />
        <ChooseSheet api={api} found={found} />
      </SidePanel>
    );
  if (found.state === 'unreadable')
    return (
      <SidePanel {...panel} title={<Title name={name} step={0} />}>
        <UnreadableFile {...parts} found={found} onId={onId} />
      </SidePanel>
    );
  return found.state === 'ready' ? (
    <Preview {...parts} found={found} title={<Title name={name} step={1} />} onClose={onClose} />
  ) : (
    <Ended {...parts} found={found} title={<Title name={name} step={3} />} onClose={onClose} />
  );
}
