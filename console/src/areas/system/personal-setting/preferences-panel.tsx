import { personalSettingApi, Preferences } from '@chargehand/contract/areas/system/personal-setting';
import { languageNames, languages } from '@chargehand/contract/i18n/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/call/call';
import { ownTimeZone } from '../../../lib/words/zone';
import { fieldsOf } from '../../../ui/form/fields-of';
import { PageForm } from '../../../ui/form/page-form';
import { timeZoneOptions } from '../../../ui/form/time-zones';
import { Panel } from '../../../ui/panel';
import type { Own } from './profile-panel';

const { Select, Switch } = fieldsOf(Preferences, 'personal-setting');

/** Panel for language, time zone and daily mail of the account. Saving reloads the page with the new settings. */
export function PreferencesPanel({ own }: { own: Own }) {
  const { t } = useTranslation('personal-setting');
  const zones = useMemo(() => timeZoneOptions(), []);
  return (
    <Panel title={t('preferences')}>
      <PageForm
        texts="personal-setting"
        schema={Preferences}
        initial={{ language: own.language ?? '', timeZone: own.timeZone ?? '', digest: own.digest }}
        submitLabel={t('savePreferences')}
        save={async (body) => {
          await call(personalSettingApi.preferences, { body, quiet: true });
          location.reload();
        }}
      >
        <Select
          name="language"
          required
          options={[
            { value: '', label: t('asBrowser') },
            ...languages.map((one) => ({ value: one, label: languageNames[one] })),
          ]}
        />
        <Select
          name="timeZone"
          required
          hint={t('timeZoneHint')}
          options={[{ value: '', label: t('zoneOfBrowser', { zone: ownTimeZone() }) }, ...zones]}
        />
        <Switch name="digest" hint={t('digestHint')} />
      </PageForm>
    </Panel>
  );
}
