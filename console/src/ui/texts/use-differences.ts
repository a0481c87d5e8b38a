import { type Language, languages, languageTag } from '@chargehand/contract/i18n/languages';
import { useEffect, useState } from 'react';
import type { DiffLine } from './difference';
import type { Compared, Comparison } from './difference-worker';
import { linesOf } from './lines-of';

export type Texts = Readonly<Partial<Record<string, string>>>;

export interface InLanguage {
  language: Language;
  lines: readonly DiffLine[];
}

interface Differences {
  older: Texts;
  newer: Texts;
  found: readonly InLanguage[];
  failed: boolean;
  done: boolean;
}

/** Sends one pair of texts to the worker and returns its result. */
const compared = (worker: Worker, pair: Compared): Promise<Comparison> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Comparison>) => resolve(data);
    worker.onerror = () => reject(new Error('The texts could not be compared'));
    worker.postMessage(pair);
  });

/** Resolves in a later task, so that the page stays responsive between two long texts. */
const breath = () => new Promise((resolve) => setTimeout(resolve, 0));

/** Compares two texts in every language that differs, one after another, in a worker because texts may be long. */
export function useDifferences(older: Texts, newer: Texts): Omit<Differences, 'older' | 'newer'> {
  const [state, setState] = useState<Differences>();
  useEffect(() => {
    let left = false;
    const worker = new Worker(new URL('./difference-worker.ts', import.meta.url), { type: 'module' });
    const found: InLanguage[] = [];
    const show = (more: Pick<Differences, 'failed' | 'done'>) => {
      if (!left) setState({ older, newer, found: [...found], ...more });
    };
    const compareAll = async () => {
      for (const language of languages) {
        const [from, to] = [older[language] ?? '', newer[language] ?? ''];
        if (from === to) continue;
        await breath();
        if (left) return;
        const pair = { older: linesOf(from), newer: linesOf(to), locale: languageTag(language) };
        found.push({ language, lines: await compared(worker, pair) });
        show({ failed: false, done: false });
      }
      show({ failed: false, done: true });
    };
    compareAll().catch(() => show({ failed: true, done: true }));
    return () => {
      left = true;
      worker.terminate();
    };
  }, [older, newer]);
  const isCurrent = state?.older === older && state.newer === newer;
  return isCurrent ? state : { found: [], failed: false, done: false };
}
