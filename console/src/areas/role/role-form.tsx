import { type Role, roleApi, RoleChange, RoleDraft, roleLevels } from '@chargehand/contract/areas/role';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import { NumberField, SelectField, TextAreaField, TextField } from '../../ui/form/fields';
import { FormDrawer } from '../../ui/form/form-drawer';
import { FieldRow } from '../../ui/form/row';
import { TextsField } from '../../ui/form/texts-field';
import { nameOf } from './role-side';

const invalidates = [roleApi.list, roleApi.options];

interface RoleFormProps {
  roles: readonly Role[];
  /** The role that is changed; without one a new one is added. */
  id: number | undefined;
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** Adds a role, or changes what it is called; what it may do is chosen in the tree. */
export function RoleForm({ roles, id, onAdded, onClose }: RoleFormProps) {
  const { t } = useTranslation('role');
  const role = roles.find((one) => one.id === id);
  const create = useSend(roleApi.create, { invalidates, quiet: true });
  const update = useSend(roleApi.update, { invalidates, quiet: true });

  if (id === undefined) {
    const last = Math.max(0, ...roles.map(({ code }) => (/^\d+$/.test(code) ? Number(code) : 0)));
    const sort = Math.max(0, ...roles.map((one) => one.sort)) + 1;
    const add = async (body: RoleDraft) => {
      const made = await create.mutateAsync({ body });
      notifier().success(t('added'));
      onAdded(made.id);
    };
    return (
      <FormDrawer
        title={t('addRole')}
        submitLabel={t('addRole')}
        schema={RoleDraft}
        initial={{ mType: 1, sort, code: String(last + 1).padStart(3, '0') }}
        save={add}
        onClose={onClose}
      >
        <RoleFields />
      </FormDrawer>
    );
  }
  const save = async (body: RoleChange) => {
    await update.mutateAsync({ params: { id }, body });
    notifier().success(t('saved'));
    onClose();
  };
  return (
    <FormDrawer
      title={t('editRole', { name: role ? nameOf(role) : '' })}
      submitLabel={t('saveRole')}
      schema={RoleChange}
      initial={role && { ...role }}
      failure={role ? null : new Error(t('noRole'))}
      save={save}
      onClose={onClose}
    >
      <RoleFields role={role} />
    </FormDrawer>
  );
}

function RoleFields({ role }: { role?: Role | undefined }) {
  const { t } = useTranslation('role');
  const label = (name: string) => ({ name, label: t(name) });
  const levels = role?.mType === 0 ? [0] : roleLevels;
  return (
    <>
      <TextsField {...label('name')} />
      <FieldRow>
        <TextField
          {...label('code')}
          hint={t('codeHint')}
          formatText={t('codeFormat')}
          disabled={role !== undefined}
        />
        <NumberField {...label('sort')} precision={0} />
      </FieldRow>
      <TextField
        {...label('key')}
        hint={t('keyHint')}
        formatText={t('keyFormat')}
        disabled={role !== undefined && (role.builtIn || role.accountCount > 0)}
      />
      <SelectField
        {...label('mType')}
        hint={t('levelHint')}
        disabled={role !== undefined}
        options={levels.map((value) => ({ value, label: t(`level${value}`) }))}
      />
      <TextAreaField {...label('remark')} />
    </>
  );
}
