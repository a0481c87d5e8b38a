import {
  type Language,
  languageNames,
  languages,
  languageTag,
  type Texts,
  texts,
} from '@chargehand/contract/i18n/languages';
import { escaped } from './html';

/** One API that the page offers. */
export interface DescribedApi {
  key: string;
  name: Texts;
  /** Path of its OpenAPI document. */
  json: string;
  /** Authentication that is offered first. */
  scheme: 'token' | 'partner';
}

export const apiNames = {
  console: texts('控制台', '控制台', 'Console', 'Console', 'Konsole', 'コンソール'),
  app: texts('APP', 'APP', 'App', 'Application', 'App', 'アプリ'),
  partners: texts('合作伙伴', '合作夥伴', 'Partners', 'Partenaires', 'Partner', 'パートナー'),
};

const words = {
  title: texts(
    'API 文档',
    'API 文件',
    'API reference',
    'Référence de l’API',
    'API-Referenz',
    'APIリファレンス',
  ),
  apis: texts('接口', '介面', 'APIs', 'API', 'APIs', 'API'),
  guide: texts(
    '合作伙伴指南',
    '合作夥伴指南',
    'Guide for partners',
    'Guide des partenaires',
    'Leitfaden für Partner',
    'パートナー向けガイド',
  ),
  language: texts('语言', '語言', 'Language', 'Langue', 'Sprache', '言語'),
  wait: texts('正在加载…', '正在載入…', 'Loading…', 'Chargement…', 'Wird geladen …', '読み込み中…'),
  script: texts(
    '此页面需要 JavaScript。',
    '此頁面需要 JavaScript。',
    'This page needs JavaScript.',
    'Cette page a besoin de JavaScript.',
    'Diese Seite braucht JavaScript.',
    'このページには JavaScript が必要です。',
  ),
};

/** Paths of the files that the page loads. */
export interface PageFiles {
  style: string;
  script: string;
  library: string;
}

/** Returns the page on which developers read an API and try its calls. */
export function referencePage(
  {
    title,
    prefix,
    apis,
    files,
  }: { title: string; prefix: string; apis: readonly DescribedApi[]; files: PageFiles },
  shown: DescribedApi,
  language: Language,
): string {
  const linkTo = (key: string, wanted: Language) => {
    const query = new URLSearchParams({ ...(apis.length > 1 && { api: key }), language: wanted });
    return `${prefix}/?${query.toString().replaceAll('&', '&amp;')}`;
  };
  const current = (yes: boolean) => (yes ? ' aria-current="page"' : '');
  const tabs = apis
    .map(
      ({ key, name }) =>
        `<a href="${linkTo(key, language)}"${current(key === shown.key)}>${name[language]}</a>`,
    )
    .join('');
  const others = languages
    .map(
      (one) =>
        `<li><a href="${linkTo(shown.key, one)}" lang="${languageTag(one)}" hreflang="${languageTag(one)}"${current(one === language)}>${languageNames[one]}</a></li>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${languageTag(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${files.style}">
</head>
<body>
<header>
<p class="brand"><a href="/">Chargehand</a> <span>${words.title[language]}</span></p>
${apis.length > 1 ? `<nav class="apis" aria-label="${words.apis[language]}">${tabs}</nav>` : ''}
<nav class="more" aria-label="${words.title[language]}"><a href="/docs/partners?language=${language}">${words.guide[language]}</a><a href="${shown.json}">OpenAPI 3.1</a>
<details><summary>${words.language[language]}</summary><ul>${others}</ul></details></nav>
</header>
<main id="reference" lang="en" data-document="${shown.json}" data-scheme="${shown.scheme}"><p class="wait" lang="${languageTag(language)}">${words.wait[language]}</p></main>
<noscript>${words.script[language]}</noscript>
<script src="${files.library}"></script>
<script src="${files.script}"></script>
</body>
</html>
`;
}
