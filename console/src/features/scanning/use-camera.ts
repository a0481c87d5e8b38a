import { useEffect, useState } from 'react';

/** Whether this machine has a camera that the page may ask for; a page that did not come by https may not. */
export function useCamera(): boolean {
  const [found, setFound] = useState(false);
  useEffect(() => {
    let gone = false;
    // Old browsers and plain http know no devices at all.
    const devices: MediaDevices | undefined = navigator.mediaDevices;
    void devices?.enumerateDevices().then(
      (all) => {
        if (!gone) setFound(all.some(({ kind }) => kind === 'videoinput'));
      },
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return found;
}
