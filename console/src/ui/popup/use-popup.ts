import { type MouseEvent, useState } from 'react';

/** Returns the button of an open popup or undefined, a function that closes it, and the props of its button. */
export function usePopup() {
  const [button, setButton] = useState<HTMLElement>();
  return {
    button,
    close: () => setButton(undefined),
    opens: {
      'aria-expanded': button !== undefined,
      onClick: ({ currentTarget }: MouseEvent<HTMLElement>) => setButton(currentTarget),
    },
  };
}
