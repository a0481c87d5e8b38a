/**
 * Reasons why a device cannot be moved: unknown code, held by another party, returned to production, in a pending
 * return or transfer, not yet out of the warehouse, already out of it, sold, bound to an app user, written off, or
 * moved again since the document.
 */
export const moveRefusals = [
  'unknown',
  'notYours',
  'handedBack',
  'inReturn',
  'inTransfer',
  'notOut',
  'out',
  'sold',
  'bound',
  'writtenOff',
  'movedOn',
] as const;
export type MoveRefusal = (typeof moveRefusals)[number];
