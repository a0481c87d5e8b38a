import {
  type CabinetUnbind,
  cabinetUnbindApi,
  leavingCauses,
} from '@chargehand/contract/areas/cabinets/cabinet-unbind';
import { Link } from 'react-router';
import { agencies } from '../../../features/customer/customers';
import { DeviceLink } from '../../../features/stock/device-link';
import { usePathOf } from '../../../lib/session/page-paths';
import { customCell, figure, instant, oneOf, reference, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Shows the device's former cabinet, with a link to its page while the cabinet exists. */
function ToCabinet({ cabinetId, cabinetCode }: Pick<CabinetUnbind, 'cabinetId' | 'cabinetCode'>) {
  const path = usePathOf()('cabinetList');
  return cabinetId === null || path === undefined ? (
    cabinetCode
  ) : (
    <Link to={`${path}/${cabinetId}`}>{cabinetCode}</Link>
  );
}

/** Noun (kind of record) for devices that left their cabinets. */
export const cabinetUnbind = noun({
  api: cabinetUnbindApi,
  texts: 'cabinet-unbind',
  nameOf: ({ deviceCode }) => deviceCode,
  fields: {
    deviceCode: customCell((row: CabinetUnbind) => <DeviceLink id={row.deviceId} code={row.deviceCode} />, {
      face: 'code',
      exported: [{}],
    }),
    cabinetCode: customCell((row: CabinetUnbind) => <ToCabinet {...row} />, { face: 'code', exported: [{}] }),
    slot: figure(),
    fittedAt: instant(),
    fittedBy: text(),
    leftAt: instant(),
    leftBy: text(),
    cause: oneOf(leavingCauses),
    reason: text(),
    agentId: reference('agentName', agencies),
    merchantName: text(),
  },
});
