import { type Role, roleApi, RoleChange, RoleDraft, roleLevels } from '@chargehand/contract/areas/role';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { notifier } from '../../lib/notify';
import { useCall, useSend } from '../../lib/query';
import { NumberField, SelectField, TextAreaField, TextField } from '../../ui/form/fields';
import { RecordForm } from '../../ui/form/record-form';
import { FieldRow } from '../../ui/form/row';
import { TextsField } from '../../ui/form/texts-field';
import { nameOf } from './role-side';

interface RoleFormProps {
  roles: readonly Role[];
  /** The role that is changed; without one a new one is added. */
  id: number | undefined;
  onAdded: (id: number) => void;
  onClose: () => void;
}

/** What is usual for a new role: the next numbers. */
function firstDraft(roles: readonly Role[]) {
  const last = Math.max(0, ...roles.map(({ code }) => (/^\d+$/.test(code) ? Number(code) : 0)));
  const sort = Math.max(0, ...roles.map((one) => one.sort)) + 1;
  return { mType: 1, sort, code: String(last + 1).padStart(3, '0') };
}

/** Adds a role, or changes what it is called; what it may do is chosen in the tree. */
export function RoleForm({ roles, id, onAdded, onClose }: RoleFormProps) {
  const { t } = useTranslation('role');
  const [empty] = useState(() => firstDraft(roles));
  const role = useCall(roleApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const create = useSend(roleApi.create, { quiet: true });
  const update = useSend(roleApi.update, { quiet: true });
  const schema: z.ZodType<RoleChange> = id === undefined ? RoleDraft : RoleChange;
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      record={role}
      schema={schema}
      empty={empty}
      create={(draft) => create.mutateAsync({ body: RoleDraft.parse(draft) })}
      update={(target, body) => update.mutateAsync({ params: { id: target }, body })}
      changes={[roleApi.list, roleApi.get, roleApi.options]}
      texts={{
        add: t('addRole'),
        edit: (one) => t('editRole', { name: one ? nameOf(one) : '' }),
        save: t('saveRole'),
        added: t('added'),
        saved: t('saved'),
      }}
      onAdded={(made) => {
        notifier().success(t('added'));
        onAdded(made.id);
      }}
    >
      <RoleFields role={role.data} />
    </RecordForm>
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
