import { useDeferredValue } from 'react';
import { ChargerDrawing, type DrawnPort } from '../features/charger/charger-drawing';
import css from './sign-in.module.css';
import { t } from './texts';

const ports: DrawnPort[] = [
  { port: 1, state: 'charging' },
  { port: 2, state: 'idle' },
  { port: 3, state: 'full' },
  { port: 4, state: 'idle', socket: 'a' },
  { port: 5, state: 'idle', socket: 'a' },
  { port: 6, state: 'off', socket: 'a' },
];

/** Numbered circles and the points they refer to, in the drawing's coordinates. */
const callouts = [
  { from: [54.5, -41.5], to: [75.5, 38] },
  { from: [224.5, -41.5], to: [201, 49] },
  { from: [411.5, -41.5], to: [434, 49] },
  { from: [581, -41.5], to: [555, 57] },
  { from: [77.5, 202], to: [77.5, 122.5] },
] as const;

const legend = ['legendReadings', 'legendCharging', 'legendFull', 'legendFan', 'legendProbe'] as const;

function Callout({
  at,
  from,
  to,
}: {
  at: number;
  from: readonly [number, number];
  to: readonly [number, number];
}) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return (
    <g className={css['callout']}>
      <path d={`M${from[0] + (dx / length) * 8.5} ${from[1] + (dy / length) * 8.5}L${to[0]} ${to[1]}`} />
      <circle cx={to[0]} cy={to[1]} r="1.9" className={css['tip']} />
      <circle cx={from[0]} cy={from[1]} r="8.5" className={css['ring']} />
      <text x={from[0]} y={from[1] + 3.6}>
        {at}
      </text>
    </g>
  );
}

/** Drawing of the product: a charger with labelled parts. */
export function SignInFigure() {
  // The form is rendered first. The drawing follows in its reserved space.
  const drawn = useDeferredValue(true, false);
  return (
    <figure className={css['figure']}>
      <svg viewBox="-2 -52 628 294" role="img" aria-label={t('figure')}>
        {drawn && (
          <>
            <path
              className={css['wave']}
              d="M509.5 0v-13M502 -17.5a9 9 0 0 1 15 0M498 -23a16 16 0 0 1 23 0"
            />
            <ChargerDrawing ports={ports} x={-1} y={-1} width={625.5} />
            <g className={css['wide']}>
              {callouts.map((callout, at) => (
                <Callout key={at} at={at + 1} {...callout} />
              ))}
              <path className={css['measure']} d="M.5 212v27M622.5 212v27M1 234H287M336 234H622" />
              <path className={css['measure']} d="m7 231-6 3 6 3M616 231l6 3-6 3" />
              <text x="311.5" y="238" className={css['length']}>
                330 mm
              </text>
            </g>
          </>
        )}
      </svg>
      <figcaption>
        <ol>
          {legend.map((key, index) => (
            <li key={key}>
              <span aria-hidden="true">{index + 1}</span>
              {t(key)}
            </li>
          ))}
        </ol>
      </figcaption>
    </figure>
  );
}
