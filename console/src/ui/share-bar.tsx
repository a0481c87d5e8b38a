import css from './share-bar.module.css';

export interface ShareBarProps {
  /** From 0 to 1. */
  share: number;
  tone: 'alarm' | 'quiet' | 'first' | 'second';
}

/** A bar filled by a share. It is for the eye alone: the figure stands beside it. */
export function ShareBar({ share, tone }: ShareBarProps) {
  return (
    <span className={css['bar']} aria-hidden="true">
      <span data-tone={tone} style={{ width: `${100 * share}%` }} />
    </span>
  );
}
