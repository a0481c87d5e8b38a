import { documentDeviceApi } from '@chargehand/contract/areas/document';
import { Checkbox, Pagination } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format, missing as none } from '../../lib/words/format';
import { useCall } from '../../lib/call/query';
import { Read } from '../../ui/feedback/read';
import { WhichCabinets } from './which-cabinets';
import styles from './what-came.module.css';

const pageSize = 20;

interface WhatCameProps {
  document: number;
  /** Codes of missing devices and cabinets. */
  missing: ReadonlySet<string>;
  onMissing: (missing: ReadonlySet<string>) => void;
}

/** Lists the devices of a document with code, model and MAC address. The user deselects the missing ones. */
export function WhatCame({ document, missing, onMissing }: WhatCameProps) {
  const { t } = useTranslation('stock');
  const [page, setPage] = useState(1);
  const query = {
    documentId: document,
    state: ['sent' as const],
    pageNum: page,
    pageSize,
    orderByColumn: 'code' as const,
    isAsc: 'asc' as const,
  };
  const answer = useCall(documentDeviceApi.list, { query });
  const turn = (code: string, came: boolean) => {
    const next = new Set(missing);
    if (came) next.delete(code);
    else next.add(code);
    onMissing(next);
  };
  return (
    <Read answer={answer} lines={3}>
      {({ rows, total }) => (
        <>
          <WhichCabinets document={document} missing={missing} onTurn={turn} />
          <fieldset className={styles['came']}>
            <legend>{t('whatCame')}</legend>
            <ul>
              {rows.map(({ id, code, modelName, mac, cabinetCode }) => (
                <li key={id}>
                  <Checkbox
                    checked={!missing.has(code) && !missing.has(cabinetCode ?? '')}
                    disabled={missing.has(cabinetCode ?? '')}
                    onChange={({ target }) => turn(code, target.checked)}
                  >
                    <span className={styles['code']}>{code}</span>
                    <span>{modelName ?? none}</span>
                    <span className={styles['code']}>{mac ?? none}</span>
                    {cabinetCode !== null && <span className={styles['code']}>{cabinetCode}</span>}
                  </Checkbox>
                </li>
              ))}
            </ul>
            {total > pageSize && (
              <Pagination
                size="small"
                simple
                current={page}
                pageSize={pageSize}
                total={total}
                showSizeChanger={false}
                onChange={setPage}
              />
            )}
            {missing.size > 0 && (
              <p className={styles['missing']} role="status">
                {t('cameButMissing', { count: missing.size, n: format.number(missing.size) })}
              </p>
            )}
          </fieldset>
        </>
      )}
    </Read>
  );
}
