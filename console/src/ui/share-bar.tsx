import css from './share-bar.module.css';

export interface ShareBarProps {
  /** Share from 0 to 1. */
  share: number;
  tone: 'alarm' | 'quiet' | 'first' | 'second';
}

/** Bar filled by a share. It is hidden from screen readers, because the number is next to it. */
export function ShareBar({ share, tone }: ShareBarProps) {
  return (
    <span className={css['bar']} aria-hidden="true">
      <span data-tone={tone} style={{ width: `${100 * share}%` }} />
    </span>
  );
}
