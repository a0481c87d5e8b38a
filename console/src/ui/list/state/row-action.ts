/** Action that a row offers: a link to its page (`to`), or a function that opens a dialog or drawer (`run`). */
export interface RowAction {
  key: string;
  label: string;
  danger?: boolean;
  to?: string;
  run?: () => void;
}
