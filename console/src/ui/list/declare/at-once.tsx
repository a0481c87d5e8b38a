import { useEffect, useRef } from 'react';
import type { DialogProps } from './declaration';

/** What is done without a question, such as a download, in the place of an action's dialog. */
export function atOnce<Row>(run: (rows: Row[]) => Promise<unknown>) {
  return function AtOnce({ rows, onClose }: DialogProps<Row>) {
    const begun = useRef(false);
    useEffect(() => {
      // An effect may run twice, a download may not.
      if (begun.current) return;
      begun.current = true;
      onClose();
      // What goes wrong is told by what runs.
      run(rows).catch(() => undefined);
    }, [rows, onClose]);
    return null;
  };
}
