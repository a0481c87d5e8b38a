import { useVirtualizer } from '@tanstack/react-virtual';
import { Checkbox } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { type Item, isMissing, type Missing } from './counting';
import styles from './receipt.module.css';

/** Height of a row in pixels before it is measured. */
const usualHeight = 44;

interface ReceiptRowsProps {
  items: readonly Item[];
  missing: Missing;
  onTurn: (item: Item, arrived: boolean) => void;
}

/** Lists the devices and cabinets of a document with a checkbox each. Only the rows in view are in the page. */
export function ReceiptRows({ items, missing, onTurn }: ReceiptRowsProps) {
  const { t } = useTranslation('stock');
  const scroller = useRef<HTMLDivElement>(null);
  // The compiler skips this component, because the virtualizer changes its own state.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => usualHeight,
    getItemKey: (at) => items[at]?.code ?? at,
    overscan: 8,
  });
  if (items.length === 0) return <p className={styles['none']}>{t('noneInDocument')}</p>;
  return (
    <div ref={scroller} className={styles['rows']}>
      <ul aria-label={t('whatCame')} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (!item) return null;
          const { kind, code, modelName, mac, cabinetCode, inside } = item;
          const boxed = cabinetCode !== null && missing.has(cabinetCode);
          return (
            <li
              key={key}
              ref={rows.measureElement}
              data-index={index}
              aria-setsize={items.length}
              aria-posinset={index + 1}
              style={{ transform: `translateY(${start}px)` }}
            >
              <Checkbox
                checked={!isMissing(item, missing)}
                disabled={boxed}
                onChange={({ target }) => onTurn(item, target.checked)}
              >
                <span className={styles['code']}>{code}</span>
                <span>{modelName}</span>
                {kind === 'cabinet' ? (
                  <span>{t('deviceCount', { count: inside, n: format.number(inside) })}</span>
                ) : (
                  <span className={styles['code']}>{mac}</span>
                )}
                {cabinetCode !== null && <span className={styles['code']}>{cabinetCode}</span>}
              </Checkbox>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
