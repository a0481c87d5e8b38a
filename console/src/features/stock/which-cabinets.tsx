import { documentCabinetApi } from '@chargehand/contract/areas/document-cabinet';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/call/query';
import { format } from '../../lib/words/format';
import styles from './what-came.module.css';

interface WhichCabinetsProps {
  document: number;
  /** Codes of what did not come. */
  missing: ReadonlySet<string>;
  onTurn: (code: string, came: boolean) => void;
}

/** The cabinets that a document says were sent, each a group with what is in it; nothing where there are none. */
export function WhichCabinets({ document, missing, onTurn }: WhichCabinetsProps) {
  const { t } = useTranslation('stock');
  // A document has fewer cabinets than a page has rows.
  const query = { documentId: document, state: ['sent' as const], pageSize: 100 };
  const { data } = useCall(documentCabinetApi.list, { query });
  if (!data || data.rows.length === 0) return null;
  return (
    <fieldset className={styles['came']}>
      <legend>{t('whichCabinets')}</legend>
      <ul>
        {data.rows.map(({ id, code, modelName, deviceCount }) => (
          <li key={id}>
            <Checkbox checked={!missing.has(code)} onChange={({ target }) => onTurn(code, target.checked)}>
              <span className={styles['code']}>{code}</span>
              <span>{modelName}</span>
              <span>{t('deviceCount', { count: deviceCount, n: format.number(deviceCount) })}</span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
