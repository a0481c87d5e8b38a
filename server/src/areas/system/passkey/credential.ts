import { z } from 'zod';

/* Schema for the JSON of a browser's WebAuthn response, whose binary parts are base64url. */

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
    // Results of extensions are not used.
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

/** Parses a new passkey. Returns undefined if it is invalid. */
export const attestationOf = (text: string) => Attestation.safeParse(text).data;
/** Parses a sign-in with a passkey. Returns undefined if it is invalid. */
export const assertionOf = (text: string) => Assertion.safeParse(text).data;
