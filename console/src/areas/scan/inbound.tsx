import { arrivalApi } from '@chargehand/contract/areas/arrival';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useCall } from '../../lib/call/query';
import { useSession } from '../../lib/session/session';
import { mayUse } from '../../ui/can';
import { ArrivalScan } from './arrival-scan';
import { MoveScan } from './move-scan';
import type { Move } from './moves';
import { Papers } from './papers';

/** Takes in what comes from a factory: by its list, or without one. */
export function Inbound({ move }: { move: Move }) {
  const [params] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  // What was taken in stands in the address, so that the way back to the same list begins anew.
  const done = params.get('done');
  return id > 0 ? (
    <ArrivalScan key={`${id} ${done}`} id={id} done={done === null ? undefined : Number(done)} />
  ) : (
    <MoveScan move={move} before={<Expected />} />
  );
}

/** Lists of factories of which something is still to come; without any there is nothing to choose from. */
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
