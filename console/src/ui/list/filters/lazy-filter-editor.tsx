import { Suspense } from 'react';
import { late } from '../../late';
import type { EditorProps } from './filter-editor';

// Most lists are read with the views they have: what changes a filter comes when one is opened.
const Editor = late(async () => ({ default: (await import('./filter-editor')).FilterEditor }));

/** Changes one filter. */
export function FilterEditor(props: EditorProps) {
  return (
    <Suspense fallback={null}>
      <Editor {...props} />
    </Suspense>
  );
}
