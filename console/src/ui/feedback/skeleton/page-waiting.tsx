import { useContext } from 'react';
import { PageBones } from './pages';
import { type PageShape, ShapeOfPage } from './page-shape';
import { Waiting } from './waiting';

/** Skeleton of the page that contains it, or of a page of the given shape. */
export function PageWaiting({ shape }: { shape?: PageShape }) {
  const pageShape = useContext(ShapeOfPage);
  return (
    <Waiting fill>
      <PageBones shape={shape ?? pageShape} />
    </Waiting>
  );
}
