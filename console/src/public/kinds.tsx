import type { ReactNode } from 'react';
import css from './choices.module.css';
import { t } from './texts';

interface Props<Kind> {
  label: string;
  name: string;
  kinds: readonly Kind[];
  chosen: Kind;
  choose: (kind: Kind) => void;
}

/** Radio buttons for a choice between a few options, side by side. */
export function Kinds<Kind extends { value: string; label: Parameters<typeof t>[0] }>({
  label,
  name,
  kinds,
  chosen,
  choose,
}: Props<Kind>): ReactNode {
  return (
    <div className={css['kinds']} role="radiogroup" aria-label={label}>
      {kinds.map((kind) => (
        <label key={kind.value}>
          <input
            type="radio"
            name={name}
            value={kind.value}
            checked={kind === chosen}
            onChange={() => choose(kind)}
          />
          {t(kind.label)}
        </label>
      ))}
    </div>
  );
}
