import { useEffect, useRef } from 'react';
import type { DialogProps } from './declaration';

/**
 * Returns a component for the `Dialog` of an action that needs no question, such as a download: it runs the action at
 * once and renders nothing.
 */
export function atOnce<Row>(run: (rows: Row[]) => Promise<unknown>) {
  return function AtOnce({ rows, onClose }: DialogProps<Row>) {
    const begun = useRef(false);
    useEffect(() => {
      // React may run an effect twice, but a download must start once.
      if (begun.current) return;
      begun.current = true;
      onClose();
      // The callback reports its own errors.
      run(rows).catch(() => undefined);
    }, [rows, onClose]);
    return null;
  };
}
