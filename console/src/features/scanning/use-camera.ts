import { useEffect, useState } from 'react';

/** Returns true if the machine has a camera and the page may use it, which requires HTTPS. */
export function useCamera(): boolean {
  const [found, setFound] = useState(false);
  useEffect(() => {
    let gone = false;
    // `mediaDevices` is missing in old browsers and over plain HTTP.
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
