import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MenuNode } from '@chargehand/contract/areas/menu-tree';
import { late } from '../../ui/late';
import { LatePart } from '../../ui/late-part';
import { IconButton } from '../navbar-choices';
import { Loading } from '../progress';
import css from './search-box.module.css';

const Palette = late(() => import('./palette'));

const onMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Opens the palette by a click, or by Ctrl or ⌘ and K from anywhere. */
export function SearchBox({ tree, phone }: { tree: readonly MenuNode[]; phone: boolean }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!(onMac ? event.metaKey : event.ctrlKey)) return;
      event.preventDefault();
      setOpen(true);
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);

  return (
    <>
      {phone ? (
        <IconButton label={t('searchHint')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Search size={18} aria-hidden />
        </IconButton>
      ) : (
        <button
          type="button"
          className={css['box']}
          aria-haspopup="dialog"
          aria-keyshortcuts={onMac ? 'Meta+K' : 'Control+K'}
          onClick={() => setOpen(true)}
        >
          <Search aria-hidden />
          <span>{t('searchHint')}</span>
          <kbd>{onMac ? '⌘ K' : 'Ctrl K'}</kbd>
        </button>
      )}
      {open && (
        <LatePart fallback={<Loading />} onNotLoaded={() => setOpen(false)}>
          <Palette tree={tree} close={() => setOpen(false)} />
        </LatePart>
      )}
    </>
  );
}
