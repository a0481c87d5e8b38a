import { useEffect, useState } from 'react';
import css from './demo-accounts.module.css';
import { t } from './texts';
import { ApiError, type DemoAccount, type Entered, signInToDemo, ways } from './wire';

interface Props {
  accounts: readonly DemoAccount[];
  entered: (entered: Entered) => Promise<void>;
  failed: (text: string | undefined) => void;
}

/** Milliseconds between two reads while accounts are still being set up. */
const setUpMs = 2000;

/** The accounts of the demo world, each with what one sees with it. A click signs in. */
export default function DemoAccounts({ accounts: first, entered, failed }: Props) {
  const [accounts, setAccounts] = useState(first);
  const [busy, setBusy] = useState(false);
  const isReady = accounts.every(({ ready }) => ready);
  useEffect(() => {
    if (isReady) return;
    const read = () =>
      ways().then(
        ({ demo }) => setAccounts(demo),
        // Reads again later, because the server may be restarting.
        () => {},
      );
    const timer = setInterval(() => void read(), setUpMs);
    return () => clearInterval(timer);
  }, [isReady]);

  const choose = async (account: string) => {
    if (busy) return;
    setBusy(true);
    failed(undefined);
    try {
      await entered(await signInToDemo(account));
    } catch (error) {
      failed(error instanceof ApiError ? error.message : t('errorUnknown'));
    } finally {
      setBusy(false);
    }
  };

  return (
    <section className={css['demo']} aria-label={t('demoAccounts')}>
      <p>
        <b>{t('demoAccounts')}</b> {t(isReady ? 'demoClick' : 'demoWait')}
      </p>
      <ul>
        {accounts.map(({ account, level, ready }) => (
          <li key={account}>
            <button type="button" disabled={!ready} aria-disabled={busy} onClick={() => void choose(account)}>
              <b>{t(`${level}Demo`)}</b>
              <span>{t(`${level}Sees`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
