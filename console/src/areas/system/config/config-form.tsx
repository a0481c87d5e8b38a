import { ConfigChange, ConfigDraft } from '@chargehand/contract/areas/system/config';
import { mayBeEmpty, parameterOf } from '@chargehand/contract/parameters';
import { useTranslation } from 'react-i18next';
import { fieldsOf } from '../../../ui/form/fields-of';
import { RecordForm } from '../../../ui/form/record-form';
import { FieldRow } from '../../../ui/form/row';
import type { FormProps } from '../../../ui/list/declare/declaration';
import { config } from './config.noun';
import { ValueField } from './value-field';

const { Text, TextArea, Switch } = fieldsOf(ConfigDraft, 'config');
const empty = { isPublic: false, isSecret: false };

/** Form that adds or changes a parameter. For a built-in parameter only value and remark can be changed. */
export default function ConfigForm({ id, onClose, where }: FormProps) {
  const { t } = useTranslation('config');
  return (
    <RecordForm
      of={config}
      id={id}
      onClose={onClose}
      where={where}
      // The form does not know the value of a secret, so for a secret it uses the schema in which the value may stay
      // empty, as for built-in parameters that may be empty.
      schema={(record) =>
        (record && (record.isSecret || (record.builtIn && mayBeEmpty(parameterOf(record.configKey))))
          ? ConfigChange
          : ConfigDraft
        ).transform((draft) => ({ ...draft, id }))
      }
      empty={empty}
      unkept={['configValue']}
    >
      {(record) => (
        <>
          <Text name="configName" disabled={record?.builtIn === true} />
          <Text name="configKey" formatText={t('keyFormat')} disabled={record?.builtIn === true} />
          <ValueField config={record} />
          <TextArea name="remark" />
          {!record?.builtIn && (
            <FieldRow>
              <Switch name="isPublic" hint={t('publicHint')} />
              <Switch name="isSecret" hint={t('secretHint')} />
            </FieldRow>
          )}
        </>
      )}
    </RecordForm>
  );
}
