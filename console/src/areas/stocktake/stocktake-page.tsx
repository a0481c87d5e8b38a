import { Suspense } from 'react';
import { useParams } from 'react-router';
import { latePage } from '../../ui/late';
import { StocktakeList } from './stocktake-list';

const Detail = latePage(async () => ({ default: (await import('./stocktake-detail')).StocktakeDetail }));

/** stocktakeList: the list, and below it the page of one count. */
export default function Stocktakes() {
  const id = Number(/^\d{1,15}$/.exec(useParams()['*'] ?? '')?.[0] ?? 0);
  return id > 0 ? (
    <Suspense>
      <Detail key={id} id={id} />
    </Suspense>
  ) : (
    <StocktakeList />
  );
}
