import { useEffect, useState } from 'react';
import { keepTarget } from './enter';
import css from './choices.module.css';
import { t } from './texts';
import { type Entered, Refusal, singleSignOn, ways } from './wire';

interface Props {
  entered: (entered: Entered) => Promise<void>;
  failed: (text: string | undefined) => void;
}

const hasPasskeys = (): boolean => 'PublicKeyCredential' in window && window.isSecureContext;

/** Passkey and single sign-on, where the server and the browser know them. */
export function OtherWays({ entered, failed }: Props) {
  const [offered, offer] = useState<('passkey' | 'singleSignOn')[]>();
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    // Without an answer there is still the password.
    ways().then(
      (known) =>
        offer([
          ...(known.passkeys && hasPasskeys() ? (['passkey'] as const) : []),
          ...(known.singleSignOn ? (['singleSignOn'] as const) : []),
        ]),
      () => offer([]),
    );
  }, []);

  const run = async (way: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    failed(undefined);
    try {
      await way();
    } catch (error) {
      failed(error instanceof Refusal ? error.message : t('errorUnknown'));
    } finally {
      setBusy(false);
    }
  };
  const go = {
    // Its code comes when it is wanted.
    passkey: async () => entered(await (await import('./passkey')).byPasskey()),
    singleSignOn: async () => {
      keepTarget();
      location.assign(await singleSignOn());
    },
  };

  // Nothing moves under the hand when the answer comes: the room of what is mostly there is kept.
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
