import { createContext } from 'react';

/** Transition from the public pages to the console. */
export interface ConsoleEntry {
  /** Opens the program for the current address and token. */
  enter(): Promise<void>;
  /** Preloads the console's code. */
  prefetch(): void;
}

export const ConsoleEntryContext = createContext<ConsoleEntry>({ enter: async () => {}, prefetch: () => {} });
