import { useTranslation } from 'react-i18next';
import css from './palette.module.css';
import { kinds, Option, type Result } from './results';

interface ResultListProps {
  /** Id of the palette, with which the ids of its list and its options begin. */
  id: string;
  results: readonly Result[];
  typed: string;
  /** Index of the chosen result. */
  chosen: number;
  choose: (index: number) => void;
  open: (result: Result) => void;
}

/** List box of the results, in a group for each kind. */
export function ResultList({ id, results, typed, chosen, choose, open }: ResultListProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={css['list']} id={`${id}-list`} role="listbox" aria-label={t('searchResults')}>
      {kinds.map((kind) => {
        const group = results.flatMap((result, index) => (result.kind === kind ? [{ result, index }] : []));
        if (group.length === 0) return null;
        return (
          <div key={kind} role="group" aria-label={t(`search.${kind}`)}>
            <div className={css['kind']} aria-hidden="true">
              {t(`search.${kind}`)}
            </div>
            {group.map(({ result, index }) => (
              <Option
                key={result.key}
                id={`${id}-${index}`}
                result={result}
                typed={typed.trim()}
                chosen={index === chosen}
                choose={() => choose(index)}
                open={() => open(result)}
              />
            ))}
          </div>
        );
      })}
    </div>
  );
}
