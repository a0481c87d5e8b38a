import { type FormEvent, useRef, useState } from 'react';
import { t } from './texts';
import { codes, ApiError } from './wire';

type Errors = Partial<Record<string, string>>;

/**
 * Implements the behaviour of every public form: marks empty and invalid fields, sends once even if the button is
 * clicked repeatedly, and shows the server's errors at the field or above the button.
 */
export function useForm(
  check: () => Errors,
  send: () => Promise<void>,
  refused: (refusal: ApiError) => Errors,
) {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);
  const sending = useRef(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) return;
    const form = event.currentTarget;
    const focus = (found: Errors): void => {
      const first = [...form.elements].find(
        (field) => field instanceof HTMLInputElement && found[field.name],
      );
      if (first instanceof HTMLElement) first.focus();
    };
    const found = check();
    setErrors(found);
    setFailure(undefined);
    if (Object.keys(found).length > 0) return focus(found);
    sending.current = true;
    setBusy(true);
    try {
      await send();
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(0, t('errorUnknown'));
      const wrong = { ...(refusal.code === codes.invalid ? refusal.fields : {}), ...refused(refusal) };
      setErrors(wrong);
      if (Object.keys(wrong).length === 0) setFailure(refusal.message);
      focus(wrong);
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  /** Clears a field's error while the user corrects it. */
  const mended = (name: string): void => setErrors(({ [name]: _, ...rest }) => rest);

  return { errors, failure, busy, submit, mended, mark: setErrors };
}
