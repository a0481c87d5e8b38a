import { cleanCode } from '../../fields/clean';
import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { reads, verb } from '../../http/crud';
import { endpoint } from '../../http/endpoint';
import {
  bool,
  givenThat,
  instant,
  int,
  list,
  maybe,
  optionalText,
  text,
  codeText,
} from '../../fields/fields';
import { nothing, oneId } from '../../http/shapes';
import { listQuery } from '../../http/list-query';
import { type Texts, texts as words } from '../../i18n/languages';
import { scopes } from '../../rights/scopes';
import { applicationOwners, maxChosen, reachApi } from './api-reach';
import { deviceCode } from '../stock/device';
import { watchApi } from './api-watch';
import { secret } from '../../fields/secret';
import { byRule } from '../../i18n/rules';

export const applicationStatuses = ['pending', 'approved', 'rejected'] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

export const applicationStatusWords = {
  pending: words('待审核', '待審批', 'Pending', 'En attente', 'Ausstehend', '承認待ち'),
  approved: words('已通过', '已批准', 'Approved', 'Approuvée', 'Genehmigt', '承認済み'),
  rejected: words('已驳回', '不獲批准', 'Rejected', 'Rejetée', 'Abgelehnt', '却下済み'),
} satisfies Record<ApplicationStatus, Texts>;

/** Possible decisions on an application. A decision is final. */
export const decisions = ['approved', 'rejected'] as const;
export type Decision = (typeof decisions)[number];

/** Current access of an approved company: enabled or disabled. */
export const accesses = ['enabled', 'disabled'] as const;

/** Maximum number of days for which old secrets stay valid after a new one was issued. */
export const maxOverlapDays = 30;
/** Number of days after which an application whose address was not confirmed is deleted. */
export const unconfirmedDays = 30;

export const ApiApplicationDraft = z.object({
  companyName: text(100),
  email: z.preprocess(
    (value) => (typeof value === 'string' ? cleanCode(value).trim() : value),
    z.email().max(200),
  ),
  code: secret(codeText(16)),
});

/** A company's application for API access, and its access after the approval. */
export const ApiApplication = z.object({
  id: z.int(),
  companyName: z.string(),
  email: z.string(),
  /** Time at which the e-mail address was confirmed through the mailed link. */
  confirmedAt: instant().nullable(),
  createdAt: instant(),
  status: z.enum(applicationStatuses),
  /** Reason given with the decision. */
  reason: z.string().nullable(),
  reviewedAt: instant().nullable(),
  /** Public identifier of an approved company, not a secret. */
  code: z.string().nullable(),
  /** Access of the company; null until the application is approved. */
  access: z.enum(accesses).nullable(),
  /** Time at which the current secret was created. */
  secretAt: instant().nullable(),
  /** Time until which the previous secret stays valid. */
  previousUntil: instant().nullable(),
});
export type ApiApplication = z.infer<typeof ApiApplication>;

/** Number of days that partner calls are kept in the call log. */
export const callsKeptDays = 30;

/** One application with its scopes, quota, addresses, and the owner of the devices it sees. */
export const ApiApplicationDetail = ApiApplication.extend({
  scopes: z.array(z.enum(scopes)),
  quota: z.int(),
  addresses: z.array(z.string()),
  test: z.boolean(),
  owner: z.enum(applicationOwners),
  agentId: z.int().nullable(),
  agentName: z.string().nullable(),
  merchantId: z.int().nullable(),
  merchantName: z.string().nullable(),
  regionId: z.int().nullable(),
  regionName: z.string().nullable(),
  /** Time of the last call; null if it has never called. */
  usedAt: instant().nullable(),
  /** Number of devices that the operator selected for the application. */
  deviceCount: z.int(),
  /** Code of the application's test charger; null if it has none. */
  testCharger: z.string().nullable(),
});
export type ApiApplicationDetail = z.infer<typeof ApiApplicationDetail>;

/** Credentials with which a company calls the API. The secret is returned only once; only its hash is stored. */
export const ApiCredentials = z.object({ code: z.string(), secret: z.string() });
export type ApiCredentials = z.infer<typeof ApiCredentials>;

/**
 * Devices that the application sees from the beginning: those with these codes, or those reserved for tests, and with
 * `testCharger` also a virtual charger of its own.
 */
const chosen = {
  codes: maybe(list(deviceCode(), 0, maxChosen)),
  test: maybe(bool()),
  testCharger: maybe(bool()),
};

const reviewed = { status: z.enum(decisions), reason: optionalText(500) };

/** A decision on an application. A rejection requires a reason, and the devices are taken by an approval only. */
export const ApiApplicationReview = z
  .object({ ...reviewed, ...chosen })
  .refine(({ status, reason }) => status === 'approved' || reason !== null, {
    path: ['reason'],
    ...byRule('required'),
    when: givenThat(reviewed),
  });

/** Proof of the applicant: the token from the mailed link. */
const Own = z.object({ token: secret(text(64)) });

/** State of an application as its applicant sees it. */
export const OwnApplication = ApiApplication.pick({
  companyName: true,
  createdAt: true,
  status: true,
  reason: true,
  reviewedAt: true,
  code: true,
}).extend({ confirmed: z.boolean() });

const Query = listQuery(
  {
    /** Part of the company name or e-mail address, or a prefix of the business code. */
    search: maybe(text(60)),
    status: maybe(list(z.enum(applicationStatuses))),
    confirmed: maybe(bool()),
    access: maybe(z.enum(accesses)),
  },
  ['companyName', 'email', 'createdAt', 'reviewedAt'],
  ['createdAt', 'reviewedAt'],
);

const common = {
  noun: 'apiApplication',
  page: 'apiApplicationList',
  called: ['API application', 'API applications'],
} as const;

const path = '/api/admin/api-application';

export const apiApplicationApi = {
  ...reads({ ...common, query: Query, row: ApiApplication, detail: ApiApplicationDetail }),
  file: endpoint({
    method: 'POST',
    path,
    access: 'public',
    summary:
      'Apply for API access as a company; requires a captcha, and sends a mail with a link that confirms the address',
    body: ApiApplicationDraft,
    output: nothing,
    audit: 'apiApplication.create',
  }),
  confirm: endpoint({
    method: 'POST',
    path: `${path}/confirm`,
    access: 'public',
    summary: 'Confirm the applicant’s mail address with the token of the mailed link; possible once',
    body: Own,
    output: OwnApplication,
    audit: 'apiApplication.confirm',
  }),
  own: endpoint({
    method: 'POST',
    path: `${path}/own`,
    access: 'public',
    summary: 'Get the state of an application with the token of the mailed link',
    body: Own,
    output: OwnApplication,
    audit: { unlogged: 'only reads; POST keeps the token out of the URL, which would appear in logs' },
  }),
  review: endpoint({
    method: 'POST',
    path: `${path}/:id/review`,
    access: 'apiApplicationList:review',
    personOnly: true,
    summary:
      'Approve or reject a pending application whose address is confirmed; the decision is final. An approval returns the credentials, which are shown only once, and chooses the devices that the company sees, for which `apiApplicationList:edit` is needed too',
    params: oneId,
    body: ApiApplicationReview,
    output: ApiCredentials.nullable(),
    audit: 'apiApplication.review',
    touches: ['examine'],
  }),
  renew: endpoint({
    method: 'POST',
    path: `${path}/:id/renew`,
    access: 'apiApplicationList:renew',
    personOnly: true,
    summary: `Give an approved company a new secret, which is shown only once; earlier secrets stay valid for 0 to ${maxOverlapDays} days`,
    params: oneId,
    body: z.object({ overlapDays: int(0, maxOverlapDays) }),
    output: ApiCredentials,
    audit: 'apiApplication.renew',
  }),
  ...reachApi,
  ...watchApi,
  ...verb({
    ...common,
    query: Query,
    verb: 'disable',
    does: 'Disable',
    says: 'Disable the API access of approved companies at once',
  }),
  ...verb({ ...common, query: Query, verb: 'enable', does: 'Enable' }),
};

/** Operation log words for applications and their actions. */
export const apiApplicationWords: AuditWords = {
  noun: words('API 申请', 'API 申請', 'API application', 'Demande d’accès API', 'API-Antrag', 'API利用申請'),
  verbs: {
    confirm: words(
      '确认邮箱',
      '確認電郵',
      'Confirm email address',
      'Confirmer l’adresse e-mail',
      'E-Mail-Adresse bestätigen',
      'メールアドレスの確認',
    ),
    review: words('审核', '審批', 'Review', 'Décider', 'Entscheiden', '審査'),
    revoke: words(
      '吊销密钥',
      '撤銷密鑰',
      'Revoke secrets',
      'Révoquer les clés secrètes',
      'Geheime Schlüssel widerrufen',
      'シークレットの失効',
    ),
    setReach: words(
      '设置权限',
      '設定權限',
      'Set access',
      'Définir l’accès',
      'Zugriff festlegen',
      'アクセス権の設定',
    ),
    setDevices: words(
      '选择设备',
      '選擇裝置',
      'Choose devices',
      'Choisir les appareils',
      'Geräte auswählen',
      'デバイスの選択',
    ),
    setTestDevices: words(
      '选择测试设备',
      '選擇測試裝置',
      'Choose test devices',
      'Choisir les appareils de test',
      'Testgeräte auswählen',
      'テスト用デバイスの選択',
    ),
    addTestCharger: words(
      '添加测试充电器',
      '新增測試充電器',
      'Add test charger',
      'Ajouter un chargeur de test',
      'Testladegerät hinzufügen',
      'テスト用充電器の追加',
    ),
    removeTestCharger: words(
      '移除测试充电器',
      '移除測試充電器',
      'Remove test charger',
      'Retirer le chargeur de test',
      'Testladegerät entfernen',
      'テスト用充電器の削除',
    ),
    renew: words(
      '更换密钥',
      '更換密鑰',
      'Renew secret',
      'Renouveler la clé secrète',
      'Geheimen Schlüssel erneuern',
      'シークレットの再発行',
    ),
  },
  called: ['companyName'],
};
