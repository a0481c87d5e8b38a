import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Queue } from '../../../features/scanning/queue';
import type { ScanMessage, Scans } from '../../../features/scanning/scans';
import { sound } from '../../../features/scanning/tones';
import type { Refusal } from './moves';
import { type ScannedPart, pair } from './pairs';

/**
 * Message about a half (a code or address that waits for its other part). It is shown until the queue has a newer
 * message than number `after`.
 */
interface HalfMessage {
  message: ScanMessage | undefined;
  after: number;
}

interface Pairing {
  /** Stored half of the last scan that waits for its other part. */
  kept: ScannedPart;
  keep: (half: ScannedPart) => void;
  /** Returns why a code is refused before its address is scanned, or null if it is accepted. */
  refusalOf: (code: string) => Promise<Refusal | null>;
}

/**
 * Returns a queue that pairs scanned codes and addresses: a complete device enters `queue`, a half waits and asks for
 * the other part. A refused code does not wait for its address.
 */
export function usePaired(queue: Queue, scans: Scans, { kept, keep, refusalOf }: Pairing): [Queue, Scans] {
  const { t } = useTranslation('scan');
  const [first] = useState(kept);
  const [halfMessage, setHalfMessage] = useState<HalfMessage>(() => ({
    message: messageOf(first),
    after: scans.message?.n ?? 0,
  }));
  const half = useRef(first);
  const messageNumber = useRef(0);

  function messageOf({ code, mac }: ScannedPart): ScanMessage | undefined {
    const half = code ?? mac;
    if (half === undefined) return undefined;
    return {
      n: 0,
      kind: 'waiting',
      code: half,
      model: null,
      msg: t(code === undefined ? 'nowCode' : 'nowMac'),
    };
  }
  const showMessage = (message: ScanMessage | undefined) => {
    // The number is negative, so that it differs from those of the queue's messages.
    messageNumber.current -= 1;
    setHalfMessage({
      message: message && { ...message, n: messageNumber.current },
      after: queue.state().message?.n ?? 0,
    });
    if (message) sound(message);
  };
  const rest = (left: ScannedPart) => {
    half.current = left;
    keep(left);
  };
  /** Checks a code without an address. Without a network it is checked later, together with its address. */
  const lookAt = async (code: string) => {
    const refusal = await refusalOf(code).catch(() => null);
    if (refusal === null || half.current.code !== code) return;
    rest({});
    showMessage({ n: 0, kind: 'bad', code, model: null, ...refusal });
  };
  const paired: Queue = {
    ...queue,
    scan(text) {
      const { half: left, whole, wrong } = pair(half.current, text);
      rest(left);
      if (whole.length > 0) queue.scan(whole.join('\n'));
      if (wrong?.kind === 'again')
        showMessage({ n: 0, kind: 'again', code: wrong.code, model: null, msg: null });
      else if (wrong) showMessage({ n: 0, kind: 'bad', code: wrong.code, model: null, msg: t(wrong.kind) });
      else {
        showMessage(messageOf(left));
        if (left.code !== undefined) void lookAt(left.code);
      }
    },
    undo() {
      if (messageOf(half.current) === undefined) return queue.undo();
      rest({});
      showMessage(undefined);
    },
  };
  const isNewer = halfMessage.after === (scans.message?.n ?? 0);
  return [paired, isNewer && halfMessage.message ? { ...scans, message: halfMessage.message } : scans];
}
