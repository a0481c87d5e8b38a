import { Checkbox } from 'antd';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { actionOf, branchOf, type GrantNode, tickOf, titleOf } from './grant-draft';
import type { GrantShape } from './grant-shape';
import styles from './grant.module.css';

/** Actions with their own column. */
const columns = ['list', 'add', 'edit', 'remove', 'import', 'export'] as const;

/** Grid with pages as rows and their actions as columns. */
export function GrantGrid(shape: GrantShape) {
  const { t } = useTranslation('grant');
  return (
    <div className={styles['scroll']}>
      <table className={styles['grid']} aria-label={t('permissions')}>
        <thead>
          <tr>
            <th scope="col">{t('page')}</th>
            {columns.map((action) => (
              <th key={action} scope="col">
                {t(action)}
              </th>
            ))}
            <th scope="col">{t('others')}</th>
          </tr>
        </thead>
        <tbody>
          {shape.nodes.map((node) => (
            <Rows key={node.id} node={node} depth={0} {...shape} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Rows({ node, depth, ...shape }: GrantShape & { node: GrantNode; depth: number }) {
  const pages = node.children.filter(({ kind }) => kind !== 'button');
  const buttons = node.children.filter(({ kind }) => kind === 'button');
  const folded = shape.folded.has(node.id);
  const others = buttons.filter((button) => !columns.some((action) => action === actionOf(button)));
  return (
    <>
      <tr data-kind={depth === 0 ? 'top' : node.kind}>
        <th scope="row" style={{ paddingInlineStart: 16 + Math.max(0, depth - 1) * 20 }}>
          <BranchBox node={node} foldable={pages.length > 0} {...shape} />
        </th>
        {columns.map((action) => (
          <td key={action}>
            {buttons
              .filter((button) => actionOf(button) === action)
              .map((button) => (
                <ButtonBox key={button.id} page={node} button={button} bare {...shape} />
              ))}
          </td>
        ))}
        <td>
          {others.length > 0 && (
            <span className={styles['others']}>
              {others.map((button) => (
                <ButtonBox key={button.id} page={node} button={button} {...shape} />
              ))}
            </span>
          )}
        </td>
      </tr>
      {!folded && pages.map((page) => <Rows key={page.id} node={page} depth={depth + 1} {...shape} />)}
    </>
  );
}

/** Checkbox of a page or catalog, which ticks or clears everything below it. */
export function BranchBox({
  node,
  foldable,
  folded,
  onFold,
  held,
  before,
  onTick,
}: GrantShape & { node: GrantNode; foldable: boolean }) {
  const { t } = useTranslation('grant');
  const name = titleOf(node);
  const state = tickOf([node], held);
  const open = !folded.has(node.id);
  const Fold = open ? ChevronDown : ChevronRight;
  const isPage = node.kind === 'menu';
  return (
    <span className={styles['branch']}>
      {foldable ? (
        <button
          type="button"
          className={styles['fold']}
          aria-expanded={open}
          aria-label={t(open ? 'fold' : 'unfold', { name })}
          onClick={() => onFold(node.id)}
        >
          <Fold />
        </button>
      ) : (
        <i className={styles['fold']} />
      )}
      <span
        className={styles['box']}
        data-changed={(isPage && before.has(node.id) !== held.has(node.id)) || undefined}
      >
        <Checkbox
          checked={state === 'all'}
          indeterminate={state === 'some'}
          disabled={!onTick || !branchOf(node).some(({ id, grantable }) => grantable || held.has(id))}
          onChange={() => onTick?.(node, state !== 'all')}
        >
          {name}
        </Checkbox>
      </span>
    </span>
  );
}

interface ButtonBoxProps extends GrantShape {
  page: GrantNode;
  button: GrantNode;
  /** True if the column's heading already names the action. */
  bare?: boolean;
}

/** Checkbox of one action of a page. */
export function ButtonBox({ page, button, bare = false, held, before, onTick }: ButtonBoxProps) {
  const on = held.has(button.id);
  const title = titleOf(button);
  return (
    <span className={styles['box']} data-changed={before.has(button.id) !== on || undefined}>
      <Checkbox
        checked={on}
        disabled={!onTick || (!on && !button.grantable)}
        aria-label={`${titleOf(page)}: ${title}`}
        onChange={({ target }) => onTick?.(button, target.checked)}
      >
        {bare ? undefined : title}
      </Checkbox>
    </span>
  );
}
