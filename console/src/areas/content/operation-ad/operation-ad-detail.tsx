import { AdDetail } from '../../../features/ad/ad-detail';
import { list } from './operation-ad-list';
import { operationAd } from './operation-ad.noun';

/** The page of one ad. */
export default function OperationAdDetail({ id }: { id: number }) {
  return <AdDetail id={id} place="operation" of={operationAd} list={list} />;
}
