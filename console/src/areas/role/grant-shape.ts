import type { GrantNode } from './grant-draft';

/** What both shapes of the tree of permissions are given. */
export interface GrantShape {
  nodes: readonly GrantNode[];
  before: ReadonlySet<number>;
  held: ReadonlySet<number>;
  folded: ReadonlySet<number>;
  onFold: (id: number) => void;
  /** Ticks or clears a branch; undefined where nothing may be changed. */
  onTick: ((node: GrantNode, on: boolean) => void) | undefined;
}
