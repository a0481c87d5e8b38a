import { configApi, ConfigChange, ConfigDraft } from '@chargehand/contract/areas/config';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/notify';
import { useCall, useSend } from '../../lib/query';
import { SwitchField, TextAreaField, TextField } from '../../ui/form/fields';
import { FormDrawer } from '../../ui/form/form-drawer';
import { FieldRow } from '../../ui/form/row';
import { ValueField } from './value-field';

const invalidates = [configApi.list, configApi.get];

/** Adds a parameter, or changes one; of a built-in one only value and remark. */
export function ConfigForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('config');
  const config = useCall(configApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const create = useSend(configApi.create, { invalidates, quiet: true });
  const update = useSend(configApi.update, { invalidates, quiet: true });
  const { builtIn = false, isSecret = false } = config.data ?? {};

  const save = async (body: ConfigChange) => {
    if (id === undefined) await create.mutateAsync({ body: ConfigDraft.parse(body) });
    else await update.mutateAsync({ body: { ...body, id } });
    notifier().success(t(id === undefined ? 'added' : 'saved'));
    onClose();
  };

  return (
    <FormDrawer
      title={
        id === undefined ? t('addParameter') : t('editParameter', { name: config.data?.configName ?? '' })
      }
      submitLabel={t(id === undefined ? 'addParameter' : 'saveParameter')}
      schema={isSecret ? ConfigChange : ConfigDraft}
      initial={id === undefined ? { isPublic: false, isSecret: false } : config.data}
      failure={config.error}
      save={save}
      onClose={onClose}
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
    </FormDrawer>
  );
}
