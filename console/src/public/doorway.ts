import { createContext } from 'react';

/** The way from the public pages into the console. */
export interface Door {
  /** Opens what address and token now ask for. */
  enter(): Promise<void>;
  /** Fetches the console's code ahead of time. */
  prefetch(): void;
}

export const Doorway = createContext<Door>({ enter: async () => {}, prefetch: () => {} });
