/** Action available on a row: a link to its page, or one that opens a dialog or drawer. */
export interface RowAction {
  key: string;
  label: string;
  danger?: boolean;
  to?: string;
  run?: () => void;
}
