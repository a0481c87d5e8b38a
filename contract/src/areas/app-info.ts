import { z } from 'zod';
import type { AuditWords } from '../audit-word';
import { endpoint } from '../endpoint';
import { instant, int, nothing, optionalText, text, texts } from '../fields';
import { phoneNumber } from '../phone-number';
import { languages, texts as words } from '../languages';

/** Where the app is got from. */
const shareLink = () =>
  text(500).refine((value) => /^https?:\/\/[^\s/]+/i.test(value) && URL.canParse(value));

/** What the app says about the company: address and copyright line in the six languages, or some of them. */
export const AppInfoDraft = z.object({
  contactNumber: phoneNumber(),
  shareLink: shareLink(),
  copyright: texts(200),
  address: texts(300),
  /** The picture of the page about the company, by the name it is stored under. */
  image: optionalText(100),
});

/** A change names the revision it was made upon. */
export const AppInfoChange = AppInfoDraft.extend({ revision: int(0) });

const SomeTexts = z.partialRecord(z.enum(languages), z.string());

/** The same as it stands; what was never written is empty. */
export const AppInfo = z.object({
  contactNumber: z.string(),
  shareLink: z.string(),
  copyright: SomeTexts,
  address: SomeTexts,
  image: z.string().nullable(),
  updatedAt: instant().nullable(),
  updatedBy: z.string().nullable(),
  /** Counts its changes; a change names the one it was made upon. */
  revision: z.int(),
});
export type AppInfo = z.infer<typeof AppInfo>;

export const appInfoApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/app-info',
    access: 'appInfo:list',
    summary: 'What the app says about the company',
    output: AppInfo,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/admin/app-info',
    access: 'appInfo:edit',
    summary: 'Change what the app says about the company, at once; refused where somebody else did meanwhile',
    body: AppInfoChange,
    output: nothing,
    audit: 'appInfo.save',
  }),
};

/** Where the phone app finds a picture of a text, an ad or the company: this, and the picture's name behind it. */
export const appPictures = '/api/app/v1/pictures/';

/** The phone app's calls about the company, and about pictures of what is published; nobody has to be signed in. */
export const appInfoAppApi = {
  info: endpoint({
    method: 'GET',
    path: '/api/app/v1/info',
    access: 'public',
    summary:
      'What the app says about the company, in the language asked for; `picture` is the path of a picture',
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
    summary: 'A picture of a published text, an ad or the company; it never changes under its name',
    params: z.object({ name: text(60) }),
    output: nothing,
    file: { type: '*/*' },
  }),
};

/** How the operation log calls it, and what is done to it. */
export const appInfoWords: AuditWords = {
  noun: words('APP信息', 'APP資訊', 'App info', 'Infos de l’app', 'App-Infos', 'アプリ情報'),
  verbs: { save: words('保存', '儲存', 'Save', 'Enregistrer', 'Speichern', '保存') },
  called: ['contactNumber'],
};
