import type { GrantNode } from './grant-draft';

/** Props of both layouts of the permission tree. */
export interface GrantShape {
  nodes: readonly GrantNode[];
  before: ReadonlySet<number>;
  held: ReadonlySet<number>;
  folded: ReadonlySet<number>;
  onFold: (id: number) => void;
  /** Ticks or clears a branch. Undefined if the account may not change permissions. */
  onTick: ((node: GrantNode, on: boolean) => void) | undefined;
}
