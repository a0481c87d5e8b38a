import type { UploadsApi } from '@chargehand/contract/http/uploads';
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

/** Field of a large file, uploaded in parts as soon as it is chosen. Its value is the stored name. */
export function LargeFileField({ api, accept, known, removable = false, ...props }: LargeFileFieldProps) {
  const { t } = useTranslation('upload');
  const { put, value, hold } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState<{ file: string; name: string; bytes: number }>();
  const { now, refusal, take, forget, pause, goOn, stop } = useLargeUpload(api, (stored) => {
    setKept(stored);
    put(props.name, stored.file);
  });
  // During an upload there is no file yet. The form waits for the upload instead of reporting a missing file.
  const [name, filling] = [props.name, now !== undefined];
  useEffect(() => {
    hold(name, filling);
    return () => hold(name, false);
  }, [hold, name, filling]);
  const rest = useCall(api.uploads, {});
  const stored = value(props.name);
  const has = typeof stored === 'string' && stored !== '';
  const shown = kept !== undefined && kept.file === stored ? kept : known;
  const begun = now && fileIdentity(now.file);
  const left = rest.data?.filter((one) => one.name !== begun?.name || one.bytes !== begun.bytes) ?? [];

  return (
    <Field {...props}>
      {({ status: _, ...control }) => (
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
          )}
          <span role="status" className={css['note']}>
            {now && (now.paused ? t('paused') : now.waits ? t('waits') : now.ends && t('ends'))}
          </span>
          {left.map((upload) => (
            <div key={upload.id} className={css['left']}>
              <span>
                {t('left', {
                  name: upload.name,
                  percent: format.wholePercent(upload.received / upload.bytes),
                })}
              </span>
              <Button size="small" onClick={() => void forget(upload.id)}>
                {t('forget')}
              </Button>
            </div>
          ))}
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
