import { personalSettingApi, Profile } from '@chargehand/contract/areas/personal-setting';
import type { OutputOf } from '@chargehand/contract/endpoint';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/notify';
import { useSend } from '../../lib/query';
import { refreshSession } from '../../lib/session';
import { TextField } from '../../ui/form/fields';
import { ImageField } from '../../ui/form/image-field';
import { PageForm } from '../../ui/form/page-form';
import { Panel } from '../../ui/panel';

export type Own = OutputOf<typeof personalSettingApi.get>;

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
      </PageForm>
    </Panel>
  );
}
