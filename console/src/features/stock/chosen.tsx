import { useTranslation } from 'react-i18next';
import { format } from '../../lib/words/format';
import { useForm } from '../../ui/form/form-context';
import { codesIn } from './codes';
import styles from './stock.module.css';

/** Maximum number of codes shown; the rest is only counted. */
const shownUpTo = 8;

interface ChosenProps {
  /** Number of devices in the filtered list, if all of them are moved. If undefined, the form's codes are moved. */
  all: number | undefined;
  /** Selected devices that cannot be moved and stay. */
  left: readonly string[];
  hint: string;
}

/** Shows the number of devices to be moved, their codes, and the consequences. */
export function Chosen({ all, left, hint }: ChosenProps) {
  const { t } = useTranslation('stock');
  const codes = codesIn(useForm().value('codes'));
  const count = all ?? codes.length;
  return (
    <section className={styles['what']} aria-label={t('devices')}>
      <strong>{t('deviceCount', { count, n: format.number(count) })}</strong>
      {all === undefined && <Some codes={codes} />}
      <p>{hint}</p>
      <p>{t(all === undefined ? 'allOrNothing' : 'allInBackground')}</p>
      {left.length > 0 && (
        <>
          <p>{t('leftOut', { count: left.length, n: format.number(left.length) })}</p>
          <Some codes={left} />
        </>
      )}
    </section>
  );
}

/** Selected cabinet, and the number of devices moved with it. */
export interface Box {
  code: string;
  deviceCount: number;
}

interface ChosenBoxesProps {
  boxes: readonly Box[];
  left: readonly string[];
  hint: string;
}

/**
 * Shows the cabinets to be moved, each with its number of devices, and the consequences. Cabinets removed from the form
 * are left out.
 */
export function ChosenBoxes({ boxes, left, hint }: ChosenBoxesProps) {
  const { t } = useTranslation('stock');
  const codes = new Set(codesIn(useForm().value('cabinets')));
  const going = boxes.filter(({ code }) => codes.has(code));
  const devices = going.reduce((sum, { deviceCount }) => sum + deviceCount, 0);
  const count = going.length;
  return (
    <section className={styles['what']} aria-label={t('cabinets')}>
      <strong>
        {t('cabinetCount', { count, n: format.number(count) })} ·{' '}
        {t('deviceCount', { count: devices, n: format.number(devices) })}
      </strong>
      <Some
        codes={going.map(
          ({ code, deviceCount }) =>
            `${code} · ${t('deviceCount', { count: deviceCount, n: format.number(deviceCount) })}`,
        )}
      />
      <p>{hint}</p>
      <p>{t('cabinetsGoWhole')}</p>
      {left.length > 0 && (
        <>
          <p>{t('cabinetsLeftOut', { count: left.length, n: format.number(left.length) })}</p>
          <Some codes={left} />
        </>
      )}
    </section>
  );
}

function Some({ codes }: { codes: readonly string[] }) {
  const { t } = useTranslation('ui');
  const rest = codes.length - shownUpTo;
  return (
    <ul className={styles['codes']}>
      {codes.slice(0, shownUpTo).map((code) => (
        <li key={code}>{code}</li>
      ))}
      {rest > 0 && <li>{t('andMore', { count: rest, n: format.number(rest) })}</li>}
    </ul>
  );
}
