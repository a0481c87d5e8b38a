import type { StoredFile, UploadsApi } from '@chargehand/contract/http/uploads';
import { Button } from 'antd';
import { FileUp, Pause, Play, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/call/query';
import { format } from '../../lib/words/format';
import { Field, type FieldProps } from '../form/field';
import { useForm } from '../form/form-context';
import { Problem } from '../feedback/problem';
import { ProgressBar } from '../feedback/progress-bar';
import { fileIdentity } from './upload-large';
import css from './upload.module.css';
import { FileInput } from '../file/file-input';
import { useLargeUpload } from './use-large-upload';

interface LargeFileFieldProps extends FieldProps {
  api: UploadsApi;
  /** Allowed file extensions, such as `.apk`. */
  accept?: string;
  /** File that the record has when the form opens. */
  known?: { name: string; bytes: number } | undefined;
  /** True if the file can be removed. */
  removable?: boolean;
}

type LargeUpload = ReturnType<typeof useLargeUpload>;
type RunningUpload = NonNullable<LargeUpload['now']>;

/** Field of a large file, uploaded in parts as soon as it is chosen. Its value is the stored name. */
export function LargeFileField({ api, accept, known, removable = false, ...props }: LargeFileFieldProps) {
  const { t } = useTranslation('upload');
  const { put, value, hold } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState<StoredFile>();
  const upload = useLargeUpload(api, (uploaded) => {
    setKept(uploaded);
    put(props.name, uploaded.file);
  });
  const { now, refusal, take } = upload;
  // During an upload there is no file yet. The form waits for the upload instead of reporting a missing file.
  const [name, filling] = [props.name, now !== undefined];
  useEffect(() => {
    hold(name, filling);
    return () => hold(name, false);
  }, [hold, name, filling]);
  const stored = value(props.name);
  const has = typeof stored === 'string' && stored !== '';
  const shown = kept !== undefined && kept.file === stored ? kept : known;

  return (
    <Field {...props}>
      {({ status: _status, ...control }) => (
        <div className={css['field']}>
          {now === undefined ? (
            <div className={css['row']}>
              <Button {...control} icon={<FileUp />} onClick={() => input.current?.click()}>
                {t(has ? 'replace' : 'choose')}
              </Button>
              {has && shown && (
                <span className={css['name']}>{`${shown.name} · ${format.bytes(shown.bytes)}`}</span>
              )}
              {has && removable && (
                <Button
                  type="text"
                  icon={<X />}
                  aria-label={t('remove')}
                  title={t('remove')}
                  onClick={() => put(props.name, '')}
                />
              )}
            </div>
          ) : (
            <Running now={now} upload={upload} />
          )}
          <span role="status" className={css['note']}>
            {now && (now.paused ? t('paused') : now.waits ? t('waits') : now.ends && t('ends'))}
          </span>
          <Unfinished api={api} upload={upload} />
          <FileInput ref={input} accept={accept} label={t('choose')} onFile={take} />
          {refusal !== undefined && (
            <div role="alert">
              <Problem>{refusal}</Problem>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

/** Progress of the upload, with the buttons that pause and stop it. */
function Running({ now, upload }: { now: RunningUpload; upload: LargeUpload }) {
  const { t } = useTranslation('upload');
  const { pause, goOn, stop } = upload;
  return (
    <div className={css['under']}>
      <div className={css['row']}>
        <span className={css['name']}>{now.file.name}</span>
        <Button
          size="small"
          icon={now.paused ? <Play /> : <Pause />}
          disabled={now.ends}
          onClick={now.paused ? goOn : pause}
        >
          {t(now.paused ? 'goOn' : 'pause')}
        </Button>
        <Button size="small" icon={<X />} disabled={now.ends} onClick={stop}>
          {t('stop')}
        </Button>
      </div>
      <ProgressBar label={now.file.name} done={now.sent} total={now.file.size} />
      <span className={css['note']}>
        {t('sent', {
          percent: format.wholePercent(now.sent / now.file.size),
          sent: format.bytes(now.sent),
          all: format.bytes(now.file.size),
        })}
      </span>
    </div>
  );
}

/** Lists the other uploads that were begun and not finished. */
function Unfinished({ api, upload: { now, forget } }: { api: UploadsApi; upload: LargeUpload }) {
  const { t } = useTranslation('upload');
  const begunUploads = useCall(api.uploads, {});
  const running = now && fileIdentity(now.file);
  const unfinished =
    begunUploads.data?.filter(({ name, bytes }) => name !== running?.name || bytes !== running.bytes) ?? [];
  return unfinished.map(({ id, name, bytes, received }) => (
    <div key={id} className={css['left']}>
      <span>{t('left', { name, percent: format.wholePercent(received / bytes) })}</span>
      <Button size="small" onClick={() => void forget(id)}>
        {t('forget')}
      </Button>
    </div>
  ));
}
