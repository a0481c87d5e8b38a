import { personalSettingApi, Preferences } from '@chargehand/contract/areas/system/personal-setting';
import { languageNames, languages } from '@chargehand/contract/i18n/languages';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/call/call';
import { locale } from '../../../lib/words/language';
import { ownTimeZone } from '../../../lib/words/zone';
import { fieldsOf } from '../../../ui/form/fields-of';
import { PageForm } from '../../../ui/form/page-form';
import { Panel } from '../../../ui/panel';
import type { Own } from './profile-panel';

const { Select, Switch } = fieldsOf(Preferences, 'personal-setting');

/** Returns the current UTC offset of a zone: `UTC+08:00`. */
const offsetOf = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')
    ?.value.replace(/^GMT$/, 'GMT+00:00')
    .replace('GMT', 'UTC') ?? '';

/** Returns the common name of a zone in the user's language. */
const nameOf = (zone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')?.value ?? '';

/** Panel for language, time zone and daily mail of the account. Saving reloads the page with the new settings. */
export function PreferencesPanel({ own }: { own: Own }) {
  const { t } = useTranslation('personal-setting');
  const zones = useMemo(
    () =>
      Intl.supportedValuesOf('timeZone')
        .map((zone) => ({
          value: zone,
          label: `${zone.replaceAll('_', ' ')} (${offsetOf(zone)}) ${nameOf(zone)}`,
        }))
        .sort((a, b) => a.value.localeCompare(b.value)),
    [],
  );
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
