import { createContext, useContext } from 'react';
import type { z } from 'zod';
import type { Namespace } from '../../lib/words/i18n';
import type { Draft, FieldProblem } from './draft';

export interface FormState {
  schema: z.ZodType;
  /** Whose texts name the fields. */
  texts: Namespace;
  draft: Draft;
  /** Fields that stand as they are: what the form was opened for says them. */
  fixed?: readonly string[];
  problems: readonly FieldProblem[];
  /** What stands in a field, by its path. */
  value: (path: string) => unknown;
  put: (path: string, value: unknown) => void;
  /** Several fields may change at once, such as a model and the port count it brings. */
  set: (change: Draft) => void;
  /** Says that a field is still being filled, such as by an upload: nothing is sent until it is. */
  hold: (path: string, held: boolean) => void;
  /** Leaving a field checks it, if something is in it. */
  leave: (field: string) => void;
}

export const FormContext = createContext<FormState | undefined>(undefined);

/** The form around a field. */
export function useForm(): FormState {
  const form = useContext(FormContext);
  if (!form) throw new Error('a field stands outside of its form');
  return form;
}
