import { agentApi, AgentDraft } from '@chargehand/contract/areas/agent';

import { textIn } from '@chargehand/contract/languages';
import { useTranslation } from 'react-i18next';
import { language } from '../../lib/words/language';
import { useCall } from '../../lib/call/query';

import { fieldsOf } from '../../ui/form/fields-of';
import { RecordForm } from '../../ui/form/record-form';
import { FieldRow } from '../../ui/form/row';
import type { FormProps } from '../../ui/list/declare/declaration';

import { agent } from './agent.noun';

const { Text, Select, Password } = fieldsOf(AgentDraft, 'agent');

const enabled = { disabled: 'false' };

/** Adds an agent with its login account, or changes one; code, account and password are no part of that. */
export default function AgentForm({ id, onClose, where }: FormProps) {
  const { t } = useTranslation('agent');
  const roles = useCall(agentApi.roles, {});
  return (
    <RecordForm of={agent} id={id} onClose={onClose} where={where} empty={enabled}>
      {(record) => (
        <>
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
