import { format } from '../../../lib/words/format';
import css from './charts.module.css';

/** A named amount; `id` is unique among the bars of a chart. */
export interface NamedAmount {
  id: number;
  name: string;
  n: number;
}

/** Horizontal bars of named amounts, each as long as its share of the largest one. */
export function Bars({ bars }: { bars: readonly NamedAmount[] }) {
  const maxAmount = Math.max(...bars.map(({ n }) => n));
  return (
    <dl className={css['bars']}>
      {bars.map(({ id, name, n }) => (
        <div key={id}>
          <dt title={name}>{name}</dt>
          <dd>
            <i style={{ inlineSize: `${(n / maxAmount) * 100}%` }} />
            <span>{format.number(n)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
