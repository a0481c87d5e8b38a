import { type ComponentType, Suspense } from 'react';
import { useParams } from 'react-router';

interface RecordsPageProps {
  List: ComponentType;
  Detail: ComponentType<{ id: number }>;
}

/** A list, and below its address a page for each of its records. */
export function RecordsPage({ List, Detail }: RecordsPageProps) {
  const id = Number(/^\d{1,15}$/.exec(useParams()['*'] ?? '')?.[0] ?? 0);
  return id > 0 ? (
    <Suspense>
      <Detail key={id} id={id} />
    </Suspense>
  ) : (
    <List />
  );
}
