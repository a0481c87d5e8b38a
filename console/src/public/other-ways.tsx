import { useEffect, useState } from 'react';
import { keepTarget } from './enter';
import css from './choices.module.css';
import { t } from './texts';
import { type DemoAccount, type Entered, ApiError, singleSignOn, ways } from './wire';

interface Props {
  entered: (entered: Entered) => Promise<void>;
  failed: (text: string | undefined) => void;
  /** Called with the accounts of the demo world. */
  offerDemo: (accounts: DemoAccount[]) => void;
}

const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext;

/** Sign-in by passkey and single sign-on, if the server and the browser support them. */
export function OtherWays({ entered, failed, offerDemo }: Props) {
  const [offered, offer] = useState<('passkey' | 'singleSignOn')[]>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Without a response no other way is offered, but the user can still sign in with the password.
    ways().then(
      (signInWays) => {
        offer([
          ...(signInWays.passkeys && hasPasskeys() ? (['passkey'] as const) : []),
          ...(signInWays.singleSignOn ? (['singleSignOn'] as const) : []),
        ]);
        offerDemo(signInWays.demo);
      },
      () => offer([]),
    );
  }, [offerDemo]);

  const run = async (way: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    failed(undefined);
    try {
      await way();
    } catch (error) {
      failed(error instanceof ApiError ? error.message : t('errorUnknown'));
    } finally {
      setBusy(false);
    }
  };
  const go = {
    // Loaded on demand.
    passkey: async () => entered(await (await import('./passkey')).byPasskey()),
    singleSignOn: async () => {
      keepTarget();
      location.assign(await singleSignOn());
    },
  };

  // Reserves the space of the passkey button, so that nothing moves when the response arrives.
  if (offered === undefined)
    return hasPasskeys() ? (
      <div className={css['ways']} style={{ visibility: 'hidden' }} aria-hidden="true">
        <span className={css['way']}>{t('passkeySignIn')}</span>
      </div>
    ) : null;
  if (offered.length === 0) return null;
  return (
    <div className={css['ways']} role="group" aria-label={t('otherWays')}>
      {offered.map((way) => (
        <button
          key={way}
          type="button"
          className={css['way']}
          aria-disabled={busy}
          onClick={() => void run(go[way])}
        >
          {t(way === 'passkey' ? 'passkeySignIn' : 'singleSignOn')}
        </button>
      ))}
    </div>
  );
}
