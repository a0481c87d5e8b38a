import { lazy, Suspense } from 'react';
import { ListBones } from './list-bones';
import type { PageShape } from './page-shape';

const OtherBones = lazy(() => import('./other-pages'));

/** Bones of a whole page of a kind. Those of kinds other than lists load when they are first needed. */
export const PageBones = ({ shape }: { shape: PageShape }) =>
  shape === 'list' ? (
    <ListBones />
  ) : (
    <Suspense fallback={null}>
      <OtherBones shape={shape} />
    </Suspense>
  );
