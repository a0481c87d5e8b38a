/** A value that can be chosen, as people read it. */
export interface Option {
  value: string;
  label: string;
  /** What it is called could not be read: why, and another try. */
  unread?: { error: Error; again: () => void };
}
