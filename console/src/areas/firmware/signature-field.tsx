import { SignatureFile } from '@chargehand/contract/device/ota';
import { Button } from 'antd';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../ui/form/form-context';
import { Problem } from '../../ui/feedback/problem';
import { FileInput } from '../../ui/file/file-input';
import styles from './signature-field.module.css';

/** Field for the signature file. It fills in the file's version, hash, key and signature. */
export function SignatureField() {
  const { t } = useTranslation('firmware');
  const { set } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const [wrong, setWrong] = useState(false);

  const take = async (file: File) => {
    const text = await file.slice(0, 20_000).text();
    let content: unknown;
    try {
      content = JSON.parse(text);
    } catch {
      content = undefined;
    }
    const { success, data } = SignatureFile.safeParse(content);
    setWrong(!success);
    if (!data) return;
    const { version, sha256, kid, signature } = data;
    set({ version, sha256, kid, signature });
  };
  return (
    <div className={styles['file']}>
      <Button icon={<FileUp />} onClick={() => input.current?.click()}>
        {t('chooseSignature')}
      </Button>
      <span>{t('signatureHint')}</span>
      <FileInput ref={input} accept=".json" label={t('chooseSignature')} onFile={(file) => void take(file)} />
      {wrong && <Problem>{t('signatureUnread')}</Problem>}
    </div>
  );
}
