import { arrivalApi } from '@chargehand/contract/areas/stock/arrival';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { mayUse } from '../../../ui/can';
import { ArrivalScan } from './arrival-scan';
import { MoveScan } from './move-scan';
import type { Move } from './moves';
import { Papers } from './papers';

/** Takes in devices from a factory, with or without an announced list. */
export function Inbound({ move }: { move: Move }) {
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  // The URL contains the number of devices taken in, so that opening the same list again starts a new scan.
  const done = params.get('done');
  return id > 0 ? (
    <ArrivalScan key={`${id} ${done}`} id={id} done={done === null ? undefined : Number(done)} />
  ) : (
    <MoveScan move={move} before={<Expected />} />
  );
}

/** Lists the arrivals with devices still expected. Renders nothing if there are none. */
function Expected() {
  const { t } = useTranslation('scan');
  const session = useSession();
  const answer = useCall(
    arrivalApi.list,
    { query: { state: ['open'], pageSize: 100 } },
    { enabled: mayUse(session, arrivalApi.list) },
  );
  if (!answer.data || answer.data.total === 0) return null;
  return (
    <Papers
      kind="inbound"
      title={t('byList')}
      papers={answer.data.rows.map(({ id, number, name, expectedCount, arrivedCount }) => ({
        id,
        number,
        says: name,
        count: expectedCount - arrivedCount,
      }))}
    />
  );
}
