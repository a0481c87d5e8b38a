import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { menuApi, type MenuEntry } from '@chargehand/contract/areas/menu';
import { menuRemovalApi } from '@chargehand/contract/areas/menu-removal';
import { ChevronsDownUp, ChevronsUpDown, Plus, Undo2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/call/query';
import { useSession } from '../../lib/session/session';
import { useSize } from '../../lib/session/settings';
import { useAddress } from '../../ui/address';
import { Button } from '../../ui/button';
import { Can, mayUse } from '../../ui/can';
import page from '../../ui/shape/list.module.css';
import { Failed } from '../../ui/feedback/failed';
import { lateForm } from '../../ui/dialog/late-drawer';
import { late } from '../../ui/late';
import { SearchBox } from '../../ui/search-box';
import { TableBones } from '../../ui/feedback/skeleton/bones';
import { Waiting } from '../../ui/feedback/skeleton/waiting';
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

/** Page `menuList`: the menu as a tree. The search and the open form are part of the URL. */
export default function MenuList() {
  const { t } = useTranslation(['menu', 'ui']);
  const size = useSize();
  const session = useSession();
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
  const chief = session.mType === accountLevels.superAdministrator;
  const removed = useCall(menuRemovalApi.removed, {}, { enabled: chief });
  const catalogs = entries.filter(({ kind, id }) => kind === 'catalog' && holders.has(id));
  const open = text === '' ? (expanded ?? catalogs.map(({ id }) => id)) : shown.map(({ id }) => id);
  const opened = openedOf(params.get('open'));

  const rowActions = (row: MenuRow) => [
    ...(mayUse(session, menuApi.update)
      ? [{ key: 'edit', label: t('ui:edit'), run: () => change({ open: `edit-${row.id}` }) }]
      : []),
    ...(mayUse(session, menuApi.create) && row.kind !== 'button'
      ? [{ key: 'add', label: t('addBelow'), run: () => change({ open: `add-${row.id}` }) }]
      : []),
    // Only a super administrator may delete built-in entries. Other accounts can hide them.
    ...(mayUse(session, menuApi.remove) && (chief || !row.builtIn)
      ? [{ key: 'remove', label: t('ui:delete'), danger: true, run: () => setRemoving(row) }]
      : []),
  ];

  return (
    <section className={page['panel']} data-size={size} aria-label={t('listTitle')}>
      <div className={styles['bar']} role="search">
        <SearchBox
          className={styles['search']}
          label={t('searchHint')}
          value={text}
          onSearch={(q) => change({ q }, true)}
        />
        <span className={styles['fold']}>
          <Button kind="link" icon={<ChevronsUpDown />} onClick={() => setExpanded([...holders])}>
            {t('expandAll')}
          </Button>
          <Button kind="link" icon={<ChevronsDownUp />} onClick={() => setExpanded([])}>
            {t('collapseAll')}
          </Button>
        </span>
        {removed.data && removed.data.length > 0 && (
          <Button icon={<Undo2 />} onClick={() => setBringing(true)}>
            {t('bringBack')}
          </Button>
        )}
        <Can use={menuApi.create}>
          <Button kind="primary" icon={<Plus />} onClick={() => change({ open: 'add-0' })}>
            {t('addOne')}
          </Button>
        </Can>
      </div>
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
