/** Something a row offers now: a link to its own page, or a step in a dialog or drawer. */
export interface RowAction {
  key: string;
  label: string;
  danger?: boolean;
  to?: string;
  run?: () => void;
}
