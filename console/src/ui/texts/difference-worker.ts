import { type DiffLine, differences } from './difference';

/** Two texts as lines, and their language. */
export interface Compared {
  older: string[];
  newer: string[];
  locale: string;
}

/** Response of this worker to one pair of texts. Responses have the order of the pairs. */
export type Comparison = DiffLine[];

addEventListener('message', ({ data }: MessageEvent<Compared>) => {
  postMessage(differences(data.older, data.newer, data.locale) satisfies Comparison);
});
