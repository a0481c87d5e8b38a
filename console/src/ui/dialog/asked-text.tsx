import { longestOf } from '@chargehand/contract/asked';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import styles from './asked-text.module.css';

/** The fields of a call's body, of one of several calls those of any. */
export type FieldOf<Call> = Call extends { body?: infer Body }
  ? Exclude<Body, undefined> extends z.ZodType<infer Draft>
    ? keyof Draft & string
    : never
  : never;

interface AskedTextProps<Call extends { body?: z.ZodType }> {
  /** The call that takes it, and as which field of its body: its length is the contract's. */
  by: Call;
  field: FieldOf<Call>;
  label: string;
  optional?: boolean;
  /** Several lines of it. */
  rows?: number;
  /** An example of one. */
  hint?: string;
  autoFocus?: boolean;
  value: string;
  onValue: (value: string) => void;
}

/** A text that a dialog asks for. */
export function AskedText<Call extends { body?: z.ZodType }>(props: AskedTextProps<Call>) {
  const { by, field, label, optional = false, rows, hint, autoFocus = false, value, onValue } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const control = {
    id,
    value,
    maxLength: longestOf(by.body, field),
    placeholder: hint,
    autoFocus,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  };
  return (
    <div className={styles['asked']}>
      <label htmlFor={id}>
        <span>{label}</span>
        {optional && <span className={styles['optional']}> {t('optional')}</span>}
      </label>
      {rows === undefined ? <Input {...control} /> : <Input.TextArea {...control} rows={rows} />}
    </div>
  );
}
