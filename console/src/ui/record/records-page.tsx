import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useParams } from 'react-router';
import { PageWaiting } from '../feedback/skeleton/page-waiting';
import { latePage } from '../late';

interface RecordsPageProps {
  List: ComponentType;
  Detail: ComponentType<{ id: number }>;
}

/** Shows the list, or the record whose id follows the list's address in the URL. */
function RecordsPage({ List, Detail }: RecordsPageProps) {
  const id = Number(/^\d{1,15}$/.exec(useParams()['*'] ?? '')?.[0] ?? 0);
  return id > 0 ? (
    <Suspense fallback={<PageWaiting />}>
      <Detail key={id} id={id} />
    </Suspense>
  ) : (
    <List />
  );
}

/**
 * Returns the loader of a page that shows a list and, below its address, each record. `detail` loads the record's
 * component when a record is opened.
 */
export function recordsPage(
  list: () => Promise<{ default: ComponentType }>,
  detail: () => Promise<{ default: (props: { id: number }) => ReactNode }>,
): () => Promise<{ default: ComponentType }> {
  const Detail = latePage(detail);
  return async () => {
    const { default: List } = await list();
    return { default: () => <RecordsPage List={List} Detail={Detail} /> };
  };
}
