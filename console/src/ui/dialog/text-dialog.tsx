import { longestOf } from '@chargehand/contract/http/list-options';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { Problem } from '../feedback/problem';
import { useRequired } from './required';
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
  /** True if the text may be empty. Otherwise the dialog cannot be confirmed without it. */
  optional?: boolean;
  /** Number of lines. */
  rows?: number;
  /** Example of the text. */
  hint?: string;
  autoFocus?: boolean;
  value: string;
  onValue: (value: string) => void;
}

/** Text field of a dialog. If it must not be empty, it says so when the user confirms. */
export function TextDialog<Call extends { body?: z.ZodType }>(props: TextDialogProps<Call>) {
  const { by, field, label, optional = false, rows, hint, autoFocus = false, value, onValue } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const empty = useRequired(id, !optional && value.trim() === '');
  const control = {
    id,
    status: empty ? ('error' as const) : ('' as const),
    'aria-invalid': empty,
    'aria-describedby': empty ? `${id}-below` : undefined,
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
      {empty && <Problem id={`${id}-below`}>{t('cannotBeEmpty', { field: label })}</Problem>}
    </div>
  );
}
