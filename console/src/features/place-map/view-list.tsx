import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { Button } from '../../ui/button';
import { Glyph, Status } from '../../ui/feedback/status';
import type { Mark } from './markers';
import css from './place-map.module.css';
import { signs, useStateWords } from './state-words';

/** Maximum number of marks in the list. */
const maxListed = 200;
const legend = ['warning', 'offline', 'online', 'empty'] as const;

interface ViewListProps {
  marks: readonly Mark[];
  selected: string | undefined;
  onPick: (mark: Mark) => void;
  onShowAll: () => void;
}

/** List of the groups and places in view, which offers by keyboard what the map offers by pointer. */
export function ViewList({ marks, selected, onPick, onShowAll }: ViewListProps) {
  const { t } = useTranslation('place-map');
  const count = marks.reduce((sum, { of }) => sum + ('group' in of ? of.group.count : 1), 0);
  return (
    <section className={css['list']} aria-label={t('listLabel')}>
      <header>
        <h2 aria-live="polite">
          {count === 0 ? t('noneInView') : t('inView', { count, n: format.number(count) })}
        </h2>
        <Button small onClick={onShowAll}>
          {t('showAll')}
        </Button>
      </header>
      <ul className={css['marks']}>
        {marks.slice(0, maxListed).map((mark) => (
          <li key={mark.key}>
            <button
              type="button"
              className={css['mark']}
              aria-current={mark.key === selected || undefined}
              onClick={() => onPick(mark)}
            >
              <MarkWords mark={mark} />
            </button>
          </li>
        ))}
        {marks.length > maxListed && (
          <li className={css['more']}>
            {t('more', {
              count: marks.length - maxListed,
              n: format.number(marks.length - maxListed),
            })}
          </li>
        )}
      </ul>
      <footer>
        {legend.map((state) => (
          <Status key={state} kind={signs[state]}>
            {t(state)}
          </Status>
        ))}
        <small>{t('countedHint')}</small>
      </footer>
    </section>
  );
}

function MarkWords({ mark: { of, label } }: { mark: Mark }) {
  const words = useStateWords();
  const isGroup = 'group' in of;
  return (
    <>
      <Glyph kind={signs[isGroup ? of.group.state : of.place.state]} />
      <span>
        <strong>{isGroup ? label : of.place.name}</strong>
        <small>{(isGroup ? words.ofGroup(of.group) : words.ofPlace(of.place)).join(' · ')}</small>
      </span>
    </>
  );
}
