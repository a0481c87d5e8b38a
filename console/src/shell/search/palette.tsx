import { Search } from 'lucide-react';
import {
  type InputHTMLAttributes,
  type KeyboardEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useEffectEvent,
  useLayoutEffect,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { isOutside } from '../menu/menu';
import css from './palette.module.css';
import { ResultList } from './result-list';
import type { Result } from './results';
import { useResults } from './use-results';

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
  const found = useResults(tree, typed, composing);
  const { results } = found;
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
        <SearchField
          listId={`${id}-list`}
          aria-activedescendant={results.length > 0 ? `${id}-${chosen}` : undefined}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setIndex(0);
          }}
          onCompositionStart={() => setComposing(true)}
          onCompositionEnd={() => setComposing(false)}
          onKeyDown={onKeyDown}
          // The dialog itself closes, so that the focus returns to where it was, as after Escape.
          onLeave={() => dialog.current?.close()}
        />
        <ResultList id={id} results={results} typed={typed} chosen={chosen} choose={setIndex} open={open} />
        <Remark {...found} typed={typed} />
        <KeysHint />
      </div>
    </dialog>
  );
}

interface SearchFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  /** Id of the list box of the results. */
  listId: string;
  /** Closes the palette. */
  onLeave: () => void;
}

/** Field of the palette, with a button that closes it. */
function SearchField({ listId, onLeave, ...input }: SearchFieldProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={css['field']}>
      <Search size={18} aria-hidden />
      <input
        autoFocus
        type="text"
        role="combobox"
        aria-label={t('headerSearch')}
        aria-expanded
        aria-autocomplete="list"
        aria-controls={listId}
        placeholder={t('searchHint')}
        autoComplete="off"
        spellCheck={false}
        {...input}
      />
      <button type="button" onClick={onLeave} title={t('close')}>
        <kbd>Esc</kbd>
      </button>
    </div>
  );
}

/** Keys that choose and open a result. */
function KeysHint() {
  const { t } = useTranslation('shell');
  return (
    <div className={css['keys']} aria-hidden="true">
      <kbd>↑</kbd>
      <kbd>↓</kbd>
      <span>{t('searchChoose')}</span>
      <kbd>Enter</kbd>
      <span>{t('searchOpen')}</span>
    </div>
  );
}

/** Says that the search runs, has failed or has found nothing. */
function Remark({ failed, waiting, results, typed }: ReturnType<typeof useResults> & { typed: string }) {
  const { t } = useTranslation('shell');
  const remark = failed
    ? t('searchFailed')
    : waiting
      ? t('searching')
      : results.length === 0
        ? t('searchNothing', { q: typed.trim() })
        : undefined;
  return (
    <p className={css['remark']} role="status">
      {remark}
    </p>
  );
}
