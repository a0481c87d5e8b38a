import { personalSettingApi } from '@chargehand/contract/areas/personal-setting';
import { Skeleton } from 'antd';
import { useCall } from '../../lib/query';
import { Failed } from '../../ui/failed';
import { PasskeysPanel } from '../../ui/security/passkeys-panel';
import { SingleSignOnPanel } from '../../ui/security/single-sign-on-panel';
import { TwoFactorPanel } from '../../ui/security/two-factor-panel';
import { PasswordPanel } from './password-panel';
import styles from './personal-setting.module.css';
import { PreferencesPanel } from './preferences-panel';
import { ProfilePanel } from './profile-panel';
import { SessionsPanel } from './sessions-panel';

/** personalSettingList: everything about the own account. */
export default function PersonalSetting() {
  const answer = useCall(personalSettingApi.get, {});
  const { data, error } = answer;
  if (error && !data) return <Failed answer={answer} />;
  if (!data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <div className={styles['page']}>
      <div className={styles['column']}>
        <ProfilePanel own={data} />
        <PreferencesPanel own={data} />
        <SessionsPanel />
      </div>
      <div className={styles['column']}>
        <PasswordPanel account={data.account} />
        <TwoFactorPanel />
        <PasskeysPanel />
        <SingleSignOnPanel />
      </div>
    </div>
  );
}
