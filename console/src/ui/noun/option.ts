/** Selectable value with its label. */
export interface Option {
  value: string;
  label: string;
  /** Set if the label could not be read: the error, and a retry function. */
  unread?: { error: Error; again: () => void };
}
