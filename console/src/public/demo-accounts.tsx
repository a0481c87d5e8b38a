import css from './demo-accounts.module.css';
import { t } from './texts';
import type { DemoAccount } from './wire';

interface Props {
  accounts: readonly DemoAccount[];
  busy: boolean;
  choose: (account: string) => void;
}

/** The accounts of the demo world, each with what one sees with it. A click signs in. */
export default function DemoAccounts({ accounts, busy, choose }: Props) {
  return (
    <section className={css['demo']} aria-label={t('demoAccounts')}>
      <p>
        <b>{t('demoAccounts')}</b> {t(accounts.every(({ ready }) => ready) ? 'demoClick' : 'demoWait')}
      </p>
      <ul>
        {accounts.map(({ account, level, ready }) => (
          <li key={account}>
            <button
              type="button"
              disabled={!ready}
              aria-disabled={busy}
              onClick={busy ? undefined : () => choose(account)}
            >
              <b>{t(`${level}Demo`)}</b>
              <span>{t(`${level}Sees`)}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
