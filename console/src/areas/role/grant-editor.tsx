import type { RoleMenu } from '@chargehand/contract/areas/role';
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
import styles from './grant.module.css';

interface GrantEditorProps {
  entries: readonly RoleMenu[];
  before: ReadonlySet<number>;
  held: ReadonlySet<number>;
  /** Undefined where nothing may be changed. */
  onChange: ((held: ReadonlySet<number> | undefined) => void) | undefined;
}

/** The tree of permissions: a grid of pages and actions, on a phone a plain tree. */
export function GrantEditor({ entries, before, held, onChange }: GrantEditorProps) {
  const { t } = useTranslation('role');
  const phone = usePhone();
  const [text, setText] = useState('');
  const [only, setOnly] = useState(false);
  const [folded, setFolded] = useState<ReadonlySet<number>>(
    // A phone begins with the pages alone.
    () => new Set(phone ? entries.filter(({ kind }) => kind === 'menu').map(({ id }) => id) : []),
  );
  const nodes = useMemo(() => nodesOf(entries), [entries]);
  // What was just cleared stays in sight until it is saved.
  const kept = useMemo(() => new Set([...before, ...held]), [before, held]);
  const shown = useMemo(() => shownOf(nodes, text, only ? kept : undefined), [nodes, text, only, kept]);
  const all = tickOf(nodes, held);
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
        <Input
          className={styles['search']}
          prefix={<Search />}
          allowClear
          placeholder={t('searchHint')}
          aria-label={t('searchHint')}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Checkbox
          checked={all === 'all'}
          indeterminate={all === 'some'}
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
            <Counted
              text={t('selectedCount', {
                n: format.number(countOf(entries, held)),
                all: format.number(entries.filter(({ kind }) => kind !== 'catalog').length),
              })}
            />
          </span>
        </span>
      </div>
      {shown.length === 0 ? (
        <p className={styles['none']}>{t('noMatch')}</p>
      ) : phone ? (
        <GrantTree {...shape} />
      ) : (
        <GrantGrid {...shape} />
      )}
    </>
  );
}

/** A text whose `<b>` is shown so. */
function Counted({ text }: { text: string }) {
  const [before, figure, after] = text.split(/<\/?b>/);
  return (
    <>
      {before}
      <b>{figure}</b>
      {after}
    </>
  );
}
