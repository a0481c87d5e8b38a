import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Namespace } from '../../lib/words/i18n';
import type { Draft } from './draft';
import { FormBody } from './form-body';
import { FormFoot } from './form-foot';
import { useDraft } from './use-draft';

interface PageFormProps<T> {
  /** Namespace of the field labels. */
  texts: Namespace;
  submitLabel: string;
  schema: z.ZodType<T>;
  /** Initial values of the fields. When they change, the form starts again with the new values. */
  initial: Draft;
  /**
   * Sends the parsed draft, and throws if that fails. The form shows the error, and field errors of the server at their
   * fields, so `save` shows none itself.
   */
  save: (value: T) => Promise<void>;
  children: ReactNode;
}

const none: never[] = [];

/** Form on a page of its own, which stays open after saving. */
export function PageForm<T>(props: PageFormProps<T>) {
  return <Fields key={JSON.stringify(props.initial)} {...props} />;
}

function Fields<T>({ texts, submitLabel, schema, initial, save, children }: PageFormProps<T>) {
  const keeping = { form: Object.keys(initial).join(), never: none };
  const form = useDraft(schema, texts, initial, save, keeping);
  return (
    <FormBody form={form}>
      {children}
      <FormFoot form={form} submitLabel={submitLabel} />
    </FormBody>
  );
}
