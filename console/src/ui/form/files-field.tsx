import { maxFiles, uploadRules, type UploadUse } from '@chargehand/contract/areas/system/file';
import { Button } from 'antd';
import { Download, Paperclip, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { downloadResource } from '../../lib/call/download';
import { format } from '../../lib/words/format';
import { Problem } from '../feedback/problem';
import { Field, type FieldProps } from './field';
import { shownName } from '../file/file-rules';
import styles from './form.module.css';
import { useUpload } from '../file/use-upload';

interface FilesFieldProps extends FieldProps {
  /** Purpose of the files, which determines their types and size. */
  use: UploadUse;
  most?: number;
}

const namesIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];

/** Field of several uploaded files. Its value is the list of their stored names. */
export function FilesField({ use, most = maxFiles, ...props }: FilesFieldProps) {
  const { megabytes, types } = uploadRules[use];
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  /** Original names of the files that were chosen in this form, by stored name. */
  const [called, setCalled] = useState<ReadonlyMap<string, string>>(new Map());
  const { busy, refusal, take } = useUpload(use, most);
  const hint = t('filesHint', { types: types.join(', '), n: megabytes, count: most });

  return (
    <Field {...props} hint={hint}>
      {({ status: _, ...control }, form) => {
        const stored = namesIn(form.value(props.name));
        const choose = (files: readonly File[]) => {
          const held = [...stored];
          void take(files, stored.length, (name, file) => {
            held.push(name);
            setCalled((old) => new Map(old).set(name, file.name));
            form.put(props.name, [...held]);
          });
        };
        return (
          <div className={styles['files']}>
            <ul>
              {stored.map((resource) => {
                const name = called.get(resource) ?? shownName(resource);
                return (
                  <li key={resource}>
                    <span>{name}</span>
                    <Button
                      type="text"
                      size="small"
                      aria-label={t('downloadFile', { name })}
                      icon={<Download size={14} />}
                      onClick={() => void downloadResource(resource, name).catch(() => {})}
                    />
                    <Button
                      type="text"
                      size="small"
                      aria-label={t('removeFile', { name })}
                      disabled={busy || control.disabled}
                      icon={<X size={14} />}
                      onClick={() =>
                        form.put(
                          props.name,
                          stored.filter((one) => one !== resource),
                        )
                      }
                    />
                  </li>
                );
              })}
            </ul>
            <Button {...control} loading={busy} icon={<Paperclip />} onClick={() => input.current?.click()}>
              {busy ? t('uploading') : t('addFiles')} {format.number(stored.length)}/{format.number(most)}
            </Button>
            <input
              ref={input}
              type="file"
              hidden
              multiple
              accept={types.map((type) => `.${type}`).join(',')}
              onChange={({ target }) => {
                choose([...(target.files ?? [])]);
                target.value = '';
              }}
            />
            {refusal !== undefined && <Problem>{refusal}</Problem>}
          </div>
        );
      }}
    </Field>
  );
}
