import { personalSettingApi, Profile } from '@chargehand/contract/areas/personal-setting';
import type { OutputOf } from '@chargehand/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import { refreshSession } from '../../lib/session';
import { PasswordField, TextField } from '../../ui/form/fields';
import { useForm } from '../../ui/form/form-context';
import { ImageField } from '../../ui/form/image-field';
import { PageForm } from '../../ui/form/page-form';
import { Panel } from '../../ui/panel';

export type Own = OutputOf<typeof personalSettingApi.get>;

/** A code for a forgotten password goes to the contact: changing it takes the password. */
function Proof({ contact }: { contact: string }) {
  const { t } = useTranslation('personal-setting');
  const typed = String(useForm().draft['contact'] ?? '').trim();
  return typed === contact ? null : (
    <PasswordField
      name="pwd"
      required
      label={t('ownPassword')}
      hint={t('ownPasswordHint')}
      autoComplete="current-password"
    />
  );
}

/** Picture, name and contact; the navbar shows them at once. */
export function ProfilePanel({ own }: { own: Own }) {
  const { t } = useTranslation('personal-setting');
  const send = useSend(personalSettingApi.profile, { invalidates: [personalSettingApi.get], quiet: true });
  const { avatar, name, contact } = own;
  return (
    <Panel title={t('profile')} aside={own.account}>
      <PageForm
        schema={Profile}
        initial={{ avatar, name, contact }}
        submitLabel={t('saveProfile')}
        save={async (body) => {
          await send.mutateAsync({ body });
          await refreshSession();
          notifier().success(t('profileSaved'));
        }}
      >
        <ImageField name="avatar" use="avatar" label={t('avatar')} removable round />
        <TextField name="name" label={t('name')} />
        <TextField name="contact" label={t('contact')} hint={t('contactHint')} />
        <Proof contact={contact ?? ''} />
      </PageForm>
    </Panel>
  );
}
