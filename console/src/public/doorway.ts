import { createContext } from 'react';

/** Transition from the public pages to the console. */
export interface Door {
  /** Opens the program for the current address and token. */
  enter(): Promise<void>;
  /** Preloads the console's code. */
  prefetch(): void;
}

export const Doorway = createContext<Door>({ enter: async () => {}, prefetch: () => {} });
