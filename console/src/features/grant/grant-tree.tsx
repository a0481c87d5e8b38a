import { useTranslation } from 'react-i18next';
import type { GrantNode } from './grant-draft';
import type { GrantShape } from './grant-shape';
import { BranchBox, ButtonBox } from './grant-grid';
import styles from './grant.module.css';

/** Permission tree for phones and drawers, with all checkboxes in one column. */
export function GrantTree(shape: GrantShape) {
  const { t } = useTranslation('grant');
  return (
    <ul className={styles['tree']} aria-label={t('permissions')}>
      {shape.nodes.map((node) => (
        <Branch key={node.id} node={node} {...shape} />
      ))}
    </ul>
  );
}

function Branch({ node, ...shape }: GrantShape & { node: GrantNode }) {
  const { children } = node;
  return (
    <li data-kind={node.kind}>
      <BranchBox node={node} foldable={children.length > 0} {...shape} />
      {children.length > 0 && !shape.folded.has(node.id) && (
        <ul>
          {children.map((child) =>
            child.kind === 'button' ? (
              <li key={child.id} data-kind="button">
                <ButtonBox page={node} button={child} {...shape} />
              </li>
            ) : (
              <Branch key={child.id} node={child} {...shape} />
            ),
          )}
        </ul>
      )}
    </li>
  );
}
