import Fuse from 'fuse.js';
import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MenuNode } from '@chargehand/contract/areas/menu-tree';
import { usePathOf } from '../../lib/session/page-paths';
import { isOutside } from '../menu/menu';
import { addressOf, useFoundRecords } from './found-records';
import { findRoutes, searchable, titlesByComponent } from './found-routes';
import css from './palette.module.css';
import { kinds, Option, type Result, resultOfRecord, resultOfRoute } from './results';

interface PaletteProps {
  tree: readonly MenuNode[];
  /** Returns the text typed before this code had loaded. */
  take: () => string;
  onClose: () => void;
}

/** Search palette for pages of the menu, and for devices, people and the records of all lists on the server. */
export default function Palette({ tree, take, onClose }: PaletteProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [composing, setComposing] = useState(false);
  const [index, setIndex] = useState(0);
  const routes = useMemo(() => searchable(tree), [tree]);
  const titles = useMemo(() => titlesByComponent(tree), [tree]);
  const pathOf = usePathOf();
  const { records, waiting, failed } = useFoundRecords(typed, composing);
  const results = useMemo(() => {
    const unsorted: Result[] = [
      ...records.flatMap(
        (record) =>
          resultOfRecord(record, addressOf(record, pathOf), (component) => titles.get(component)) ?? [],
      ),
      ...findRoutes(Fuse, routes, typed).map(resultOfRoute),
    ];
    return kinds.flatMap((kind) => unsorted.filter((result) => result.kind === kind));
  }, [records, pathOf, titles, routes, typed]);
  const chosen = Math.min(index, results.length - 1);

  // The early text is taken in an effect, because a rendering that React discards must not lose letters.
  const begin = useEffectEvent(() => {
    const early = take();
    if (early !== '') setTyped(early);
  });
  useLayoutEffect(() => {
    dialog.current?.showModal();
    // eslint-disable-next-line react-hooks/set-state-in-effect
    begin();
  }, []);
  useEffect(() => {
    document.getElementById(`${id}-${chosen}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, chosen]);

  const open = (result: Result | undefined): void => {
    if (!result) return;
    onClose();
    if (isOutside(result.to)) window.open(result.to, '_blank', 'noreferrer');
    else void navigate(result.to);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // While an input method composes text, its keys are ignored, also the Enter that ends the composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') open(results[chosen]);
    else if (step !== undefined && results.length > 0)
      setIndex((chosen + step + results.length) % results.length);
    else return;
    event.preventDefault();
  };

  const remark = failed
    ? t('searchFailed')
    : waiting
      ? t('searching')
      : results.length === 0
        ? t('searchNothing', { q: typed.trim() })
        : undefined;
  return (
    // A click outside closes the palette, as Escape does.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={css['palette']}
      aria-label={t('headerSearch')}
      onClose={onClose}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose();
      }}
    >
      <div className={css['frame']}>
        <div className={css['field']}>
          <Search size={18} aria-hidden />
          <input
            autoFocus
            type="text"
            role="combobox"
            aria-label={t('headerSearch')}
            aria-expanded
            aria-autocomplete="list"
            aria-controls={`${id}-list`}
            aria-activedescendant={results.length > 0 ? `${id}-${chosen}` : undefined}
            placeholder={t('searchHint')}
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => {
              setTyped(event.target.value);
              setIndex(0);
            }}
            onCompositionStart={() => setComposing(true)}
            onCompositionEnd={() => setComposing(false)}
            onKeyDown={onKeyDown}
          />
          <button type="button" onClick={close} title={t('close')}>
            <kbd>Esc</kbd>
          </button>
        </div>
        <div className={css['list']} id={`${id}-list`} role="listbox" aria-label={t('searchResults')}>
          {kinds.map((kind) => {
            const group = results.flatMap((result, index) =>
              result.kind === kind ? [{ result, index }] : [],
            );
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
                    choose={() => setIndex(index)}
                    open={() => open(result)}
                  />
                ))}
              </div>
            );
          })}
        </div>
        <p className={css['remark']} role="status">
          {remark}
        </p>
        <div className={css['keys']} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd>
          <span>{t('searchChoose')}</span>
          <kbd>Enter</kbd>
          <span>{t('searchOpen')}</span>
        </div>
      </div>
    </dialog>
  );
}
