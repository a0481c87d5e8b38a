import { longestOf } from '@chargehand/contract/http/list-options';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import styles from './text-dialog.module.css';

/** Names of the fields in a call's body. For a union of calls, the fields of all bodies. */
export type FieldOf<Call> = Call extends { body?: infer Body }
  ? Exclude<Body, undefined> extends z.ZodType<infer Draft>
    ? keyof Draft & string
    : never
  : never;

interface TextDialogProps<Call extends { body?: z.ZodType }> {
  /** Endpoint that takes the text. The contract's schema gives the maximum length. */
  by: Call;
  /** Field of the text in the endpoint's body. */
  field: FieldOf<Call>;
  label: string;
  optional?: boolean;
  /** Number of lines. */
  rows?: number;
  /** Example of the text. */
  hint?: string;
  autoFocus?: boolean;
  value: string;
  onValue: (value: string) => void;
}

/** Text field of a dialog. */
export function TextDialog<Call extends { body?: z.ZodType }>(props: TextDialogProps<Call>) {
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
