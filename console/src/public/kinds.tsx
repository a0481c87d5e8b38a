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
      {kinds.map((one) => (
        <label key={one.value}>
          <input
            type="radio"
            name={name}
            value={one.value}
            checked={one === chosen}
            onChange={() => choose(one)}
          />
          {t(one.label)}
        </label>
      ))}
    </div>
  );
}
