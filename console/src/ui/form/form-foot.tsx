import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { Problem } from '../feedback/problem';
import { Status } from '../feedback/status';
import styles from './form.module.css';
import type { DraftControl } from './use-draft';

/** Milliseconds after which a slow save is reported. */
const slowMs = 5_000;

interface FormFootProps {
  form: DraftControl;
  submitLabel: string;
  onCancel?: (() => void) | undefined;
  /** Saves the form and starts another one. */
  onAnother?: (() => void) | undefined;
}

/** Footer of a form: the problems that prevent saving, and the save button. */
export function FormFoot({ form, submitLabel, onCancel, onAnother }: FormFootProps) {
  const { t } = useTranslation('ui');
  const count = form.problems.length;
  return (
    <div className={styles['footer']}>
      <div role="status">
        {count > 0 && <Problem>{t('errorsLeft', { count, n: format.number(count) })}</Problem>}
        {count === 0 && form.failure !== undefined && (
          <Problem>{t('notSaved', { reason: form.failure })}</Problem>
        )}
        {count === 0 && form.waits && <Status kind="wait">{t('waitsForFile')}</Status>}
        {form.busy && <Slow />}
      </div>
      <span className={styles['buttons']}>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
        {onAnother && (
          <Button disabled={!form.ready || form.busy} onClick={onAnother}>
            {t('saveAndAnother')}
          </Button>
        )}
        <Button type="primary" loading={form.busy} disabled={!form.ready} onClick={() => void form.submit()}>
          {submitLabel}
        </Button>
      </span>
    </div>
  );
}

function Slow() {
  const { t } = useTranslation('ui');
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs);
    return () => clearTimeout(timer);
  }, []);
  return slow && <Status kind="run">{t('savingSlowly')}</Status>;
}
