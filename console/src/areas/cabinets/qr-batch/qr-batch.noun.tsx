import { type QrBatch, qrBatchApi, qrBatchStates } from '@chargehand/contract/areas/cabinets/qr-batch';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { addressIn } from '../../../lib/browser/base';
import { useSession } from '../../../lib/session/session';
import { format } from '../../../lib/words/format';
import { mayUse } from '../../../ui/can';
import { code, customCell, figure, instant, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { ProgressBar } from '../../../ui/feedback/progress-bar';
import css from './qr-batch.module.css';

const megabytes = (bytes: number): string =>
  `${format.number(Math.max(0.1, Math.round(bytes / 100_000) / 10))} MB`;

/**
 * Shows the progress while the ZIP of all codes is being made. Afterwards it shows a download link, or only the size if
 * the account may not download it.
 */
export function Package({ id, packageBytes, generated, quantity, state }: QrBatch) {
  const { t } = useTranslation('qr-batch');
  const session = useSession();
  if (packageBytes !== null && !mayUse(session, qrBatchApi.package)) return megabytes(packageBytes);
  if (packageBytes !== null)
    return (
      // The browser downloads the ZIP directly, because it can have hundreds of megabytes.
      <a
        className={css['package']}
        href={addressIn(qrBatchApi.package.path.replace(':id', String(id))).href}
        download
      >
        <Download size={14} aria-hidden="true" />
        ZIP · {megabytes(packageBytes)}
      </a>
    );
  if (state === 'stopped') return t('stopped');
  return (
    <span className={css['making']}>
      <ProgressBar label={t('making')} done={generated} total={generated < quantity ? quantity : null} />
    </span>
  );
}

/** Shows the number of used codes with a bar of their share. */
function Used({ used, generated }: Pick<QrBatch, 'used' | 'generated'>) {
  return (
    <span className={css['used']}>
      <span className={css['share']} aria-hidden="true">
        <i style={{ width: `${generated === 0 ? 0 : (100 * used) / generated}%` }} />
      </span>
      {format.number(used)}
    </span>
  );
}

/** Noun (kind of record) for batches of QR codes. */
export const qrBatch = noun({
  api: qrBatchApi,
  texts: 'qr-batch',
  nameOf: ({ number }) => number,
  heldBy: { cabinet: undefined },
  fields: {
    number: code(),
    quantity: figure(),
    generated: figure(),
    used: customCell((row: QrBatch) => <Used {...row} />, { face: 'figure', exported: [{}] }),
    unused: figure(),
    revoked: figure(),
    state: oneOf(qrBatchStates, { making: 'run', ready: 'ok', stopped: 'alarm' }),
    packageBytes: customCell((row: QrBatch) => <Package {...row} />, {
      exported: [{ unit: 'B', digits: 0 }],
    }),
    lastUsedAt: instant(),
    note: text(),
    agentName: text(),
    merchantName: text(),
    createdAt: instant(),
    createdBy: text(),
    rest: customCell((_: QrBatch) => null, {
      ask: { kind: 'choice', options: { some: 'some', none: 'none' } },
    }),
  },
});
