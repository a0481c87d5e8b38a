import type { FieldError } from '@chargehand/contract/rules';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { useForm } from '../../ui/form/form-context';
import { codesIn } from './codes';
import styles from './stock.module.css';

interface RefusedProps {
  /** Devices by their codes, each with why it cannot be moved. */
  refused: readonly FieldError[];
  onLeft: () => void;
}

/** Which devices cannot be moved and why, and a way to go on without them. */
export function Refused({ refused, onLeft }: RefusedProps) {
  const { t } = useTranslation('stock');
  const form = useForm();
  const count = refused.length;
  if (count === 0) return null;
  const given = form.value('codes');
  const away = new Set(refused.map(({ field }) => field));
  const rest = codesIn(given).filter((code) => !away.has(code));
  const leaveOut = () => {
    form.put('codes', typeof given === 'string' ? rest.join('\n') : rest);
    onLeft();
  };
  return (
    <section className={styles['refusal']} role="alert" aria-label={t('refused')}>
      <strong>{t('noneMoved', { count, n: format.number(count) })}</strong>
      <ul className={styles['refused']}>
        {refused.map(({ field, msg }) => (
          <li key={field}>
            <span>{field}</span>
            <span>{msg}</span>
          </li>
        ))}
      </ul>
      {rest.length > 0 && (
        <Button onClick={leaveOut}>{t('leaveOut', { count, n: format.number(count) })}</Button>
      )}
    </section>
  );
}
