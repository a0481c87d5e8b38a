import { documentCabinetApi } from '@chargehand/contract/areas/document-cabinet';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/call/query';
import { format } from '../../lib/words/format';
import styles from './what-came.module.css';

interface WhichCabinetsProps {
  document: number;
  /** Codes of missing devices and cabinets. */
  missing: ReadonlySet<string>;
  onTurn: (code: string, came: boolean) => void;
}

/** Reads the cabinets in a pending document. One request returns them all, because a document has at most 50. */
const useCabinets = (document: number, enabled = true) =>
  useCall(
    documentCabinetApi.list,
    { query: { documentId: document, state: ['sent' as const], pageSize: 100 } },
    { enabled },
  );

/**
 * Returns the number of missing devices in a document: devices in `missing`, and all devices in the cabinets in
 * `missing`.
 */
export function useMissingDevices(document: number, missing: ReadonlySet<string>): number {
  const { data } = useCabinets(document, missing.size > 0);
  const inside = new Map(data?.rows.map(({ code, deviceCount }) => [code, deviceCount]));
  return [...missing].reduce((sum, code) => sum + (inside.get(code) ?? 1), 0);
}

/**
 * Lists the cabinets of a document, each with a checkbox for the cabinet and all its devices. Renders nothing if there
 * are none.
 */
export function WhichCabinets({ document, missing, onTurn }: WhichCabinetsProps) {
  const { t } = useTranslation('stock');
  const { data } = useCabinets(document);
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
