import css from './parts.module.css';

/** What devices are parted into, and how that is drawn everywhere: a whole’s parts are a colour, half of it, and grey. */
export const parts = [
  { key: 'bound', colour: 'chart-1', opacity: 1 },
  { key: 'soldUnbound', colour: 'chart-1', opacity: 0.5 },
  { key: 'moving', colour: 'line2', opacity: 0.5 },
  { key: 'inStock', colour: 'line2', opacity: 1 },
] as const;

type Drawn = Pick<(typeof parts)[number], 'colour' | 'opacity'>;

/** A part's ground, as a style. */
export const groundOf = ({ colour, opacity }: Drawn) => ({ background: `var(--${colour})`, opacity });

/** A part's colour beside its name. */
export const Swatch = ({ part }: { part: Drawn }) => <i className={css['swatch']} style={groundOf(part)} />;
