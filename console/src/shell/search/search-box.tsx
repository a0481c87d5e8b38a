import { Search } from 'lucide-react';
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuNode } from '@chargehand/contract/areas/system/menu-tree';
import { Loading } from '../../ui/feedback/loading';
import { late } from '../../ui/late';
import { IconButton } from '../navbar/navbar-choices';
import css from './search-box.module.css';

const Palette = late(() => import('./palette'), <Loading />);

const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Button that opens the palette, also by Ctrl+K or ⌘K from anywhere. */
export function SearchBox({ tree, phone }: { tree: readonly MenuNode[]; phone: boolean }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  // Text typed before the palette's code has loaded. Null while the palette is closed, and once the palette itself
  // receives the keys.
  const early = useRef<string | null>(null);

  const show = () => {
    if (!open) early.current = '';
    setOpen(true);
  };
  const ask = useEffectEvent(show);
  // The keys work as soon as the button is shown.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!(onMac ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      ask();
    };
    // Registered all the time, because fast users type before anything is rendered.
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (early.current === null || ctrlKey || metaKey || altKey) return;
      if (key === 'Backspace') early.current = early.current.slice(0, -1);
      else if (key.length === 1) early.current += key;
      else return;
      event.preventDefault();
      event.stopPropagation();
    };
    addEventListener('keydown', onKey);
    addEventListener('keydown', keep, true);
    return () => {
      removeEventListener('keydown', onKey);
      removeEventListener('keydown', keep, true);
    };
  }, []);

  const take = (): string => {
    const typed = early.current ?? '';
    early.current = null;
    return typed;
  };
  const close = () => {
    early.current = null;
    setOpen(false);
  };

  return (
    <>
      {phone ? (
        <IconButton label={t('searchHint')} aria-haspopup="dialog" onClick={show}>
          <Search size={18} aria-hidden />
        </IconButton>
      ) : (
        <button
          type="button"
          className={css['box']}
          aria-haspopup="dialog"
          title={t('searchHint')}
          aria-keyshortcuts={onMac ? 'Meta+K' : 'Control+K'}
          onClick={show}
        >
          <Search aria-hidden />
          <span>{t('searchHint')}</span>
          <kbd>{onMac ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
      )}
      {open && <Palette tree={tree} take={take} onClose={close} />}
    </>
  );
}
