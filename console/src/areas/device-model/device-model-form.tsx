import { deviceModelApi, DeviceModelDraft } from '@chargehand/contract/areas/device-model';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/call';
import { useCall } from '../../lib/query';
import { NumberField, TextField } from '../../ui/form/fields';
import { ImageField } from '../../ui/form/image-field';
import { RecordForm } from '../../ui/form/record-form';
import { FieldRow } from '../../ui/form/row';
import { levelColours } from './levels';
import { LevelsField } from './levels-field';

const changes = [deviceModelApi.list, deviceModelApi.get, deviceModelApi.options];
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

  const empty = {
    warningTemperature: 65,
    levels: presetLevels.map((level, at) => ({
      ...level,
      name: t(level.name),
      colour: levelColours[at] ?? '',
    })),
  };
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      record={model}
      schema={DeviceModelDraft}
      empty={empty}
      create={(body) => call(deviceModelApi.create, { body, quiet: true })}
      update={(id, body) => call(deviceModelApi.update, { params: { id }, body, quiet: true })}
      changes={changes}
      texts={{
        add: t('addModel'),
        edit: (model) => t('editModel', { name: model?.name ?? '' }),
        save: t('saveModel'),
        added: t('added'),
        saved: t('saved'),
      }}
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
    </RecordForm>
  );
}
