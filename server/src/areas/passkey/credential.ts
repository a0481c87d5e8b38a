import { z } from 'zod';

/* What browsers answer by WebAuthn, in its JSON spelling: binary parts are base64url. */

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.addIssue({ code: 'custom', message: 'no JSON' });
    return z.NEVER;
  }
});
const binary = z.string().regex(/^[\w-]*$/);

const credentialWith = <T extends z.ZodType>(response: T) =>
  json
    .pipe(
      z.object({
        id: binary.min(1).max(2000),
        rawId: binary,
        type: z.literal('public-key'),
        response,
      }),
    )
    // What extensions answered is of no use here.
    .transform((credential) => ({ ...credential, clientExtensionResults: {} }));

const Attestation = credentialWith(
  z.object({
    clientDataJSON: binary,
    attestationObject: binary,
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
);
const Assertion = credentialWith(
  z.object({
    clientDataJSON: binary,
    authenticatorData: binary,
    signature: binary,
    userHandle: binary.optional(),
  }),
);

/** A new passkey, or undefined when it is none. */
export const attestationOf = (text: string) => Attestation.safeParse(text).data;
/** A sign-in with a passkey, or undefined when it is none. */
export const assertionOf = (text: string) => Assertion.safeParse(text).data;
