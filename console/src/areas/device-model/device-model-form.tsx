import { deviceModelApi, DeviceModelDraft } from '@chargehand/contract/areas/device-model';
import { useTranslation } from 'react-i18next';
import { notifier } from '../../lib/notify';
import { useCall, useSend } from '../../lib/query';
import { NumberField, TextField } from '../../ui/form/fields';
import { FormDrawer } from '../../ui/form/form-drawer';
import { ImageField } from '../../ui/form/image-field';
import { FieldRow } from '../../ui/form/row';
import { levelColours } from './levels';
import { LevelsField } from './levels-field';

const invalidates = [deviceModelApi.list, deviceModelApi.get, deviceModelApi.options];
const presetLevels = [
  { name: 'cold', from: -20, to: 10 },
  { name: 'normal', from: 10, to: 40 },
  { name: 'warm', from: 40, to: 55 },
  { name: 'hot', from: 55, to: 70 },
  { name: 'tooHot', from: 70, to: 100 },
];

/** Adds a device model, or changes one. */
export function DeviceModelForm({ id, onClose }: { id: number | undefined; onClose: () => void }) {
  const { t } = useTranslation('device-model');
  const model = useCall(deviceModelApi.get, { params: { id: id ?? 0 } }, { enabled: id !== undefined });
  const create = useSend(deviceModelApi.create, { invalidates, quiet: true });
  const update = useSend(deviceModelApi.update, { invalidates, quiet: true });

  const empty = {
    warningTemperature: 65,
    levels: presetLevels.map((level, at) => ({
      ...level,
      name: t(level.name),
      colour: levelColours[at] ?? '',
    })),
  };
  const save = async (body: DeviceModelDraft) => {
    if (id === undefined) await create.mutateAsync({ body });
    else await update.mutateAsync({ params: { id }, body });
    notifier().success(t(id === undefined ? 'added' : 'saved'));
    onClose();
  };

  return (
    <FormDrawer
      title={id === undefined ? t('addModel') : t('editModel', { name: model.data?.name ?? '' })}
      submitLabel={t(id === undefined ? 'addModel' : 'saveModel')}
      schema={DeviceModelDraft}
      initial={id === undefined ? empty : model.data}
      failure={model.error}
      save={save}
      onClose={onClose}
    >
      <ImageField name="image" use="modelImage" label={t('image')} />
      <FieldRow>
        <TextField name="name" label={t('name')} />
        <TextField name="code" label={t('code')} />
        <NumberField name="portCount" label={t('portCount')} precision={0} />
        <NumberField name="designPower" label={t('designPower')} unit="W" />
        <NumberField name="warningTemperature" label={t('warningTemperature')} unit="°C" />
        <NumberField name="shareLimit" label={t('shareLimit')} unit={t('people')} precision={0} />
      </FieldRow>
      <LevelsField name="levels" label={t('levels')} />
      <FieldRow>
        <TextField name="size" label={t('size')} placeholder={t('sizeExample')} />
        <TextField name="weight" label={t('weight')} placeholder={t('weightExample')} />
        <TextField name="input" label={t('input')} placeholder={t('inputExample')} />
        <TextField name="output" label={t('output')} placeholder={t('outputExample')} />
      </FieldRow>
    </FormDrawer>
  );
}
