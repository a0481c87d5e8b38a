import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { verbatim, codeText } from '../../fields/fields';
import { nothing } from '../../http/shapes';
import { secret } from '../../fields/secret';
import { texts as words } from '../../i18n/languages';

/** The account's password, a code of its authenticator app, or a recovery code. */
export const Proof = z.object({ proof: secret(verbatim(200)) });
/** First code that the authenticator app makes from a new secret. */
const Confirmation = z.object({ oneTimeCode: secret(codeText(16)) });
/** Recovery codes. They are shown once and stored as hashes. */
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Second factor of the signed-in account. */
export const twoFactorApi = {
  status: endpoint({
    method: 'GET',
    path: '/api/admin/two-factor',
    access: 'settingUp',
    personOnly: true,
    summary: 'Get whether two-factor sign-in is on, and the number of remaining recovery codes',
    /** `demanded`: the system does not allow the second factor to be turned off. */
    output: z.object({ on: z.boolean(), recoveryCodesLeft: z.int(), demanded: z.boolean() }),
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/admin/two-factor/start',
    access: 'settingUp',
    personOnly: true,
    summary:
      'Get a new secret for an authenticator app, after the account has proved its identity; it takes effect when a code confirms it, and is shown only once',
    body: Proof,
    output: z.object({
      /** Secret in base32, for manual entry if the QR code cannot be scanned. */
      secret: z.string(),
      /** `otpauth:` URL of the secret. */
      uri: z.string(),
      /** Data URL of the QR code image. */
      qr: z.string(),
    }),
    audit: 'twoFactor.start',
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/api/admin/two-factor/confirm',
    access: 'settingUp',
    personOnly: true,
    summary: 'Turn on two-factor sign-in with the first code of the app',
    body: Confirmation,
    output: RecoveryCodes,
    audit: 'twoFactor.turnOn',
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/admin/two-factor/recoveryCodes',
    access: 'signedIn',
    personOnly: true,
    summary: 'Create ten new recovery codes; earlier ones become invalid',
    body: Proof,
    output: RecoveryCodes,
    audit: 'twoFactor.renewCodes',
  }),
  disable: endpoint({
    method: 'POST',
    path: '/api/admin/two-factor/disable',
    access: 'signedIn',
    personOnly: true,
    summary: 'Turn off two-factor sign-in',
    body: Proof,
    output: nothing,
    audit: 'twoFactor.turnOff',
  }),
};

/** Operation log words for the second factor and its actions. */
export const twoFactorWords: AuditWords = {
  noun: words(
    '两步验证',
    '雙重認證',
    'Two-factor authentication',
    'Double authentification',
    'Zwei-Faktor-Anmeldung',
    '二要素認証',
  ),
  verbs: {
    start: words(
      '开始设置',
      '開始設定',
      'Start setup',
      'Début de configuration',
      'Einrichtung beginnen',
      '設定開始',
    ),
    turnOn: words('开启', '開啟', 'Turn on', 'Activation', 'Einschalten', 'オン'),
    renewCodes: words(
      '更换恢复码',
      '更換復原碼',
      'Renew recovery codes',
      'Renouvellement des codes',
      'Wiederherstellungscodes erneuern',
      'リカバリーコード再発行',
    ),
    turnOff: words('关闭', '關閉', 'Turn off', 'Désactivation', 'Abschalten', 'オフ'),
  },
};
