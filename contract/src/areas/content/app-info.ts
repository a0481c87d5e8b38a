import { z } from 'zod';
import type { AuditWords } from '../../audit/audit-word';
import { endpoint } from '../../http/endpoint';
import { instant, int, optionalText, text, texts } from '../../fields/fields';
import { nothing } from '../../http/shapes';
import { phoneNumber } from '../../fields/phone-number';
import { languages, texts as words } from '../../i18n/languages';

/** Returns the schema of the link from which the app can be downloaded. */
const shareLink = () =>
  text(500).refine((value) => /^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value));

/** Company information in the app. The address and the copyright line are given in some or all of the six languages. */
const AppInfoDraft = z.object({
  contactNumber: phoneNumber(),
  shareLink: shareLink(),
  copyright: texts(200),
  address: texts(300),
  /** Stored file name of the picture on the company page. */
  image: optionalText(100),
});

/** Request body that changes the company information, with the revision on which the change is based. */
export const AppInfoChange = AppInfoDraft.extend({ revision: int(0) });

const SomeTexts = z.partialRecord(z.enum(languages), z.string());

/** Current company information. Values that were never set are empty. */
export const AppInfo = z.object({
  contactNumber: z.string(),
  shareLink: z.string(),
  copyright: SomeTexts,
  address: SomeTexts,
  image: z.string().nullable(),
  updatedAt: instant().nullable(),
  updatedBy: z.string().nullable(),
  /** Number of changes so far. A change names the revision on which it is based. */
  revision: z.int(),
});
export type AppInfo = z.infer<typeof AppInfo>;

export const appInfoApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/app-info',
    access: 'appInfo:list',
    summary: 'Get the information about the company that the app shows',
    output: AppInfo,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/app-info',
    access: 'appInfo:edit',
    summary:
      'Change the information about the company that the app shows; refused if another user has changed it meanwhile',
    body: AppInfoChange,
    output: nothing,
    audit: 'appInfo.save',
  }),
};

/** Path prefix under which the app loads pictures of texts, ads and the company, followed by the picture's name. */
export const appPictures = '/api/app/v1/pictures/';

/** Phone app endpoints for company information and published pictures. They require no sign-in. */
export const appInfoAppApi = {
  info: endpoint({
    method: 'GET',
    path: '/api/app/v1/info',
    access: 'public',
    summary:
      'Get the information about the company in the requested language; `picture` is the path of a picture',
    output: z.object({
      contactNumber: z.string(),
      shareLink: z.string(),
      copyright: z.string(),
      address: z.string(),
      picture: z.string().nullable(),
    }),
    marked: true,
  }),
  picture: endpoint({
    method: 'GET',
    path: '/api/app/v1/pictures/:name',
    access: 'public',
    summary: 'Get a picture of a published text, an ad or the company; the file with a name never changes',
    params: z.object({ name: text(60) }),
    output: nothing,
    file: { type: '*/*' },
  }),
};

/** Operation log words for the company information and its actions. */
export const appInfoWords: AuditWords = {
  noun: words('APP信息', 'APP資訊', 'App info', 'Infos de l’app', 'App-Infos', 'アプリ情報'),
  verbs: { save: words('保存', '儲存', 'Save', 'Enregistrer', 'Speichern', '保存') },
  called: ['contactNumber'],
};
