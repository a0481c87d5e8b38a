import { StaffDraft } from '@chargehand/contract/areas/system/account';
import { roleApi } from '@chargehand/contract/areas/system/role';
import { textIn } from '@chargehand/contract/i18n/languages';
import { useTranslation } from 'react-i18next';
import { language } from '../../../lib/words/language';
import { useCall } from '../../../lib/call/query';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { account } from './account.noun';

const { Text, Select, Password } = fieldsOf(StaffDraft, 'account');

/**
 * Form that adds or changes a staff account. The login name and password of an existing account cannot be changed here.
 */
export default function AccountForm({ id, onClose, where }: FormProps) {
  const { t } = useTranslation('account');
  const roles = useCall(roleApi.options, {});
  return (
    <RecordForm of={account} id={id} onClose={onClose} where={where}>
      {(record) => {
        const mayReach = id === undefined || record?.subordinate === true;
        return (
          <>
            {id === undefined && (
              <Text name="account" hint={t('accountFormat')} formatText={t('accountFormat')} />
            )}
            <Text name="name" />
            <Select
              name="roleId"
              hint={t('roleHint')}
              failure={roles.error}
              options={roles.data
                ?.filter((role) => role.grantable || role.id === record?.roleId)
                .map((role) => ({ value: role.id, label: textIn(role.name, language) }))}
            />
            <Text name="contact" hint={t(mayReach ? 'contactHint' : 'contactFixed')} disabled={!mayReach} />
            {id === undefined && (
              <Password name="pwd" label={t('initialPassword')} hint={t('passwordHint')} />
            )}
          </>
        );
      }}
    </RecordForm>
  );
}
