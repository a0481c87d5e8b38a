import { type CabinetModel, cabinetModelApi } from '@chargehand/contract/areas/cabinet-model';
import { useModels } from '../../features/charger/models';
import { counted, figure, instant, picture, reference, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

/** Its cabinets, in their list. */
const cabinets = { page: 'cabinetList', filter: ({ id }: CabinetModel) => `modelId=${id}` };

/** How a cabinet model reads. */
export const cabinetModel = noun({
  api: cabinetModelApi,
  texts: 'cabinet-model',
  nameOf: ({ name }) => name,
  heldBy: { cabinet: cabinets },
  fields: {
    image: picture((row: CabinetModel) => row.name),
    name: text(),
    deviceCount: figure(),
    deviceModelId: reference('deviceModelName', useModels),
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
