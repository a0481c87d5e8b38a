import { bannerSize } from '@chargehand/contract/areas/content/ad';
import { resourcePath, uploadRules } from '@chargehand/contract/areas/system/file';
import { Button } from 'antd';
import { ImageUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addressIn } from '../../lib/browser/base';
import { refusalOfAll } from '../../ui/file/file-rules';
import { useUpload } from '../../ui/file/use-upload';
import { Field } from '../../ui/form/field';
import { late } from '../../ui/late';
import { Problem } from '../../ui/feedback/problem';
import { FileInput } from '../../ui/file/file-input';
import css from './ad.module.css';

const CropDialog = late(() => import('./crop-dialog'));

const { megabytes, types } = uploadRules.adImage;
/**
 * Maximum size of a chosen picture in bytes. It may be larger than the upload limit, because only the cropped banner is
 * uploaded.
 */
const maxChosenBytes = 20 * 1024 * 1024;

interface Chosen {
  file: File;
  address: string;
}

/**
 * Field for the banner: a picture is chosen, cropped to the app's size and uploaded. The value is the stored file name.
 */
export function BannerField({ name }: { name: string }) {
  const { t } = useTranslation(['ad', 'ui']);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<Chosen>();
  const [wrong, setWrong] = useState<string>();
  const { busy, refusal, take } = useUpload('adImage', 1);
  useEffect(() => () => chosen && URL.revokeObjectURL(chosen.address), [chosen]);

  const choose = (file: File) => {
    const refused = refusalOfAll([file], 'adImage', { already: 0, most: 1 });
    // A picture that is only too large for an upload is accepted, because its cropped banner may be small enough.
    const kind = refused?.key === 'fileTooLarge' && file.size < maxChosenBytes ? undefined : refused;
    setWrong(kind && t(`ui:${kind.key}`, kind.values));
    if (!kind) setChosen({ file, address: URL.createObjectURL(file) });
  };
  return (
    <Field name={name} hint={t('bannerHint', { ...bannerSize, types: types.join(', '), n: megabytes })}>
      {({ status: _, ...control }, form, label) => {
        const value = form.value(name);
        const stored = typeof value === 'string' && value !== '' ? value : undefined;
        return (
          <div className={css['banner']}>
            {stored && <img src={addressIn(resourcePath(stored)).href} alt={label} />}
            <Button {...control} loading={busy} icon={<ImageUp />} onClick={() => input.current?.click()}>
              {t(busy ? 'ui:uploading' : stored ? 'ui:replaceImage' : 'ui:chooseImage')}
            </Button>
            <FileInput ref={input} accept={types.map((type) => `.${type}`).join(',')} onFile={choose} />
            {(wrong ?? refusal) !== undefined && <Problem>{wrong ?? refusal}</Problem>}
            {chosen && (
              <CropDialog
                {...chosen}
                onCut={(file) => {
                  setChosen(undefined);
                  void take([file], 0, (put) => form.put(name, put));
                }}
                onFailed={() => {
                  setChosen(undefined);
                  setWrong(t('notAPicture'));
                }}
                onClose={() => setChosen(undefined)}
              />
            )}
          </div>
        );
      }}
    </Field>
  );
}
