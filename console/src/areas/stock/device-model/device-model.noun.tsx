import { type DeviceModel, deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import {
  code,
  counted,
  customCell,
  figure,
  instant,
  picture,
  power,
  temperature,
  text,
} from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { LevelScale, LevelStrip } from './level-scale';

/** Link to the devices of the model in the warehouse list. */
const devices = { page: 'warehouseList', filter: ({ id }: DeviceModel) => `modelId=${id}` };

/** Link to the firmware of the model in the firmware list. */
const firmwareOf = { page: 'firmwareUpgradeList', filter: ({ id }: DeviceModel) => `modelId=${id}` };

/** Link to the cabinet models that accept devices of the model. */
const cabinetModels = {
  page: 'cabinetModelList',
  filter: ({ id }: DeviceModel) => `deviceModelId=${id}`,
};

/** Noun (kind of record) for device models. */
export const deviceModel = noun({
  api: deviceModelApi,
  texts: 'device-model',
  nameOf: (row) => row.name,
  heldBy: { device: devices, arrival: undefined, firmware: firmwareOf, cabinetModel: cabinetModels },
  fields: {
    image: picture((row: DeviceModel) => row.name),
    name: text(),
    code: code(),
    deviceCount: counted(devices.page, devices.filter),
    portCount: figure(),
    designPower: power(),
    warningTemperature: temperature(),
    shareLimit: figure(),
    levels: customCell(({ levels }: DeviceModel) => <LevelStrip levels={levels} />, {
      fact: ({ levels }) => <LevelScale levels={levels} />,
    }),
    size: text(),
    weight: text(),
    input: text(),
    output: text(),
    sharedAt: instant(),
    createdAt: instant(),
    createdBy: text(),
    updatedAt: instant(),
    updatedBy: text(),
  },
});
