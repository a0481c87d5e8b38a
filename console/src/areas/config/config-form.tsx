import { configApi, ConfigChange, ConfigDraft } from '@chargehand/contract/areas/config';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call';
import { useCall } from '../../lib/query';
import { SwitchField, TextAreaField, TextField } from '../../ui/form/fields';
import { RecordForm } from '../../ui/form/record-form';
import { FieldRow } from '../../ui/form/row';
import { ValueField } from './value-field';

const changes = [configApi.list, configApi.get];

/** Adds a parameter, or changes one; of a built-in one only value and remark. */
export function ConfigForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('config');
  const config = useCall(configApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const { builtIn = false, isSecret = false } = config.data ?? {};

  return (
    <RecordForm<NonNullable<typeof config.data>, ConfigChange, unknown>
      id={id}
      onClose={onClose}
      record={config}
      schema={isSecret ? ConfigChange : ConfigDraft}
      empty={{ isPublic: false, isSecret: false }}
      create={(draft) => call(configApi.create, { body: ConfigDraft.parse(draft), quiet: true })}
      update={(id, draft) => call(configApi.update, { body: { ...draft, id }, quiet: true })}
      changes={changes}
      texts={{
        add: t('addParameter'),
        edit: (config) => t('editParameter', { name: config?.configName ?? '' }),
        save: t('saveParameter'),
        added: t('added'),
        saved: t('saved'),
      }}
    >
      <TextField name="configName" label={t('configName')} disabled={builtIn} />
      <TextField name="configKey" label={t('configKey')} formatText={t('keyFormat')} disabled={builtIn} />
      <ValueField config={config.data} />
      <TextAreaField name="remark" label={t('remark')} />
      {!builtIn && (
        <FieldRow>
          <SwitchField name="isPublic" label={t('isPublic')} hint={t('publicHint')} />
          <SwitchField name="isSecret" label={t('isSecret')} hint={t('secretHint')} />
        </FieldRow>
      )}
    </RecordForm>
  );
}
