import { accountApi, StaffChange, StaffDraft } from '@chargehand/contract/areas/account';
import { roleApi } from '@chargehand/contract/areas/role';
import { textIn } from '@chargehand/contract/languages';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { language } from '../../lib/language';
import { useCall, useSend } from '../../lib/query';
import { PasswordField, SelectField, TextField } from '../../ui/form/fields';
import { RecordForm } from '../../ui/form/record-form';

const changes = [accountApi.list, accountApi.get, roleApi.list];
const empty = { account: '', name: '', contact: '', pwd: '' };

/** Adds a staff account, or changes one; its account name and password are no part of that. */
export function AccountForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('account');
  const account = useCall(accountApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const roles = useCall(roleApi.options, {});
  const create = useSend(accountApi.create, { quiet: true });
  const update = useSend(accountApi.update, { quiet: true });
  const mayReach = id === undefined || account.data?.subordinate === true;
  const schema: z.ZodType<StaffChange> = id === undefined ? StaffDraft : StaffChange;
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      record={account}
      schema={schema}
      empty={empty}
      create={(draft) => create.mutateAsync({ body: StaffDraft.parse(draft) })}
      update={(target, body) => update.mutateAsync({ params: { id: target }, body })}
      changes={changes}
      texts={{
        add: t('addAccount'),
        edit: (one) => t('editAccount', { name: one?.account ?? '' }),
        save: t('saveAccount'),
        added: t('added'),
        saved: t('saved'),
      }}
    >
      {id === undefined && (
        <TextField
          name="account"
          label={t('account')}
          hint={t('accountFormat')}
          formatText={t('accountFormat')}
        />
      )}
      <TextField name="name" label={t('name')} />
      <SelectField
        name="roleId"
        label={t('roleName')}
        hint={t('roleHint')}
        options={roles.data
          ?.filter((role) => role.grantable || role.id === account.data?.roleId)
          .map((role) => ({ value: role.id, label: textIn(role.name, language) }))}
      />
      <TextField
        name="contact"
        label={t('contact')}
        hint={t(mayReach ? 'contactHint' : 'contactFixed')}
        disabled={!mayReach}
      />
      {id === undefined && <PasswordField name="pwd" label={t('initialPassword')} hint={t('passwordHint')} />}
    </RecordForm>
  );
}
