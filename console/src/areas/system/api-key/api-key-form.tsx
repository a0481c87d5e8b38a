import { ApiKeyDraft } from '@chargehand/contract/areas/system/api-key';
import { jobApi } from '@chargehand/contract/areas/system/job';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ShownOnce } from '../../../features/credentials/shown-once';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { apiKey } from './api-key.noun';
import { PermissionsField } from './permissions-field';

const { Text, Number, Addresses, Instant } = fieldsOf(ApiKeyDraft, 'api-key');

/** Initial values of a new key. */
const empty = { quota: 120 };

/** Form that adds an API key, and then shows its token once, or changes a key. */
export default function ApiKeyForm(props: FormProps) {
  const { t } = useTranslation('api-key');
  const [token, setToken] = useState<string>();
  if (token !== undefined)
    return (
      <ShownOnce
        title={t('added')}
        text={t('tokenText')}
        values={[
          { label: t('token'), value: token },
          { label: t('example'), value: exampleCall(token) },
        ]}
        onClose={props.onClose}
      />
    );
  return (
    <RecordForm of={apiKey} {...props} empty={empty} onAdded={(made) => setToken(made.token)}>
      <Text name="name" hint={t('nameHint')} />
      <FieldRow>
        <Number name="quota" hint={t('quotaHint')} />
        <Instant name="endsAt" hint={t('endsAtHint')} />
      </FieldRow>
      <Addresses name="addresses" hint={t('addressesHint')} />
      <PermissionsField />
    </RecordForm>
  );
}

/** Returns a command that tries a key: it lists the jobs of the account, which needs no permission. */
const exampleCall = (token: string): string =>
  `curl -H 'Authorization: Bearer ${token}' ${window.location.origin}${jobApi.list.path}`;
