import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { Namespace } from '../../lib/words/i18n';
import type { Draft, FieldProblem } from './draft';

export interface FormState {
  schema: z.ZodType;
  /** Namespace of the field labels. */
  texts: Namespace;
  draft: Draft;
  /** Read-only fields. For example, the model is fixed for a record that is added in the list of one model. */
  fixed?: readonly string[];
  problems: readonly FieldProblem[];
  /** Returns the value of a field by its path. */
  value: (path: string) => unknown;
  put: (path: string, value: unknown) => void;
  /** Changes several fields at once, such as a model and the port count it sets. */
  set: (change: Draft) => void;
  /**
   * Marks a field as still being filled (`held`), for example by an upload, or as filled. The form cannot be sent while
   * a field is being filled.
   */
  hold: (path: string, held: boolean) => void;
  /**
   * Called when a field loses focus. From then on its problems are shown, except for a missing value, which is reported
   * only after the first submit.
   */
  leave: (field: string) => void;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** Returns the form around a field. Throws outside a form. */
export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('a form field is rendered outside of a form');
  return form;
}
