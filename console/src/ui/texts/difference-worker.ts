import { type DiffLine, differences } from './difference';

/** Two texts, line by line, and the language they are in. */
export interface Compared {
  older: string[];
  newer: string[];
  locale: string;
}

/** What this worker answers to each pair of texts, in their order. */
export type Comparison = DiffLine[];

addEventListener('message', ({ data }: MessageEvent<Compared>) => {
  postMessage(differences(data.older, data.newer, data.locale) satisfies Comparison);
});
