import { deviceMoveApi } from '@chargehand/contract/areas/devices/device-move';
import { code, instant, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Noun (kind of record) for moves of a bound device to another app user. */
export const deviceMove = noun({
  api: deviceMoveApi,
  texts: 'device-move',
  nameOf: (row) => row.code,
  fields: {
    code: code(),
    modelName: text(),
    fromUser: text(),
    fromAccount: code(),
    toUser: text(),
    toAccount: code(),
    by: text(),
    at: instant(),
  },
});
