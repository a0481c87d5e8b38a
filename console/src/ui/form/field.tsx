import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Glyph } from '../status';
import { isOptional } from './draft';
import { type FormState, useForm } from './form-context';
import styles from './form.module.css';

/** What every field is given. */
export interface FieldProps {
  /** The field of the draft. */
  name: string;
  label: string;
  /** Stands under the field while nothing is wrong. */
  hint?: string;
  /** Says what the right form looks like, instead of "wrong format". */
  formatText?: string;
  disabled?: boolean;
  /** True where the schema lets it stay empty and what else was typed, or what it is, does not. */
  required?: boolean;
}

/** What a control needs to be named, described and marked as wrong. */
export interface ControlProps {
  id: string;
  disabled: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  status: 'error' | '';
  onBlur: () => void;
}

/** What stands under a field, in words that name it where its own words do not. */
export function useProblem(name: string, label: string, formatText?: string): string | undefined {
  const { t } = useTranslation('ui');
  const problem = useForm().problems.find(({ field }) => field === name);
  if (problem?.rule === 'required') return t('cannotBeEmpty', { field: label });
  return problem?.rule === 'format' ? (formatText ?? problem.msg) : problem?.msg;
}

/** A problem in words, with its sign. */
export function Problem({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className={styles['problem']} id={id}>
      <Glyph kind="alarm" />
      {children}
    </p>
  );
}

/** Label, control, hint or problem. Optional fields are marked, required ones are the rule. */
export function Field(
  props: FieldProps & { children: (control: ControlProps, form: FormState) => ReactNode },
) {
  const { name, label, hint, formatText, disabled = false, required = false, children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const form = useForm();
  const problem = useProblem(name, label, formatText);
  const control: ControlProps = {
    id,
    disabled,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined && hint === undefined ? undefined : `${id}-below`,
    status: problem === undefined ? '' : 'error',
    onBlur: () => form.leave(name),
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        {label}
        {!required && isOptional(form.schema, name) && (
          <span className={styles['optional']}> {t('optional')}</span>
        )}
      </label>
      {children(control, form)}
      {problem !== undefined ? (
        <Problem id={`${id}-below`}>{problem}</Problem>
      ) : (
        hint !== undefined && (
          <p className={styles['hint']} id={`${id}-below`}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}
