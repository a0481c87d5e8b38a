import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useWords } from '../../lib/words/i18n';
import { HolderLink } from '../feedback/holder-link';
import { Problem } from '../feedback/problem';
import { mayBeEmpty } from './draft';
import { type FormState, useForm } from './form-context';
import styles from './form.module.css';

/** Props of every field. */
export interface FieldProps {
  /** Path of the field in the draft, such as `levels.0.from`. */
  name: string;
  /** Label; by default the text of the form's namespace under the field's name. */
  label?: string;
  /** Help text below the field while it has no problem. */
  hint?: string;
  /** Text that describes the expected format, shown for a wrong one. Without it, the text is "wrong format". */
  formatText?: string;
  disabled?: boolean;
  /** True if the field must be filled although the schema allows it to be empty. */
  required?: boolean;
}

/** Props a control needs for its label, description and error state. */
export interface ControlProps {
  id: string;
  disabled: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  status: 'error' | '';
  onBlur: () => void;
}

/** Returns the label of a field. */
function useLabel({ name, label }: Pick<FieldProps, 'name' | 'label'>): string {
  const words = useWords(useForm().texts);
  return label ?? words(name);
}

/**
 * Returns the text of a field's problem, or undefined if there is none. For an empty field the text contains the label,
 * for a wrong format it is `formatText`, if given.
 */
export function useProblem(name: string, label: string, formatText?: string): string | undefined {
  const { t } = useTranslation('ui');
  const problem = useForm().problems.find(({ field }) => field === name);
  if (problem?.rule === 'required') return t('cannotBeEmpty', { field: label });
  return problem?.rule === 'format' ? (formatText ?? problem.msg) : problem?.msg;
}

/**
 * Field with label, control, and help text or problem. Fields that may be empty, with the values that the others have
 * now, are marked as optional, unless `required` is set.
 */
export function Field(
  props: FieldProps & {
    /** Error from loading the field's options. */
    failure?: Error | null | undefined;
    children: (control: ControlProps, form: FormState, label: string) => ReactNode;
  },
) {
  const { name, hint, formatText, disabled = false, required = false, failure, children } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const form = useForm();
  const label = useLabel(props);
  const optional = !required && mayBeEmpty(form.schema, name, form.draft);
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
    <div
      className={styles['field']}
      data-field={name}
      data-optional={optional || undefined}
      data-wrong={wrong !== undefined || undefined}
    >
      <label htmlFor={id} className={styles['label']}>
        <span>{label}</span>
        {optional && <span className={styles['optional']}> {t('optional')}</span>}
      </label>
      {children(control, form, label)}
      {problem !== undefined ? (
        <Problem id={`${id}-below`}>
          {problem}
          <HolderLink device={form.problems.find(({ field }) => field === name)?.device} />
        </Problem>
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
