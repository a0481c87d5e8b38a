import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { type Role, roleApi } from '@chargehand/contract/areas/system/role';
import { Button } from 'antd';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { notifier } from '../../../lib/call/notify';
import { useCall, useSend } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { Can, mayUse } from '../../../ui/can';
import { late } from '../../../ui/late';
import { Read } from '../../../ui/feedback/read';
import { countOf, difference, grantedIn } from '../../../features/grant/grant-draft';
import { GrantEditor } from '../../../features/grant/grant-editor';
import styles from './role-page.module.css';
import { nameOf } from './role-side';

const DeleteRole = late(async () => ({ default: (await import('./delete-role')).DeleteRole }));

interface RolePanelProps {
  role: Role;
  /** Granted ids including unsaved changes, or undefined without changes. */
  draft: ReadonlySet<number> | undefined;
  onDraft: (held: ReadonlySet<number> | undefined) => void;
  onEdit: () => void;
  onAdd: (() => void) | undefined;
  onDeleted: () => void;
}

const nothing: never[] = [];

interface HeadProps extends Pick<RolePanelProps, 'role' | 'onEdit' | 'onAdd'> {
  onRemove: () => void;
}

/** Name and data of the role, with the buttons that change or delete it. */
function Head({ role, onEdit, onAdd, onRemove }: HeadProps) {
  const { t } = useTranslation(['role', 'ui']);
  return (
    <header className={styles['head']}>
      <h2>{nameOf(role)}</h2>
      <p>
        <span>
          {t('facts', { key: role.key, code: role.code, sort: role.sort })}
          {' · '}
          {t('accounts', { count: role.accountCount, n: format.number(role.accountCount) })}
        </span>
        {role.remark !== null && <span> · {role.remark}</span>}
      </p>
      <span className={styles['buttons']}>
        {onAdd && <Button aria-label={t('addOne')} icon={<Plus />} onClick={onAdd} />}
        {role.manageable && !role.builtIn && (
          <Can use={roleApi.remove}>
            <Button danger onClick={onRemove}>
              {t('ui:delete')}
            </Button>
          </Can>
        )}
        {role.manageable && (
          <Can use={roleApi.update}>
            <Button onClick={onEdit}>{t('editDetails')}</Button>
          </Can>
        )}
      </span>
    </header>
  );
}

/** Panel of the selected role: its data, its permissions, and the unsaved changes. */
export function RolePanel({ role, draft, onDraft, onEdit, onAdd, onDeleted }: RolePanelProps) {
  const { t } = useTranslation('role');
  const session = useSession();
  const answer = useCall(roleApi.menus, { params: { id: role.id } });
  const grant = useSend(roleApi.grant);
  const [removing, setRemoving] = useState(false);
  const entries = answer.data ?? nothing;
  const before = useMemo(() => grantedIn(entries), [entries]);
  const held = draft ?? before;
  const change = difference(before, held);
  const [added, removed] = [countOf(entries, change.grant), countOf(entries, change.withdraw)];
  const count = added + removed;
  const mayGrant =
    role.mType !== accountLevels.superAdministrator && role.manageable && mayUse(session, roleApi.grant);

  const save = () =>
    grant.mutate(
      { params: { id: role.id }, body: change },
      {
        onSuccess: () => {
          onDraft(undefined);
          notifier().success(t('permissionsSaved'));
        },
      },
    );
  const note =
    role.mType === accountLevels.superAdministrator
      ? t('fixedNote')
      : role.manageable
        ? undefined
        : t('notManageable');

  return (
    <section className={styles['panel']} aria-label={nameOf(role)}>
      <Head role={role} onEdit={onEdit} onAdd={onAdd} onRemove={() => setRemoving(true)} />
      {note !== undefined && <p className={styles['note']}>{note}</p>}
      <Read answer={answer} inset>
        {() => (
          <GrantEditor
            entries={entries}
            before={before}
            held={held}
            onChange={mayGrant ? onDraft : undefined}
          />
        )}
      </Read>
      {count > 0 && (
        <footer className={styles['foot']}>
          <p role="status">
            <i className={styles['mark']} aria-hidden="true" />
            <span>{t('unsaved', { count, n: format.number(count) })}</span>
            <span>{t('difference', { added: format.number(added), removed: format.number(removed) })}</span>
            <small>{t('effect', { count: role.accountCount, n: format.number(role.accountCount) })}</small>
          </p>
          <Button onClick={() => onDraft(undefined)}>{t('discard')}</Button>
          <Button type="primary" loading={grant.isPending} onClick={save}>
            {t('savePermissions')}
          </Button>
        </footer>
      )}
      {removing && <DeleteRole role={role} onClose={() => setRemoving(false)} onDeleted={onDeleted} />}
    </section>
  );
}
