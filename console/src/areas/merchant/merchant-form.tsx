import { merchantApi, MerchantDraft } from '@chargehand/contract/areas/merchant';
import { id as anId } from '@chargehand/contract/fields';
import { textIn } from '@chargehand/contract/languages';
import { isStaff } from '@chargehand/contract/levels';
import { useTranslation } from 'react-i18next';
import { language } from '../../lib/words/language';
import { useCall } from '../../lib/call/query';
import { useSession } from '../../lib/session/session';
import { fieldsOf } from '../../ui/form/fields-of';
import { RecordForm } from '../../ui/form/record-form';
import { FieldRow } from '../../ui/form/row';
import type { FormProps } from '../../ui/list/declare/declaration';
import { agencies } from '../../features/customer/customers';
import { merchant } from './merchant.noun';

const { Text, Select, Password, Reference } = fieldsOf(MerchantDraft, 'merchant');

const enabled = { disabled: 'false' };

/** Staff say whose merchant it is; an agent adds its own. */
const ofAnAgent = MerchantDraft.extend({ agentId: anId() });

/** Adds a merchant with its login account, or changes one; code, account and password are no part of that. */
export default function MerchantForm({ id, onClose, where }: FormProps) {
  const { t } = useTranslation('merchant');
  const roles = useCall(merchantApi.roles, {});
  const staff = isStaff(useSession().mType);
  return (
    <RecordForm
      of={merchant}
      id={id}
      onClose={onClose}
      where={where}
      empty={enabled}
      {...(staff && id === undefined && { schema: ofAnAgent })}
    >
      {(record) => (
        <>
          {staff && id === undefined && <Reference name="agentId" of={agencies} />}
          <Text name="name" />
          <Text name="contact" hint={t('contactHint')} />
          {id === undefined && (
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
          {id === undefined && (
            <>
              <Text name="account" hint={t('accountFormat')} formatText={t('accountFormat')} />
              <Password name="pwd" hint={t('passwordHint')} />
            </>
          )}
        </>
      )}
    </RecordForm>
  );
}
