import { Glyph } from '../../ui/say/status';
import css from './security.module.css';

/** Why something did not work, below where it was tried. */
export function Failure({ children }: { children: string | undefined }) {
  if (children === undefined) return null;
  return (
    <p className={css['failure']} role="alert">
      <Glyph kind="alarm" />
      {children}
    </p>
  );
}

/** What a person reads of an error. */
export const wordsOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
