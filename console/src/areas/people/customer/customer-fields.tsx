import type { Customer } from '@chargehand/contract/areas/people/customer';
import { CustomerDraft } from '@chargehand/contract/areas/people/customer';
import { textIn } from '@chargehand/contract/i18n/languages';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useCall } from '../../../lib/call/query';
import { language } from '../../../lib/words/language';
import { fieldsOf } from '../../../ui/form/fields-of';
import { FieldRow } from '../../../ui/form/row';
import type { CustomerApi, CustomerKind } from './customer';

/** Initial values of the form for a new customer. */
export const enabled = { disabled: 'false' };

interface CustomerFieldsProps {
  texts: CustomerKind;
  api: Pick<CustomerApi, 'roles'>;
  /** The customer that is edited, or undefined for a new customer and while it loads. */
  record: Pick<z.infer<typeof Customer>, 'roleId'> | undefined;
  /** True for a new customer. Code, account and password can be entered only then. */
  adding: boolean;
}

/** Form fields of an agent or merchant, including the login account for a new one. */
export function CustomerFields({ texts, api, record, adding }: CustomerFieldsProps) {
  const { t } = useTranslation(texts);
  const { Text, Select, Password } = fields[texts];
  const roles = useCall(api.roles, {});
  return (
    <>
      <Text name="name" />
      <Text name="contact" hint={t('contactHint')} />
      {adding && (
        <FieldRow>
          <Text name="customerCode" hint={t('codeHint')} />
          <Select
            name="disabled"
            options={[
              { value: 'false', label: t('false') },
              { value: 'true', label: t('true') },
            ]}
          />
        </FieldRow>
      )}
      <Select
        name="roleId"
        hint={t('roleHint')}
        failure={roles.error}
        options={roles.data
          ?.filter((role) => role.grantable || role.id === record?.roleId)
          .map((role) => ({ value: role.id, label: textIn(role.name, language) }))}
      />
      {adding && (
        <>
          <Text name="account" hint={t('accountFormat')} formatText={t('accountFormat')} />
          <Password name="pwd" hint={t('passwordHint')} />
        </>
      )}
    </>
  );
}

const fields = {
  agent: fieldsOf(CustomerDraft, 'agent'),
  merchant: fieldsOf(CustomerDraft, 'merchant'),
};
