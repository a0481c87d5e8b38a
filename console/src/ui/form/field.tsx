import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../lib/words/i18n';
import { Problem } from '../say/problem';
import { isOptional } from './draft';
import { type FormState, useForm } from './form-context';
import styles from './form.module.css';

/** What every field is given. */
export interface FieldProps {
  /** The field's path in the draft, such as `levels.0.from`. */
  name: string;
  /** Unless given, the text of the form's area under its name. */
  label?: string;
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

/** What a field is called. */
export function useLabel({ name, label }: Pick<FieldProps, 'name' | 'label'>): string {
  const words = useWords(useForm().texts);
  return label ?? words(name);
}

/** What stands under a field, in words that name it where its own words do not. */
export function useProblem(name: string, label: string, formatText?: string): string | undefined {
  const { t } = useTranslation('ui');
  const problem = useForm().problems.find(({ field }) => field === name);
  if (problem?.rule === 'required') return t('cannotBeEmpty', { field: label });
  return problem?.rule === 'format' ? (formatText ?? problem.msg) : problem?.msg;
}

/** Label, control, hint or problem. Optional fields are marked, required ones are the rule. */
export function Field(
  props: FieldProps & {
    /** Why what it offers could not be read. */
    failure?: Error | null | undefined;
    children: (control: ControlProps, form: FormState, label: string) => ReactNode;
  },
) {
  const { name, hint, formatText, disabled = false, required = false, failure, children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const form = useForm();
  const label = useLabel(props);
  const wrong = useProblem(name, label, formatText);
  const problem = wrong ?? failure?.message;
  const control: ControlProps = {
    id,
    disabled: disabled || form.fixed?.includes(name) === true,
    'aria-invalid': wrong !== undefined,
    'aria-describedby': problem === undefined && hint === undefined ? undefined : `${id}-below`,
    status: wrong === undefined ? '' : 'error',
    onBlur: () => form.leave(name),
  };
  return (
    <div className={styles['field']}>
      <label htmlFor={id} className={styles['label']}>
        <span>{label}</span>
        {!required && isOptional(form.schema, name) && (
          <span className={styles['optional']}> {t('optional')}</span>
        )}
      </label>
      {children(control, form, label)}
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
