import type { RoleMenu } from '@chargehand/contract/areas/system/role';
import { Button, Checkbox, Input } from 'antd';
import { ChevronsDownUp, ChevronsUpDown, Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { usePhone } from '../../lib/browser/media';
import { countOf, nodesOf, shownOf, tick, tickOf } from './grant-draft';
import { GrantGrid } from './grant-grid';
import type { GrantShape } from './grant-shape';
import { GrantTree } from './grant-tree';
import { ClearIcon } from '../../ui/clear-icon';
import styles from './grant.module.css';

interface GrantEditorProps {
  /** True where there is no space for the grid, as in a drawer. */
  narrow?: boolean;
  entries: readonly RoleMenu[];
  /** Ids of the entries that are granted to the role on the server. */
  before: ReadonlySet<number>;
  /** Ids of the entries that are granted with the unsaved changes. */
  held: ReadonlySet<number>;
  /**
   * Called with the ids of the granted entries, or with undefined if they are the same as `before`. The prop itself is
   * undefined if the account may not change permissions.
   */
  onChange: ((held: ReadonlySet<number> | undefined) => void) | undefined;
}

/** Editor of the permission tree: a grid of pages and actions, or a plain tree where it is narrow. */
export function GrantEditor({ narrow = false, entries, before, held, onChange }: GrantEditorProps) {
  const { t } = useTranslation('grant');
  const asTree = usePhone() || narrow;
  const [text, setText] = useState('');
  const [only, setOnly] = useState(false);
  const [folded, setFolded] = useState<ReadonlySet<number>>(
    // In the tree all pages are collapsed at first.
    () => new Set(asTree ? entries.filter(({ kind }) => kind === 'menu').map(({ id }) => id) : []),
  );
  const nodes = useMemo(() => nodesOf(entries), [entries]);
  // With the filter `only`, an entry that is cleared stays visible until the changes are saved.
  const kept = useMemo(() => new Set([...before, ...held]), [before, held]);
  const shown = useMemo(() => shownOf(nodes, text, only ? kept : undefined), [nodes, text, only, kept]);
  const treeTick = tickOf(nodes, held);
  const holders = entries.filter(({ kind }) => kind !== 'button').map(({ id }) => id);

  const put = (next: Set<number>) => {
    const same = next.size === before.size && [...next].every((id) => before.has(id));
    onChange?.(same ? undefined : next);
  };
  const shape: GrantShape = {
    nodes: shown,
    before,
    held,
    folded: text === '' ? folded : new Set<number>(),
    onFold: (id) =>
      setFolded((old) => {
        const next = new Set(old);
        if (!next.delete(id)) next.add(id);
        return next;
      }),
    onTick: onChange && ((node, on) => put(tick(entries, held, [node], on))),
  };

  return (
    <>
      <div className={styles['tools']}>
        <SearchInput text={text} onText={setText} />
        <Checkbox
          checked={treeTick === 'all'}
          indeterminate={treeTick === 'some'}
          disabled={!onChange}
          onChange={({ target }) => put(tick(entries, held, nodes, target.checked))}
        >
          {t('selectAll')}
        </Checkbox>
        <span>
          <Button type="link" icon={<ChevronsUpDown />} onClick={() => setFolded(new Set())}>
            {t('expandAll')}
          </Button>
          <Button type="link" icon={<ChevronsDownUp />} onClick={() => setFolded(new Set(holders))}>
            {t('collapseAll')}
          </Button>
        </span>
        <span className={styles['state']}>
          <Checkbox checked={only} onChange={({ target }) => setOnly(target.checked)}>
            {t('onlySelected')}
          </Checkbox>
          <span>
            <SelectedCount entries={entries} held={held} />
          </span>
        </span>
      </div>
      {shown.length === 0 ? (
        <p className={styles['none']}>{t('noMatch')}</p>
      ) : asTree ? (
        <GrantTree {...shape} />
      ) : (
        <GrantGrid {...shape} />
      )}
    </>
  );
}

function SearchInput({ text, onText }: { text: string; onText: (text: string) => void }) {
  const { t } = useTranslation('grant');
  return (
    <Input
      className={styles['search']}
      prefix={<Search />}
      allowClear={{ clearIcon: <ClearIcon /> }}
      placeholder={t('searchHint')}
      aria-label={t('searchHint')}
      value={text}
      onChange={({ target }) => onText(target.value)}
    />
  );
}

/** Shows how many entries are granted, with their number in bold, as the `<b>` part of the text. */
function SelectedCount({ entries, held }: Pick<GrantEditorProps, 'entries' | 'held'>) {
  const { t } = useTranslation('grant');
  const text = t('selectedCount', {
    n: format.number(countOf(entries, held)),
    all: format.number(entries.filter(({ kind }) => kind !== 'catalog').length),
  });
  const [before, figure, after] = text.split(/<\/?b>/);
  return (
    <>
      {before}
      <b>{figure}</b>
      {after}
    </>
  );
}
