import type { DeviceModelOption } from '@chargehand/contract/areas/stock/device-model';
import type { SigningKeyOption } from '@chargehand/contract/areas/versions/signing-key';
import { Button } from 'antd';
import { FileUp } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../ui/form/form-context';
import { Problem } from '../../../ui/feedback/problem';
import { FileInput } from '../../../ui/file/file-input';
import { readSignature, type SignatureProblem } from './signed';
import styles from './signature-field.module.css';

interface SignatureFieldProps {
  /** Undefined while they load. */
  models: readonly DeviceModelOption[] | undefined;
  keys: readonly SigningKeyOption[] | undefined;
}

/** Longest content of a signature file that is read, in bytes. */
const longest = 20_000;

/** Field for the signature file. It fills in the model, and the file's version, hash, key and signature. */
export function SignatureField({ models, keys }: SignatureFieldProps) {
  const { t } = useTranslation('firmware');
  const { set } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const [problems, setProblems] = useState<readonly SignatureProblem[]>([]);

  const take = async (file: File) => {
    const { fields, problems } = readSignature(await file.slice(0, longest).text(), models ?? [], keys ?? []);
    setProblems(problems);
    set(fields);
  };
  return (
    <div className={styles['file']}>
      <Button icon={<FileUp />} disabled={!models || !keys} onClick={() => input.current?.click()}>
        {t('chooseSignature')}
      </Button>
      <span>{t('signatureHint')}</span>
      <FileInput ref={input} accept=".json" label={t('chooseSignature')} onFile={(file) => void take(file)} />
      {problems.map(({ problem, name }) => (
        <Problem key={problem}>{t(problem, { name })}</Problem>
      ))}
    </div>
  );
}
