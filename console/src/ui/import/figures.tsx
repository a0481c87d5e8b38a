import type { ImportPart } from '@chargehand/contract/http/imports';
import { format } from '../../lib/words/format';
import { Glyph, type StatusKind } from '../feedback/status';
import css from './import.module.css';

interface Figure {
  of: ImportPart;
  label: string;
  count: number;
  kind?: StatusKind;
}

interface FiguresProps {
  figures: readonly Figure[];
  shown: ImportPart;
  onShow: (part: ImportPart) => void;
}

/** Shows the number of rows of each kind. A click filters the rows by that kind. */
export const Figures = ({ figures, shown, onShow }: FiguresProps) => (
  <div className={css['figures']}>
    {figures.map(({ of, label, count, kind }) => (
      <button
        key={of}
        type="button"
        aria-pressed={of === shown}
        data-alarm={(kind === 'alarm' && count > 0) || undefined}
        onClick={() => onShow(of)}
      >
        <span>
          {kind && <Glyph kind={kind} />}
          <span>{label}</span>
        </span>
        <strong>{format.number(count)}</strong>
      </button>
    ))}
  </div>
);
