import { type ReactNode, useEffect, useRef } from 'react';
import { FormContext, type FormState } from './form-context';
import styles from './form.module.css';

interface FormBodyProps {
  form: FormState & { dirty: boolean; refused: number };
  submit: () => void;
  children: ReactNode;
}

/** The fields of a form. Refused, it leads to the first wrong one; with something typed, the page asks before it goes. */
export function FormBody({ form, submit, children }: FormBodyProps) {
  const fields = useRef<HTMLFormElement>(null);

  useEffect(() => {
    if (form.refused === 0) return;
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [form.refused]);

  useEffect(() => {
    if (!form.dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [form.dirty]);

  return (
    <FormContext value={form}>
      <form
        ref={fields}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {children}
        {/* Enter in a field saves. */}
        <button type="submit" hidden />
      </form>
    </FormContext>
  );
}
