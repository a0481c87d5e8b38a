import { type CabinetModel, cabinetModelApi } from '@chargehand/contract/areas/cabinets/cabinet-model';
import { useModels } from '../../../features/charger/models';
import { counted, figure, instant, customCell, picture, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Link to the cabinets of the model in the cabinet list. */
const cabinets = { page: 'cabinetList', filter: ({ id }: CabinetModel) => `modelId=${id}` };

/** Returns the names of the device models that fit the cabinet model. */
const fittingModelNames = ({ deviceModels }: CabinetModel): string[] => deviceModels.map(({ name }) => name);

/** Noun (kind of record) for cabinet models. */
export const cabinetModel = noun({
  api: cabinetModelApi,
  texts: 'cabinet-model',
  nameOf: ({ name }) => name,
  heldBy: { cabinet: cabinets },
  fields: {
    image: picture((row: CabinetModel) => row.name),
    name: text(),
    deviceCount: figure(),
    columns: figure(),
    deviceModelId: customCell((row: CabinetModel) => fittingModelNames(row).join(', '), {
      ask: { kind: 'pick', useOptions: useModels },
      exported: [{ path: 'deviceModels.name' }],
    }),
    size: text(),
    weight: text(),
    shareLimit: figure(),
    cabinetCount: counted(cabinets.page, cabinets.filter),
    createdAt: instant(),
    createdBy: text(),
    updatedAt: instant(),
    updatedBy: text(),
  },
});
