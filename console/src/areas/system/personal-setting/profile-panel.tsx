import { personalSettingApi, Profile } from '@chargehand/contract/areas/system/personal-setting';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { givenThat } from '@chargehand/contract/fields/fields';
import { byRule } from '@chargehand/contract/i18n/rules';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../../lib/call/notify';
import { useSend } from '../../../lib/call/query';
import { refreshSession } from '../../../lib/session/session';
import { fieldsOf } from '../../../ui/form/fields-of';
import { useForm } from '../../../ui/form/form-context';
import { PageForm } from '../../../ui/form/page-form';
import { Panel } from '../../../ui/panel';

const { Password, Text, Image } = fieldsOf(Profile, 'personal-setting');

export type Own = OutputOf<typeof personalSettingApi.get>;

/** Asks for the password when the contact changes, because codes for a forgotten password are sent to the contact. */
function Proof({ contact }: { contact: string }) {
  const { t } = useTranslation('personal-setting');
  const typed = String(useForm().draft['contact'] ?? '').trim();
  return typed === contact ? null : (
    <Password
      name="pwd"
      label={t('ownPassword')}
      hint={t('ownPasswordHint')}
      autoComplete="current-password"
    />
  );
}

/** Returns the schema of the form: a changed contact requires the password. */
const profileOf = (contact: string | null) =>
  Profile.refine((draft) => draft.contact === contact || draft.pwd !== undefined, {
    path: ['pwd'],
    ...byRule('required'),
    when: givenThat({ contact: Profile.shape.contact, pwd: Profile.shape.pwd }),
  });

/** Panel for picture, name and contact. The navbar shows changes at once. */
export function ProfilePanel({ own }: { own: Own }) {
  const { t } = useTranslation('personal-setting');
  const send = useSend(personalSettingApi.profile, { quiet: true });
  const { avatar, name, contact } = own;
  const schema = useMemo(() => profileOf(contact), [contact]);
  return (
    <Panel title={t('profile')} aside={own.account}>
      <PageForm
        texts="personal-setting"
        schema={schema}
        initial={{ avatar, name, contact }}
        submitLabel={t('saveProfile')}
        save={async (body) => {
          await send.mutateAsync({ body });
          await refreshSession();
          notifier().success(t('profileSaved'));
        }}
      >
        <Image name="avatar" use="avatar" label={t('avatar')} removable round />
        <Text name="name" />
        <Text name="contact" hint={t('contactHint')} />
        <Proof contact={contact ?? ''} />
      </PageForm>
    </Panel>
  );
}
