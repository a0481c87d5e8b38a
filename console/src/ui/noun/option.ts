/** One of what can be chosen. */
export interface Option {
  value: string;
  label: string;
}
