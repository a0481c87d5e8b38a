import { type Role, roleApi } from '@chargehand/contract/areas/system/role';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../../lib/browser/media';
import { useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { mayUse } from '../../../ui/can';
import { useAddress } from '../../../ui/address';
import { Failed } from '../../../ui/feedback/failed';
import { lateForm } from '../../../ui/dialog/late-drawer';
import { WaitingLines } from '../../../ui/feedback/skeleton/waiting';
import { late } from '../../../ui/late';
import { nameOf, RoleSide } from './role-side';
import styles from './role-page.module.css';
import { useDrafts } from './use-drafts';

const RolePanel = late(
  async () => ({ default: (await import('./role-panel')).RolePanel }),
  <WaitingLines lines={12} />,
);
const RoleForm = lateForm(async () => ({ default: (await import('./role-form')).RoleForm }));

const none: Role[] = [];
/** Query of all roles, which fit on one page of the list. */
const everyRole = { pageNum: 1, pageSize: 100, orderByColumn: 'sort', isAsc: 'asc' } as const;

/** Page `roleList`: the roles, and the permissions of the selected one. The URL contains the selection. */
export default function RolePage() {
  const { t } = useTranslation('role');
  const phone = usePhone();
  const session = useSession();
  const [params, go] = useAddress();
  const answer = useCall(roleApi.list, { query: everyRole });
  const drafts = useDrafts();
  const roles = answer.data?.rows ?? none;
  const chosen = roles.find(({ id }) => id === Number(params.get('role'))) ?? roles[0];
  const [, what, target] = /^(add|edit)(?:-(\d{1,15}))?$/.exec(params.get('open') ?? '') ?? [];

  const choose = (id: number) => go({ role: String(id), open: undefined });
  const mayAdd = mayUse(session, roleApi.create);

  return (
    <div className={styles['page']}>
      <Failed answer={answer} />
      {phone ? (
        <select
          className={styles['pick']}
          aria-label={t('roles')}
          value={chosen?.id}
          onChange={({ target }) => choose(Number(target.value))}
        >
          {roles.map((role) => (
            <option key={role.id} value={role.id}>
              {nameOf(role)}
            </option>
          ))}
        </select>
      ) : (
        <RoleSide
          roles={answer.data?.rows}
          chosen={chosen?.id}
          drafted={drafts.ids}
          onChoose={choose}
          onAdd={mayAdd ? () => go({ open: 'add' }) : undefined}
        />
      )}
      {chosen && (
        <RolePanel
          key={chosen.id}
          role={chosen}
          draft={drafts.of(chosen.id)}
          onDraft={(held) => drafts.set(chosen.id, held)}
          onEdit={() => go({ open: `edit-${chosen.id}` })}
          onAdd={phone && mayAdd ? () => go({ open: 'add' }) : undefined}
          onDeleted={() => go({ role: undefined })}
        />
      )}
      {what !== undefined && answer.data && (what === 'add' ? mayAdd : target !== undefined) && (
        <RoleForm
          key={`${what}-${target}`}
          roles={roles}
          id={what === 'edit' ? Number(target) : undefined}
          onAdded={choose}
          onClose={() => go({ open: undefined })}
        />
      )}
    </div>
  );
}
