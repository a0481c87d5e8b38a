import { PasswordChange, personalSettingApi } from '@chargehand/contract/areas/system/personal-setting';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/call/call';
import { replaceToken } from '../../../lib/session/session';
import { notifier } from '../../../lib/call/notify';
import { fieldsOf } from '../../../ui/form/fields-of';
import { PageForm } from '../../../ui/form/page-form';
import { Panel } from '../../../ui/panel';

const { Password } = fieldsOf(PasswordChange, 'personal-setting');

/** Panel that changes the password. All other sessions end, and this session continues with a new token. */
export function PasswordPanel({ account }: { account: string }) {
  const { t } = useTranslation('personal-setting');
  const [changes, setChanges] = useState(0);
  return (
    <Panel title={t('password')}>
      <PageForm
        texts="personal-setting"
        key={changes}
        schema={PasswordChange}
        initial={{ oldPwd: '', newPwd: '', againPwd: '' }}
        submitLabel={t('changePassword')}
        save={async (body) => {
          const { token } = await call(personalSettingApi.password, { body, quiet: true });
          replaceToken(token);
          setChanges((times) => times + 1);
          notifier().success(t('passwordChanged'));
        }}
      >
        {/* Tells the browser's password manager which account's password changes. */}
        <input type="text" autoComplete="username" value={account} readOnly hidden />
        <Password name="oldPwd" label={t('oldPassword')} autoComplete="current-password" />
        <Password name="newPwd" label={t('newPassword')} hint={t('passwordRule')} />
        <Password name="againPwd" label={t('newPasswordAgain')} />
      </PageForm>
    </Panel>
  );
}
