import { scannedCodes } from '@chargehand/contract/fields/scanned';
import { Button, Input } from 'antd';
import { ScanBarcode } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePhone } from '../../../lib/browser/media';
import { format } from '../../../lib/words/format';
import { Problem } from '../../../ui/feedback/problem';
import {
  arrivedOf,
  type Contents,
  type Counted,
  counted,
  foundIn,
  type Missing,
  nothingArrived,
  turned,
} from './counting';
import { ReceiptRows } from './receipt-rows';
import { ClearIcon } from '../../../ui/clear-icon';
import styles from './receipt.module.css';

/** Maximum number of unknown codes that are named; the others are only counted. */
const namedUpTo = 8;

interface ReceiptCountProps {
  contents: Contents;
  missing: Missing;
  onMissing: (missing: Missing) => void;
  /** Link to another way of counting. */
  link: ReactNode;
  /** Renders the explanation for the number of devices that arrived. */
  children: (devices: number) => ReactNode;
}

/** Counts what arrived of a document, by scanning, pasting, or ticking in a list that can be searched. */
export function ReceiptCount({ contents, missing, onMissing, link, children }: ReceiptCountProps) {
  const { t } = useTranslation('stock');
  const [text, setText] = useState('');
  const [last, setLast] = useState<Counted>();
  const shown = foundIn(contents, useDeferredValue(text));
  const sent = arrivedOf(contents, new Set());
  const arrived = arrivedOf(contents, missing);
  const away = sent.devices - arrived.devices;
  const count = (typed: string) => {
    const codes = scannedCodes(typed);
    if (codes.length === 0) return;
    const result = counted(contents, missing, codes);
    setLast(result);
    setText('');
    if (result.missing !== missing) onMissing(result.missing);
  };
  const start = (from: Missing) => {
    setLast(undefined);
    onMissing(from);
  };
  return (
    <>
      <Head
        sent={sent}
        arrived={arrived}
        isComplete={missing.size === 0}
        onNothing={() => start(nothingArrived(contents))}
        onAll={() => start(new Set())}
      />
      <CodesInput text={text} onText={setText} onCodes={count} />
      <p className={styles['hint']} id="receipt-hint">
        {t('receiptHint')} {link}
      </p>
      <Result last={last} />
      <ReceiptRows
        items={shown}
        missing={missing}
        onTurn={(item, arrived) => onMissing(turned(contents, missing, item, arrived))}
      />
      {away > 0 && (
        <p className={styles['missing']} role="status">
          {t('cameButMissing', { count: away, n: format.number(away) })}
        </p>
      )}
      {children(arrived.devices)}
    </>
  );
}

interface HeadProps {
  /** Numbers of devices and cabinets in the document. */
  sent: ReturnType<typeof arrivedOf>;
  arrived: ReturnType<typeof arrivedOf>;
  isComplete: boolean;
  onNothing: () => void;
  onAll: () => void;
}

/** Numbers of what arrived, and the buttons that begin again from nothing or from everything. */
function Head({ sent, arrived, isComplete, onNothing, onAll }: HeadProps) {
  const { t } = useTranslation('stock');
  return (
    <div className={styles['head']}>
      <p className={styles['figures']} role="status">
        <strong>
          {t('arrivedOf', {
            count: sent.devices,
            n: format.number(arrived.devices),
            total: format.number(sent.devices),
          })}
        </strong>
        {sent.cabinets > 0 && (
          <span>
            {t('cabinetsArrivedOf', {
              count: sent.cabinets,
              n: format.number(arrived.cabinets),
              total: format.number(sent.cabinets),
            })}
          </span>
        )}
      </p>
      <Button onClick={onNothing} disabled={arrived.devices + arrived.cabinets === 0}>
        {t('countFromZero')}
      </Button>
      <Button onClick={onAll} disabled={isComplete}>
        {t('allArrived')}
      </Button>
    </div>
  );
}

interface CodesInputProps {
  text: string;
  onText: (text: string) => void;
  /** Called with what was scanned, typed or pasted. */
  onCodes: (typed: string) => void;
}

/** Field that searches the list while typing, and counts codes by Enter or by pasting several. */
function CodesInput({ text, onText, onCodes }: CodesInputProps) {
  const { t } = useTranslation('stock');
  const phone = usePhone();
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey) return;
    // The value is read from the element, because a scanner types faster than React renders.
    event.preventDefault();
    onCodes(event.currentTarget.value);
  };
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = event.clipboardData.getData('text');
    if (!/[\s,;]/.test(pasted.trim())) return;
    event.preventDefault();
    onCodes(pasted);
  };
  return (
    <Input
      size="large"
      prefix={<ScanBarcode />}
      value={text}
      placeholder={t('receiptField')}
      aria-label={t('receiptField')}
      aria-describedby="receipt-hint"
      // On a phone the keyboard would cover the list.
      autoFocus={!phone}
      autoComplete="off"
      autoCapitalize="off"
      spellCheck={false}
      allowClear={{ clearIcon: <ClearIcon /> }}
      onChange={({ target }) => onText(target.value)}
      onKeyDown={onKeyDown}
      onPaste={onPaste}
    />
  );
}

/** Says what the last scanned or pasted codes were. */
function Result({ last }: { last: Counted | undefined }) {
  const { t } = useTranslation('stock');
  if (!last) return null;
  const { fresh, again, unknown } = last;
  const [first] = fresh;
  const countedNow =
    first &&
    (fresh.length === 1
      ? t('countedOne', { code: first.code })
      : t('countedNow', { count: fresh.length, n: format.number(fresh.length) }));
  const before = again > 0 ? t('countedBefore', { count: again, n: format.number(again) }) : undefined;
  const strange = unknown.length;
  const named = unknown.slice(0, namedUpTo).join(' ') + (strange > namedUpTo ? ' …' : '');
  return (
    <>
      <p className={styles['counted']} role="status">
        {[countedNow, before].filter((said) => said !== undefined).join(' ')}
      </p>
      {strange > 0 && (
        <div role="alert">
          <Problem>{t('notInDocument', { count: strange, n: format.number(strange), codes: named })}</Problem>
        </div>
      )}
    </>
  );
}
