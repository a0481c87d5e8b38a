import { agentDeviceApi, bindStatuses, outStatuses, returnStates } from '@chargehand/contract/areas/device';
import { code, figure, instant, oneOf, reference, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';
import { useModels } from '../../ui/noun/models';

/** How a device in an agent's warehouse reads. */
export const agentDevice = noun({
  api: agentDeviceApi,
  texts: 'agent-device',
  nameOf: (row) => row.code,
  fields: {
    code: code(),
    modelId: reference('modelName', useModels),
    agentName: text(),
    mac: code(),
    ip: code(),
    portCount: figure(),
    wifiName: text(),
    bindStatus: oneOf(bindStatuses, { bound: 'filled' }),
    outStatus: oneOf(outStatuses, { out: 'filled', inReturn: 'wait' }),
    outAt: instant(),
    returnReason: text(),
    returnState: oneOf(returnStates, { pending: 'wait', approved: 'ok', rejected: 'alarm' }),
    createdAt: instant(),
  },
});
