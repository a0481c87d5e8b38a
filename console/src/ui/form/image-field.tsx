import { uploadRules, type UploadUse } from '@chargehand/contract/areas/system/file';
import { Button } from 'antd';
import { ImageUp } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../feedback/problem';
import { Field, type FieldProps } from './field';
import styles from './form.module.css';
import { Picture } from '../file/picture';
import { FileInput } from '../file/file-input';
import { useUpload } from '../file/use-upload';

interface ImageFieldProps extends FieldProps {
  /** Purpose of the picture, which determines its types and size. */
  use: UploadUse;
  /** True if the picture can be removed. */
  removable?: boolean;
  /** True for a person's picture, shown as a circle. */
  round?: boolean;
}

/** Field of an uploaded picture. Its value is the stored name. */
export function ImageField({ use, removable = false, round = false, ...props }: ImageFieldProps) {
  const { megabytes, types } = uploadRules[use];
  const { t } = useTranslation('ui');
  const input = useRef<HTMLInputElement>(null);
  const { busy, refusal, take } = useUpload(use, 1);

  return (
    <Field {...props} hint={t('imageHint', { types: types.join(', '), n: megabytes })}>
      {({ status: _, ...control }, form, label) => {
        const name = form.value(props.name);
        const stored = typeof name === 'string' && name !== '' ? name : undefined;
        return (
          <div className={styles['image']}>
            {stored && (
              <Picture resource={stored} alt={label} width={round ? 64 : 96} height={64} round={round} />
            )}
            <Button {...control} loading={busy} icon={<ImageUp />} onClick={() => input.current?.click()}>
              {t(busy ? 'uploading' : stored ? 'replaceImage' : 'chooseImage')}
            </Button>
            {removable && stored && (
              <Button disabled={control.disabled || busy} onClick={() => form.put(props.name, '')}>
                {t('removeImage')}
              </Button>
            )}
            <FileInput
              ref={input}
              accept={types.map((type) => `.${type}`).join(',')}
              onFile={(file) => void take([file], 0, (stored) => form.put(props.name, stored))}
            />
            {refusal !== undefined && <Problem>{refusal}</Problem>}
          </div>
        );
      }}
    </Field>
  );
}
