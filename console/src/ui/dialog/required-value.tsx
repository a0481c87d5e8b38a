import type { ReactNode } from 'react';
import { Problem } from '../feedback/problem';
import { useRequired } from './required';

interface RequiredValueProps {
  /** DOM id of the control, which gets the focus. */
  id: string;
  /** True while the value is absent or not allowed. */
  wrong: boolean;
  /** Text of the problem. */
  problem: string;
  /** Renders the control; `invalid` is true once the problem is shown. */
  children: (invalid: boolean) => ReactNode;
}

/** Control of a dialog without whose value the dialog cannot be confirmed. The problem is shown when the user tries. */
export function RequiredValue({ id, wrong, problem, children }: RequiredValueProps) {
  const invalid = useRequired(id, wrong);
  return (
    <>
      {children(invalid)}
      {invalid && <Problem id={`${id}-below`}>{problem}</Problem>}
    </>
  );
}
