import { Button } from 'antd';
import { Camera as CameraIcon, Volume2, VolumeX } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hint } from '../../ui/feedback/hint';
import { late } from '../../ui/late';
import { useKeptFocus } from './kept-focus';
import type { Queue } from './queue';
import styles from './scanning.module.css';
import { mute, useMuted } from './tones';
import { typedAhead } from './typed-ahead';
import { useCamera } from './use-camera';

const Camera = late(async () => ({ default: (await import('./camera')).Camera }));

/** Field that takes codes from a hand scanner (which types them and presses Enter), the clipboard, or a camera. */
export function ScanField({ queue }: { queue: Queue }) {
  const { t } = useTranslation('scanning');
  const field = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  const hasCamera = useCamera();
  const muted = useMuted();
  useKeptFocus(field);
  const takeTyped = useEffectEvent(() => {
    const codes = typedAhead().split('\n');
    const rest = codes.pop() ?? '';
    for (const code of codes) if (code.trim() !== '') queue.scan(code);
    if (field.current && rest !== '') field.current.value = rest;
  });
  useEffect(() => takeTyped(), []);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { currentTarget: input, key, nativeEvent } = event;
    // The value is read from the element, because a scanner types faster than React renders. Scanners end a code with
    // Enter or Tab, but Tab in an empty field moves to the next control.
    const ends = key === 'Enter' || (key === 'Tab' && !event.shiftKey && input.value.trim() !== '');
    if (ends && !nativeEvent.isComposing) {
      event.preventDefault();
      const typed = input.value;
      input.value = '';
      queue.scan(typed);
    } else if (key === 'Backspace' && input.value === '' && !event.repeat) queue.undo();
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const text = event.clipboardData.getData('text');
    if (!/[\s,;]/.test(text.trim())) return;
    event.preventDefault();
    queue.scan(text);
  };

  return (
    <div>
      <div className={styles['field']}>
        <label className={styles['label']}>
          {t('field')}
          <input
            ref={field}
            className={styles['input']}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="done"
            aria-describedby="scan-hint"
            onKeyDown={onKeyDown}
            onPaste={onPaste}
          />
        </label>
        {hasCamera && (
          <Button icon={<CameraIcon />} aria-expanded={camera} onClick={() => setCamera(!camera)}>
            {t(camera ? 'closeCamera' : 'camera')}
          </Button>
        )}
        <Hint title={t(muted ? 'soundOn' : 'soundOff')}>
          <Button
            aria-pressed={!muted}
            aria-label={t('sound')}
            icon={muted ? <VolumeX /> : <Volume2 />}
            onClick={() => mute(!muted)}
          />
        </Hint>
      </div>
      <p className={styles['hint']} id="scan-hint">
        {t('hint')}
      </p>
      {camera && <Camera onCode={queue.scan} onClose={() => setCamera(false)} />}
    </div>
  );
}
