import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { Namespace } from '../../lib/words/i18n';
import type { Draft } from './draft';
import { FormBody } from './form-body';
import { FormFoot } from './form-foot';
import { useDraft } from './use-draft';

interface PageFormProps<T> {
  /** Whose texts name the fields. */
  texts: Namespace;
  submitLabel: string;
  schema: z.ZodType<T>;
  /** What stands in the fields; when it changes, what was typed gives way to it. */
  initial: Draft;
  /** Sends the parsed draft, errors quiet: refused fields are shown beside their field. */
  save: (value: T) => Promise<void>;
  children: ReactNode;
}

const none: never[] = [];

/** A form on a page of its own, saved in its place. */
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
