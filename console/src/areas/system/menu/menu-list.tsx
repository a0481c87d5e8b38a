import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { menuApi, type MenuEntry } from '@chargehand/contract/areas/system/menu';
import { menuRemovalApi } from '@chargehand/contract/areas/system/menu-removal';
import { ChevronsDownUp, ChevronsUpDown, Plus, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { useSize } from '../../../lib/session/settings';
import { useAddress } from '../../../ui/address';
import { Button } from '../../../ui/button';
import { Can, mayUse } from '../../../ui/can';
import page from '../../../ui/shape/list.module.css';
import { Failed } from '../../../ui/feedback/failed';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { late } from '../../../ui/late';
import { SearchBox } from '../../../ui/search-box';
import { TableBones } from '../../../ui/feedback/skeleton/bones';
import { Waiting } from '../../../ui/feedback/skeleton/waiting';
import styles from './menu-list.module.css';
import { MenuTable } from './menu-table';
import { matching, type MenuRow, treeOf } from './menu-tree';

const DeleteMenu = late(async () => ({ default: (await import('./delete-menu')).DeleteMenu }));
const BringBack = late(async () => ({ default: (await import('./bring-back')).BringBack }));
const MenuForm = lateForm(async () => ({ default: (await import('./menu-form')).MenuForm }));

const none: MenuEntry[] = [];

/** Parses the open form from the URL: `add-12` is a new entry below 12, `edit-12` changes entry 12. */
const openedOf = (text: string | null) => {
  const [, what, id] = /^(add|edit)-(\d{1,15})$/.exec(text ?? '') ?? [];
  return what === undefined ? undefined : { what, id: Number(id) };
};

interface RowActionsProps {
  /** Opens a form, named as in the URL. */
  onOpen: (form: string) => void;
  onRemove: (entry: MenuEntry) => void;
}

/** Returns a function that lists the actions of an entry. */
function useRowActions({ onOpen, onRemove }: RowActionsProps) {
  const { t } = useTranslation(['menu', 'ui']);
  const session = useSession();
  const chief = session.mType === accountLevels.superAdministrator;
  return (row: MenuRow) => [
    ...(mayUse(session, menuApi.update)
      ? [{ key: 'edit', label: t('ui:edit'), run: () => onOpen(`edit-${row.id}`) }]
      : []),
    ...(mayUse(session, menuApi.create) && row.kind !== 'button'
      ? [{ key: 'add', label: t('addBelow'), run: () => onOpen(`add-${row.id}`) }]
      : []),
    // Only a super administrator may delete built-in entries. Other accounts can hide them.
    ...(mayUse(session, menuApi.remove) && (chief || !row.builtIn)
      ? [{ key: 'remove', label: t('ui:delete'), danger: true, run: () => onRemove(row) }]
      : []),
  ];
}

interface BarProps {
  text: string;
  onSearch: (text: string) => void;
  onExpandAll: () => void;
  onCollapseAll: () => void;
  /** Undefined if no built-in entry was deleted. */
  onBringBack: (() => void) | undefined;
  onAdd: () => void;
}

/** Bar above the tree with the search and the buttons for all entries. */
function Bar({ text, onSearch, onExpandAll, onCollapseAll, onBringBack, onAdd }: BarProps) {
  const { t } = useTranslation('menu');
  return (
    <div className={styles['bar']} role="search">
      <SearchBox className={styles['search']} label={t('searchHint')} value={text} onSearch={onSearch} />
      <span className={styles['fold']}>
        <Button kind="link" icon={<ChevronsUpDown />} onClick={onExpandAll}>
          {t('expandAll')}
        </Button>
        <Button kind="link" icon={<ChevronsDownUp />} onClick={onCollapseAll}>
          {t('collapseAll')}
        </Button>
      </span>
      {onBringBack && (
        <Button icon={<Undo2 />} onClick={onBringBack}>
          {t('bringBack')}
        </Button>
      )}
      <Can use={menuApi.create}>
        <Button kind="primary" icon={<Plus />} onClick={onAdd}>
          {t('addOne')}
        </Button>
      </Can>
    </div>
  );
}

/** Page `menuList`: the menu as a tree. The search and the open form are part of the URL. */
export default function MenuList() {
  const { t } = useTranslation('menu');
  const size = useSize();
  const chief = useSession().mType === accountLevels.superAdministrator;
  const [params, change] = useAddress();
  const answer = useCall(menuApi.list, {});
  const entries = answer.data ?? none;
  const text = params.get('q') ?? '';
  const shown = useMemo(() => (text === '' ? entries : matching(entries, text)), [entries, text]);
  const tree = useMemo(() => treeOf(shown), [shown]);
  const holders = useMemo(() => new Set(entries.map(({ parentId }) => parentId)), [entries]);
  const [expanded, setExpanded] = useState<readonly number[]>();
  const [removing, setRemoving] = useState<MenuEntry>();
  const [bringing, setBringing] = useState(false);
  const removed = useCall(menuRemovalApi.removed, {}, { enabled: chief });
  const catalogs = entries.filter(({ kind, id }) => kind === 'catalog' && holders.has(id));
  const open = text === '' ? (expanded ?? catalogs.map(({ id }) => id)) : shown.map(({ id }) => id);
  const opened = openedOf(params.get('open'));
  const rowActions = useRowActions({ onOpen: (form) => change({ open: form }), onRemove: setRemoving });

  return (
    <section className={page['panel']} data-size={size} aria-label={t('listTitle')}>
      <Bar
        text={text}
        onSearch={(q) => change({ q }, true)}
        onExpandAll={() => setExpanded([...holders])}
        onCollapseAll={() => setExpanded([])}
        onBringBack={removed.data && removed.data.length > 0 ? () => setBringing(true) : undefined}
        onAdd={() => change({ open: 'add-0' })}
      />
      <Failed answer={answer} />
      <div className={page['body']} aria-busy={answer.isFetching}>
        {answer.isPending && (
          <Waiting>
            <TableBones columns={5} />
          </Waiting>
        )}
        {answer.data && <MenuTable tree={tree} open={open} onOpen={setExpanded} rowActions={rowActions} />}
        {text !== '' && shown.length === 0 && <p className={styles['none']}>{t('noMatch')}</p>}
      </div>
      {opened && answer.data && (opened.what === 'add' || entries.some(({ id }) => id === opened.id)) && (
        <MenuForm
          key={params.get('open')}
          entries={entries}
          {...(opened.what === 'edit' ? { id: opened.id } : { parentId: opened.id })}
          onClose={() => change({ open: undefined })}
        />
      )}
      {removing && <DeleteMenu entry={removing} onClose={() => setRemoving(undefined)} />}
      {bringing && <BringBack onClose={() => setBringing(false)} />}
    </section>
  );
}
