import { Glyph } from '../../ui/feedback/status';
import css from './security.module.css';

/** Shows an error message below the control that caused it. */
export function Failure({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p className={css['failure']} role="alert">
      <Glyph kind="alarm" />
      {children}
    </p>
  );
}

/** Returns the message of an error for the user. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
