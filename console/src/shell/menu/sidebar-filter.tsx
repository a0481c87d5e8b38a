import { CircleX, Search } from 'lucide-react';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import css from './sidebar-filter.module.css';

interface SidebarFilterProps {
  typed: string;
  onType: (text: string) => void;
  /** Contains the entries, to which the arrow keys and the enter key lead. */
  menu: RefObject<HTMLElement | null>;
}

/** Returns the visible entries, from top to bottom. */
const entriesIn = (menu: HTMLElement | null): HTMLElement[] =>
  [...(menu?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter(
    (entry) => entry.offsetParent !== null,
  );

/** Field above the menu's entries that filters them by name. */
export function SidebarFilter({ typed, onType, menu }: SidebarFilterProps) {
  const { t } = useTranslation('shell');
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    // Keys that an input method uses itself.
    if (event.nativeEvent.isComposing) return;
    const entries = entriesIn(menu.current);
    if (event.key === 'ArrowDown') entries[0]?.focus();
    else if (event.key === 'Enter' && typed.trim() !== '')
      entries.find((entry) => entry.tagName === 'A')?.click();
    else if (event.key === 'Escape' && typed !== '') {
      // The drawer of a phone stays open until the field is empty.
      event.stopPropagation();
      onType('');
    } else return;
    event.preventDefault();
  };
  return (
    <label className={css['filter']}>
      <Search size={14} aria-hidden />
      <input
        type="search"
        aria-label={t('filterMenu')}
        placeholder={t('filterMenu')}
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label={t('clearFilter')}
          onClick={(event) => {
            onType('');
            event.currentTarget.parentElement?.querySelector('input')?.focus();
          }}
        >
          <CircleX size={14} aria-hidden />
        </button>
      )}
    </label>
  );
}

/** Moves the focus from an entry of the menu to the previous or the next one, and from the first one to the field. */
export function moveInMenu(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const entries = entriesIn(event.currentTarget);
  const index = entries.findIndex((entry) => entry === document.activeElement);
  const field = event.currentTarget.parentElement?.querySelector('input');
  const next = index + step < 0 ? field : entries[index + step];
  if (index < 0 || !next) return;
  event.preventDefault();
  next.focus();
}
