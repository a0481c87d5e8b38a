import { type ImportApi, maxImported } from '@chargehand/contract/http/imports';
import { Button } from 'antd';
import { Download, Upload } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../feedback/progress-bar';
import { callLoosely, CallError } from '../../lib/call/call';
import { downloadFrom } from '../../lib/call/download';
import { format } from '../../lib/words/format';
import { sendWithProgress } from '../../lib/browser/upload-progress';
import { useStarted } from '../job/use-started';
import { Problem } from '../feedback/problem';
import { FileInput } from '../file/file-input';
import css from './import.module.css';

/** First step of an import: download the template, and upload the file. */
export function ChooseFile({ api, onId }: { api: ImportApi; onId: (id: number) => void }) {
  const { t } = useTranslation('import');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const { share, refusal, take, stop } = useFile(api, onId);
  const megabytes = api.importFile.upload?.megabytes ?? 0;
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(inside);
  };
  const drop = (event: DragEvent) => {
    drag(false)(event);
    const [file] = event.dataTransfer.files;
    if (file && share === undefined) void take(file);
  };
  return (
    <div className={css['part']}>
      <section className={css['choice']}>
        <div>
          <h3>{t('templateTitle')}</h3>
          <p>{t('templateText')}</p>
        </div>
        <Button
          icon={<Download />}
          onClick={() => void downloadFrom(api.importTemplate.path).catch(() => {})}
        >
          {t('template')}
        </Button>
      </section>
      <section
        className={css['drop']}
        data-over={over || undefined}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={drop}
      >
        <h3>{t('fileTitle')}</h3>
        <p>{t('fileText', { n: megabytes, rows: format.number(maxImported) })}</p>
        {share === undefined ? (
          <div className={css['row']}>
            <Button type="primary" icon={<Upload />} onClick={() => input.current?.click()}>
              {t('choose')}
            </Button>
            <span className={css['note']}>{t('orDrop')}</span>
          </div>
        ) : (
          <div className={css['row']} role="status">
            <div className={css['bar']}>
              <ProgressBar label={t('fileTitle')} done={share} total={1} />
            </div>
            <span className={css['note']}>{t('uploading', { percent: `${Math.floor(share * 100)} %` })}</span>
            <Button size="small" onClick={stop}>
              {t('stop')}
            </Button>
          </div>
        )}
        <FileInput ref={input} accept=".xlsx,.csv,.tsv,.txt" onFile={(file) => void take(file)} />
        {refusal !== undefined && (
          <div role="alert">
            <Problem>{refusal}</Problem>
          </div>
        )}
      </section>
    </div>
  );
}

/**
 * Returns functions to upload a file and to stop the upload, the progress from 0 to 1 while it runs, and the reason why
 * the last upload was refused or failed.
 */
function useFile(api: ImportApi, onId: (id: number) => void) {
  const { t } = useTranslation('import');
  const [share, setShare] = useState<number>();
  const [refusal, setRefusal] = useState<string>();
  const sending = useRef<AbortController>(undefined);
  const started = useStarted();
  useEffect(() => () => sending.current?.abort(), []);
  const take = async (file: File) => {
    const abort = new AbortController();
    sending.current = abort;
    setRefusal(undefined);
    setShare(0);
    const body = new FormData();
    body.append(api.importFile.upload?.field ?? 'file', file);
    try {
      const by = sendWithProgress(setShare);
      const { id } = await callLoosely(api.importFile, { body, by, signal: abort.signal, quiet: true });
      await started(false);
      onId(id);
    } catch (error) {
      if (abort.signal.aborted) return;
      const refused = error instanceof CallError && error.code !== 0;
      setRefusal(refused ? error.message : t('uploadFailed'));
    } finally {
      setShare(undefined);
    }
  };
  return { share, refusal, take, stop: () => sending.current?.abort() };
}
