import { accountApi, StaffChange, StaffDraft } from '@chargehand/contract/areas/account';
import { roleApi } from '@chargehand/contract/areas/role';
import { textIn } from '@chargehand/contract/languages';
import { useTranslation } from 'react-i18next';
import { language } from '../../lib/language';
import { notifier } from '../../lib/notify';
import { useCall, useSend } from '../../lib/query';
import { PasswordField, SelectField, TextField } from '../../ui/form/fields';
import { FormDrawer } from '../../ui/form/form-drawer';

const invalidates = [accountApi.list, accountApi.get, roleApi.list];
const empty = { account: '', name: '', contact: '', pwd: '' };

/** Adds a staff account, or changes one. */
export function AccountForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  return id === undefined ? <NewAccount onClose={onClose} /> : <ChangedAccount id={id} onClose={onClose} />;
}

function NewAccount({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('account');
  const create = useSend(accountApi.create, { invalidates, quiet: true });
  const save = async (body: StaffDraft) => {
    await create.mutateAsync({ body });
    notifier().success(t('added'));
    onClose();
  };
  return (
    <FormDrawer
      title={t('addAccount')}
      submitLabel={t('addAccount')}
      schema={StaffDraft}
      initial={empty}
      save={save}
      onClose={onClose}
    >
      <TextField
        name="account"
        label={t('account')}
        hint={t('accountFormat')}
        formatText={t('accountFormat')}
      />
      <PersonFields />
      <PasswordField name="pwd" label={t('initialPassword')} hint={t('passwordHint')} />
    </FormDrawer>
  );
}

function ChangedAccount({ id, onClose }: { id: number; onClose: () => void }) {
  const { t } = useTranslation('account');
  const account = useCall(accountApi.get, { params: { id } });
  const update = useSend(accountApi.update, { invalidates, quiet: true });
  const save = async (body: StaffChange) => {
    await update.mutateAsync({ params: { id }, body });
    notifier().success(t('saved'));
    onClose();
  };
  return (
    <FormDrawer
      title={t('editAccount', { name: account.data?.account ?? '' })}
      submitLabel={t('saveAccount')}
      schema={StaffChange}
      initial={account.data}
      failure={account.error}
      save={save}
      onClose={onClose}
    >
      <PersonFields roleId={account.data?.roleId} />
    </FormDrawer>
  );
}

function PersonFields({ roleId }: { roleId?: number | undefined }) {
  const { t } = useTranslation('account');
  const roles = useCall(roleApi.options, {});
  return (
    <>
      <TextField name="name" label={t('name')} />
      <SelectField
        name="roleId"
        label={t('roleName')}
        hint={t('roleHint')}
        options={roles.data
          ?.filter((role) => role.grantable || role.id === roleId)
          .map((role) => ({ value: role.id, label: textIn(role.name, language) }))}
      />
      <TextField name="contact" label={t('contact')} hint={t('contactHint')} />
    </>
  );
}
