import { use } from 'react';
import type { Listed } from './declare/declaration';
import type { OverlaysProps } from './overlays';

let coming: Promise<typeof import('./overlays')> | undefined;

/** The drawers and dialogs, whose code comes with the first of them; `lazy` would lose what the rows are. */
export function LateOverlays<Row extends Listed>(props: OverlaysProps<Row>) {
  const { Overlays } = use((coming ??= import('./overlays')));
  return <Overlays {...props} />;
}
