import { accountLevels } from '@chargehand/contract/rights/account-levels';
import { type Role, roleApi, RoleDraft, roleLevels } from '@chargehand/contract/areas/system/role';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import { nameOf } from './role-side';

const { Texts, Text, TextArea, Number, Select } = fieldsOf(RoleDraft, 'role');
const written = { api: roleApi, texts: 'role', nameOf } as const;
const levelWords = { 0: 'level0', 1: 'level1', 2: 'level2', 3: 'level3' } as const;

interface RoleFormProps {
  roles: readonly Role[];
  /** Id of the edited role. If undefined, a new role is added. */
  id: number | undefined;
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** Returns the initial values of a new role: the next code and position. */
function firstDraft(roles: readonly Role[]) {
  const last = Math.max(0, ...roles.map(({ code }) => (/^\d+$/.test(code) ? parseInt(code, 10) : 0)));
  const sort = Math.max(0, ...roles.map((one) => one.sort)) + 1;
  return { mType: accountLevels.administrator, sort, code: String(last + 1).padStart(3, '0') };
}

/** Form that adds a role or changes its data. Permissions are edited in the tree of the role's panel. */
export function RoleForm({ roles, id, onAdded, onClose }: RoleFormProps) {
  const [empty] = useState(() => firstDraft(roles));
  return (
    <RecordForm of={written} id={id} onClose={onClose} empty={empty} onAdded={(made) => onAdded(made.id)}>
      {(role) => <RoleFields role={role} />}
    </RecordForm>
  );
}

function RoleFields({ role }: { role?: Role | undefined }) {
  const { t } = useTranslation('role');
  const levels =
    role?.mType === accountLevels.superAdministrator
      ? ([accountLevels.superAdministrator] as const)
      : roleLevels;
  return (
    <>
      <Texts name="name" />
      <FieldRow>
        <Text name="code" hint={t('codeHint')} formatText={t('codeFormat')} disabled={role !== undefined} />
        <Number name="sort" />
      </FieldRow>
      <Text
        name="key"
        hint={t('keyHint')}
        formatText={t('keyFormat')}
        disabled={role !== undefined && (role.builtIn || role.accountCount > 0)}
      />
      <Select
        name="mType"
        hint={t('levelHint')}
        disabled={role !== undefined}
        options={levels.map((value) => ({ value, label: t(levelWords[value]) }))}
      />
      <TextArea name="remark" />
    </>
  );
}
