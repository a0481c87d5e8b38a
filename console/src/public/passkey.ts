import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import { t } from './texts';
import { type Entered, passkeyOptions, ApiError, signInByPasskey } from './wire';

/** Asks the browser for a passkey and signs in with it. Throws `ApiError`. */
export async function byPasskey(): Promise<Entered> {
  const optionsJSON: PublicKeyCredentialRequestOptionsJSON = JSON.parse(await passkeyOptions());
  const credential = await startAuthentication({ optionsJSON }).catch(() => {
    throw new ApiError(0, t('passkeyCancelled'));
  });
  return signInByPasskey(JSON.stringify(credential));
}
