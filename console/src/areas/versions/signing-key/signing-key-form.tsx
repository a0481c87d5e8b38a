import { SigningKeyDraft } from '@chargehand/contract/areas/versions/signing-key';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { signingKey } from './signing-key.noun';

const { Text, TextArea } = fieldsOf(SigningKeyDraft, 'signing-key');

/** Form that adds a public key or changes its name. */
export default function SigningKeyForm(props: FormProps) {
  const { t } = useTranslation('signing-key');
  return (
    <RecordForm of={signingKey} {...props}>
      <Text name="name" hint={t('nameHint')} />
      {props.id === undefined && <TextArea name="publicKey" rows={4} hint={t('publicKeyHint')} />}
    </RecordForm>
  );
}
