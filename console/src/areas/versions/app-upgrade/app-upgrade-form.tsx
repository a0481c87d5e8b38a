import {
  type AppUpgrade,
  AppUpgradeDraft,
  appUpgradeApi,
  packageMegabytes,
  platforms,
} from '@chargehand/contract/areas/versions/app-upgrade';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useForm } from '../../../ui/form/form-context';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { LargeFileField } from '../../../ui/upload/large-file-field';
import { appUpgrade } from './app-upgrade.noun';

const { Text, Select, Switch, Number, LongTexts } = fieldsOf(AppUpgradeDraft, 'app-upgrade');

/** Initial values of the form for a new version. */
const empty = {
  platform: 'android',
  forced: false,
  hotfix: false,
  share: 100,
  notes: {},
  file: '',
  newKey: '',
  link: '',
};

/**
 * Form that adds or changes a version of the app. Once a version is published, only its rollout share can be changed.
 */
export default function AppUpgradeForm(props: FormProps) {
  const { t } = useTranslation('app-upgrade');
  return (
    <RecordForm of={appUpgrade} {...props} empty={empty}>
      {(record: AppUpgrade | undefined) => (
        <>
          {(record === undefined || record.state === 'draft') && (
            <>
              <Select name="platform" options={platforms.map((value) => ({ value, label: t(value) }))} />
              <FieldRow>
                <Text name="version" placeholder="2.5.0" />
                <Text name="minimum" placeholder="2.0.0" hint={t('minimumHint')} />
              </FieldRow>
              <Switch name="hotfix" hint={t('hotfixHint')} />
              <Switch name="forced" hint={t('forcedHint')} />
              <LongTexts name="notes" />
              <Package known={record} />
              <NewKey />
              <Text name="link" hint={t('linkHint')} />
            </>
          )}
          <Number name="share" unit="%" hint={t('shareHint')} />
        </>
      )}
    </RecordForm>
  );
}

/**
 * Package field of an Android version. For iOS it is shown only while a package is chosen, so that it can be removed.
 */
function Package({ known }: { known: Pick<AppUpgrade, 'fileName' | 'size'> | undefined }) {
  const { t } = useTranslation('app-upgrade');
  const { value } = useForm();
  if (value('platform') === 'ios' && (value('file') ?? '') === '') return null;
  const { fileName = null, size = null } = known ?? {};
  return (
    <LargeFileField
      name="file"
      api={appUpgradeApi}
      accept=".apk"
      removable
      hint={t('fileHint', { n: packageMegabytes })}
      known={fileName === null || size === null ? undefined : { name: fileName, bytes: size }}
    />
  );
}

/**
 * Field in which a person confirms that the app has a new signing key. It is shown once the server refused a package
 * for its key, and for a draft that was confirmed.
 */
function NewKey() {
  const { t } = useTranslation('app-upgrade');
  const { problems, value } = useForm();
  const [shown, setShown] = useState(false);
  const wanted = (value('newKey') ?? '') !== '' || problems.some(({ field }) => field === 'newKey');
  if (wanted && !shown) setShown(true);
  return shown && <Text name="newKey" hint={t('newKeyHint')} />;
}
