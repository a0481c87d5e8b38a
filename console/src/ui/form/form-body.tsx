import { type ReactNode, useEffect, useRef } from 'react';
import { usePhone } from '../../lib/browser/media';
import { FormContext } from './form-context';
import styles from './form.module.css';
import { KeptLine } from './kept-line';
import { noteTyping } from './typing';
import type { DraftControl } from './use-draft';

interface FormBodyProps {
  form: DraftControl;
  children: ReactNode;
}

/**
 * Renders the form element around a form's fields, and the note about restored input. It focuses the first invalid
 * field after a rejected save, and registers the input, so that the browser asks before closing a tab with unsaved
 * input.
 */
export function FormBody({ form, children }: FormBodyProps) {
  const fields = useRef<HTMLFormElement>(null);

  const phone = usePhone();
  // Focuses the first enabled field inside an element marked with `data-first`, except on a phone, where the on-screen
  // keyboard would cover the form.
  useEffect(() => {
    if (!phone)
      fields.current?.querySelector<HTMLElement>('[data-first] :is(input, textarea):enabled')?.focus();
  }, [phone]);

  useEffect(() => {
    if (form.refused === 0) return;
    const wrong = fields.current?.querySelector<HTMLElement>(':is([aria-invalid=true], [data-invalid=true])');
    wrong?.focus();
    wrong?.scrollIntoView({ block: 'center' });
  }, [form.refused]);

  const { typing } = form;
  useEffect(() => {
    if (fields.current) noteTyping(fields.current, typing);
  }, [typing]);

  return (
    <FormContext value={form}>
      <form
        ref={fields}
        className={styles['form']}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <KeptLine form={form} />
        {children}
        {/* Enter in a field saves the form. */}
        <button type="submit" hidden />
      </form>
    </FormContext>
  );
}
