import { Suspense } from 'react';
import { useParams } from 'react-router';
import { latePage } from '../../ui/late';
import { DocumentList } from './document-list';

const Detail = latePage(async () => ({ default: (await import('./document-page')).DocumentPage }));

/** documentList: the list, and below it the page of one document. */
export default function Documents() {
  const id = Number(/^\d{1,15}$/.exec(useParams()['*'] ?? '')?.[0] ?? 0);
  return id > 0 ? (
    <Suspense>
      <Detail key={id} id={id} />
    </Suspense>
  ) : (
    <DocumentList />
  );
}
