import css from './parts.module.css';

/** States that the total of devices is split into, with the colour and opacity of each in all charts. */
export const parts = [
  { key: 'bound', colour: 'chart-1', opacity: 1 },
  { key: 'soldUnbound', colour: 'chart-1', opacity: 0.5 },
  { key: 'moving', colour: 'line2', opacity: 0.5 },
  { key: 'inStock', colour: 'line2', opacity: 1 },
] as const;

type Drawn = Pick<(typeof parts)[number], 'colour' | 'opacity'>;

/** Returns the background of a part as a style. */
export const groundOf = ({ colour, opacity }: Drawn) => ({ background: `var(--${colour})`, opacity });

/** Colour swatch next to a part's name. */
export const Swatch = ({ part }: { part: Drawn }) => <i className={css['swatch']} style={groundOf(part)} />;
