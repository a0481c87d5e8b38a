import { use } from 'react';
import type { Listed } from '../declare/declaration';
import type { BulkBarProps } from './bulk-bar';

let coming: Promise<typeof import('./bulk-bar')> | undefined;

/** The bulk bar, whose code comes with the first selection; `lazy` would lose what the rows are. */
export function LateBulkBar<Row extends Listed>(props: BulkBarProps<Row>) {
  const { BulkBar } = use((coming ??= import('./bulk-bar')));
  return <BulkBar {...props} />;
}
