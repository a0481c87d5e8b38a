import { personalSettingApi } from '@chargehand/contract/areas/system/personal-setting';
import { useCall } from '../../../lib/call/query';
import { Read } from '../../../ui/feedback/read';
import { PageBones } from '../../../ui/feedback/skeleton/pages';
import { PasskeysPanel } from '../../../features/security/passkeys-panel';
import { SingleSignOnPanel } from '../../../features/security/single-sign-on-panel';
import { TwoFactorPanel } from '../../../features/security/two-factor-panel';
import { PasswordPanel } from './password-panel';
import styles from './personal-setting.module.css';
import { PreferencesPanel } from './preferences-panel';
import { ProfilePanel } from './profile-panel';
import { SessionsPanel } from './sessions-panel';

/** Page `personalSettingList`: the settings of the signed-in account. */
export default function PersonalSetting() {
  const answer = useCall(personalSettingApi.get, {});
  return (
    <Read answer={answer} bones={<PageBones shape="form" />}>
      {(account) => (
        <div className={styles['page']}>
          <div className={styles['column']}>
            <ProfilePanel own={account} />
            <PreferencesPanel own={account} />
            <SessionsPanel />
          </div>
          <div className={styles['column']}>
            <PasswordPanel account={account.account} />
            <TwoFactorPanel />
            <PasskeysPanel />
            <SingleSignOnPanel />
          </div>
        </div>
      )}
    </Read>
  );
}
