import { type QrCode, qrCodeApi, qrCodeStates } from '@chargehand/contract/areas/cabinets/qr-code';
import { groupedLabel } from '@chargehand/contract/fields/cabinet-label';
import { Link } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { missing } from '../../../lib/words/format';
import { customCell, figure, instant, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';

/** Link to a record's page, or its plain name if the account may not open that page. */
function To({ page, id, name }: { page: string; id: number | null; name: string | null }) {
  const path = usePathOf()(page);
  if (name === null) return missing;
  return id === null || path === undefined ? name : <Link to={`${path}/${id}`}>{name}</Link>;
}

/** Noun (kind of record) for QR codes of cabinets. */
export const qrCode = noun({
  api: qrCodeApi,
  texts: 'qr-code',
  nameOf: ({ label }) => groupedLabel(label),
  fields: {
    label: customCell((row: QrCode) => groupedLabel(row.label), { face: 'code', exported: [{}] }),
    position: figure(),
    batchNumber: customCell(
      (row: QrCode) => <To page="cabinetQrCodeList" id={row.batchId} name={row.batchNumber} />,
      { face: 'code', exported: [{}] },
    ),
    state: oneOf(qrCodeStates, { unused: 'off', used: 'ok', revoked: 'alarm' }),
    cabinetCode: customCell(
      (row: QrCode) => <To page="cabinetList" id={row.cabinetId} name={row.cabinetCode} />,
      {
        face: 'code',
        exported: [{}],
      },
    ),
    usedAt: instant(),
    usedBy: text(),
    revokedAt: instant(),
    revokedBy: text(),
    reason: text(),
  },
});
