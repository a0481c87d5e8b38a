import type { FieldError } from '@chargehand/contract/i18n/rules';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { useForm } from '../../ui/form/form-context';
import { codesIn } from './codes';
import styles from './stock.module.css';

interface RefusedProps {
  /** Errors whose `field` is a code and whose `msg` is the reason why its device or cabinet cannot be moved. */
  refused: readonly FieldError[];
  onLeft: () => void;
}

/** Lists the devices and cabinets that cannot be moved, each with the reason, and offers to continue without them. */
export function Refused({ refused, onLeft }: RefusedProps) {
  const { t } = useTranslation('stock');
  const form = useForm();
  const count = refused.length;
  if (count === 0) return null;
  const away = new Set(refused.map(({ field }) => field));
  const fields = (['codes', 'cabinets'] as const).map((field) => {
    const value = form.value(field);
    const codes = codesIn(value);
    return { field, value, codes, rest: codes.filter((code) => !away.has(code)) };
  });
  const named = new Set(fields.flatMap(({ codes }) => codes));
  // Leaving codes out is offered only if every refused code is in the form and others remain. A device inside a
  // selected cabinet cannot be left out alone.
  const canLeave =
    refused.every(({ field }) => named.has(field)) && fields.some(({ rest }) => rest.length > 0);
  const leaveOut = () => {
    for (const { field, value, codes, rest } of fields)
      if (rest.length < codes.length)
        form.put(field, typeof value === 'string' || rest.length === 0 ? rest.join('\n') : rest);
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
      {canLeave && <Button onClick={leaveOut}>{t('leaveOut', { count, n: format.number(count) })}</Button>}
    </section>
  );
}
