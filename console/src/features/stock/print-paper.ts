import { documentApi, type Paper } from '@chargehand/contract/areas/stock/document';
import { useCallback } from 'react';
import { downloadByPost } from '../../lib/call/download';
import { timeZone } from '../../lib/words/zone';
import { useStarted } from '../../ui/job/use-started';

/**
 * Returns a function that downloads a paper of a document as a PDF with the given file name, without extension. A
 * failed download reports its error itself.
 */
export function usePrintPaper(): (id: number, paper: Paper, name: string) => Promise<void> {
  const started = useStarted();
  return useCallback(
    async (id, paper, name) => {
      const body = { id, paper, timeZone: timeZone(), name };
      const isJob = await downloadByPost(documentApi.print.path, body, `${name}.pdf`).catch(() => false);
      if (isJob) await started();
    },
    [started],
  );
}
