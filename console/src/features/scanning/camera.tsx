import { Button } from 'antd';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Problem } from '../../ui/feedback/problem';
import { type Detect, openDetect } from './detect';
import styles from './scanning.module.css';

/** Milliseconds between two examined camera images. */
const everyMs = 120;
/** Milliseconds for which a code must be out of view before it is reported again. */
const sameMs = 2500;

/** Shows the camera image and reports the codes in it. A code that stays in view is reported once. */
export function Camera({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const { t } = useTranslation('scanning');
  const video = useRef<HTMLVideoElement>(null);
  const [failed, setFailed] = useState(false);
  const seen = useRef(new Map<string, number>());
  const take = useEffectEvent((code: string) => {
    const now = performance.now();
    const before = seen.current.get(code) ?? -sameMs;
    seen.current.set(code, now);
    if (now - before < sameMs) return;
    navigator.vibrate?.(60);
    onCode(code);
  });

  useEffect(() => {
    const screen = video.current;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let gone = false;
    const look = async (detect: Detect) => {
      if (gone || !screen) return;
      // An image that cannot be read counts as one without codes. The next image is examined as usual.
      const codes = await detect(screen).catch(() => []);
      if (gone) return;
      codes.forEach((code) => take(code));
      timer = setTimeout(() => void look(detect), everyMs);
    };
    const open = async () => {
      const [media, detect] = await Promise.all([
        navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: { ideal: 1280 } } }),
        openDetect(),
      ]);
      stream = media;
      if (gone || !screen) return media.getTracks().forEach((track) => track.stop());
      screen.srcObject = media;
      await screen.play();
      await look(detect);
    };
    open().catch(() => {
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
      clearTimeout(timer);
      stream?.getTracks().forEach((track) => track.stop());
    };
  }, []);

  return (
    <div className={styles['camera']}>
      {failed ? (
        <div role="alert">
          <Problem>{t('cameraFailed')}</Problem>
          <Button onClick={onClose}>{t('closeCamera')}</Button>
        </div>
      ) : (
        <video ref={video} muted playsInline aria-label={t('cameraPicture')} />
      )}
    </div>
  );
}
