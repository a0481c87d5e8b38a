import { AdDetail } from '../../../features/ad/ad-detail';
import { list } from './home-ad-list';
import { homeAd } from './home-ad.noun';

/** The page of one ad. */
export default function HomeAdDetail({ id }: { id: number }) {
  return <AdDetail id={id} place="home" of={homeAd} list={list} />;
}
