import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { bool, id, instant, int, list, maybe, optionalText } from '../../fields/fields';
import { languages, type Texts, texts as words } from '../../i18n/languages';
import { richTexts, richTextsMegabytes } from '../../fields/rich-text';

/** Texts shown in the app, each with versions. */
export const appTexts = ['userAgreement', 'privacyPolicy', 'logoutAgreement'] as const;
export type AppText = (typeof appTexts)[number];

/** Texts that users must agree to. */
export const agreedTexts = ['userAgreement', 'privacyPolicy'] as const satisfies AppText[];
export type AgreedText = (typeof agreedTexts)[number];

export const appTextWords = {
  userAgreement: words(
    '用户协议',
    '用戶協議',
    'User agreement',
    'Conditions d’utilisation',
    'Nutzungsbedingungen',
    '利用規約',
  ),
  privacyPolicy: words(
    '隐私政策',
    '私隱政策',
    'Privacy policy',
    'Politique de confidentialité',
    'Datenschutzerklärung',
    'プライバシーポリシー',
  ),
  logoutAgreement: words(
    '注销协议',
    '註銷協議',
    'Account deletion terms',
    'Conditions de suppression du compte',
    'Bedingungen der Kontolöschung',
    '退会規約',
  ),
} satisfies Record<AppText, Texts>;

/** Stored HTML by language, sanitized by the server. */
const Html = z.partialRecord(z.enum(languages), z.string());

/** A published version. It never changes. */
export const TextVersion = z.object({
  text: z.enum(appTexts),
  /** Version number, from 1 without gaps. */
  version: z.int(),
  publishedAt: instant(),
  /** Account that published the version, if the account still exists. */
  publishedBy: z.string().nullable(),
  /** True if users who agreed to an earlier version must agree again. */
  agreeAnew: z.boolean(),
  /** Description of the change, for staff. */
  note: z.string().nullable(),
  /** Languages in which the text is available. */
  languages: z.array(z.enum(languages)),
});
export type TextVersion = z.infer<typeof TextVersion>;

/** State of a text: the revision of its draft, and its newest published version. */
export const TextState = z.object({
  text: z.enum(appTexts),
  /** Number of changes so far. A change or publication names the revision on which it is based. */
  revision: z.int(),
  savedAt: instant().nullable(),
  savedBy: z.string().nullable(),
  /** True if the draft differs from the newest version. */
  changed: z.boolean(),
  published: TextVersion.nullable(),
});
export type TextState = z.infer<typeof TextState>;

/** State of a text with the content of its draft. */
export const TextDraft = TextState.extend({ content: Html });
export type TextDraft = z.infer<typeof TextDraft>;

/** Request body that changes the draft of a text, with the revision on which the change is based. */
export const TextChange = z.object({ content: richTexts(), revision: int(0) });

const oneText = z.object({ text: z.enum(appTexts) });

export const appTextApi = {
  all: endpoint({
    method: 'GET',
    path: '/api/admin/app-text',
    access: 'appInfo:list',
    summary: 'List the texts of the app with the state of their drafts and their newest versions',
    output: z.array(TextState),
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/admin/app-text/:text',
    access: 'appInfo:list',
    summary: 'Get the draft of a text of the app',
    params: oneText,
    output: TextDraft,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/admin/app-text/:text/versions',
    access: 'appInfo:list',
    summary: 'List the versions of a text, newest first, at most 50 before the given one',
    params: oneText,
    query: z.object({ before: maybe(int(1)) }),
    output: z.array(
      TextVersion.extend({
        /** Number of users who agreed to exactly this version; null for a text that needs no agreement. */
        agreed: z.int().nullable(),
      }),
    ),
  }),
  version: endpoint({
    method: 'GET',
    path: '/api/admin/app-text/:text/versions/:version',
    access: 'appInfo:list',
    summary: 'Get a version as it was published',
    params: oneText.extend({ version: int(1) }),
    output: TextVersion.extend({ content: Html }),
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/app-text/:text',
    access: 'appInfo:edit',
    summary:
      'Save the draft of a text, which is not public before it is published. Refused if another user has changed it meanwhile',
    params: oneText,
    body: TextChange,
    output: z.object({ revision: z.int() }),
    bodyMegabytes: richTextsMegabytes,
    audit: 'appText.save',
  }),
  publish: endpoint({
    method: 'POST',
    path: '/api/admin/app-text/:text/publish',
    access: 'appInfo:publish',
    summary: 'Publish the draft as the next version; refused if it is already published',
    params: oneText,
    body: z.object({ revision: int(0), agreeAnew: bool(), note: optionalText(200) }),
    output: z.object({ version: z.int() }),
    audit: 'appText.publish',
  }),
};

/** A text that a user agrees to, and its version. */
export const Agreed = z.object({ text: z.enum(agreedTexts), version: int(1) });
export type Agreed = z.infer<typeof Agreed>;

/** Texts that a user must agree to before continuing, each with its newest version. */
export const MustAgree = z.array(z.object({ text: z.enum(agreedTexts), version: z.int() }));

const read = {
  text: z.enum(appTexts),
  version: z.int(),
  publishedAt: instant(),
};

/** Phone app endpoints for the texts. Reading them requires no sign-in. */
export const appTextAppApi = {
  texts: endpoint({
    method: 'GET',
    path: '/api/app/v1/texts',
    access: 'public',
    summary: 'List the published texts with their versions, and whether a user has to agree to them',
    output: z.object({ texts: z.array(z.object({ ...read, agreed: z.boolean() })) }),
    marked: true,
  }),
  text: endpoint({
    method: 'GET',
    path: '/api/app/v1/texts/:text',
    access: 'public',
    summary:
      'Get a published text as HTML in the requested language or the nearest one that exists, which `language` states',
    params: oneText,
    output: z.object({ ...read, language: z.enum(languages), html: z.string() }),
    marked: true,
  }),
  agree: endpoint({
    method: 'POST',
    path: '/api/app/v1/consents',
    access: 'appUser',
    summary:
      'Record that this user agrees to texts in the versions that it was shown; returns the texts that still require its consent',
    body: z.object({ agreed: list(Agreed, 1, agreedTexts.length), app: optionalText(60) }),
    output: z.object({ mustAgree: MustAgree }),
    audit: { unlogged: 'each consent is stored as a row that never changes' },
  }),
  consents: endpoint({
    method: 'GET',
    path: '/api/app/v1/consents',
    access: 'appUser',
    summary: 'List the consents of this user with their times, newest first',
    query: z.object({ before: maybe(id()), size: int(1, 100).default(20) }),
    output: z.object({
      consents: z.array(
        z.object({
          id: z.int(),
          text: z.enum(agreedTexts),
          version: z.int(),
          at: instant(),
          /** Language in which the text was read. */
          language: z.enum(languages),
        }),
      ),
      mustAgree: MustAgree,
    }),
  }),
};

/** Operation log words for app texts and their actions. */
export const appTextAuditWords: AuditWords = {
  noun: words('APP文本', 'APP文本', 'App text', 'Texte de l’app', 'App-Text', 'アプリの文章'),
  verbs: {
    save: words(
      '保存草稿',
      '儲存草稿',
      'Save draft',
      'Enregistrer le brouillon',
      'Entwurf speichern',
      '下書き保存',
    ),
    publish: words('发布', '發佈', 'Publish', 'Publier', 'Veröffentlichen', '公開'),
  },
  called: ['text'],
};
