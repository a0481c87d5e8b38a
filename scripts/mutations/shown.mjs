const ads = 'server/src/areas/ad/shown-ads.test.ts';
const form = 'server/src/areas/ad/ad.test.ts';
const texts = 'server/src/areas/app-text/app-text.test.ts';
const agreeing = 'server/src/areas/app-text/agreeing.test.ts';
const cleaning = 'server/src/lib/rich-text/clean.test.ts';

/** Rules of the app's content: rich text, versioned texts, ads and their views. */
export const shownRules = [
  [
    'APPINFO-04: a link with another scheme loses its address',
    'server/src/lib/rich-text/allowed.ts',
    'if (!richTextLinks.test(url.href)) return undefined;',
    '',
    cleaning,
  ],
  [
    'APPINFO-04: a script is removed with its content',
    'server/src/lib/rich-text/clean.ts',
    'if (swallowing === 0) words += text;',
    'words += text;',
    cleaning,
  ],
  [
    'APPINFO-04: text is escaped',
    'server/src/lib/rich-text/clean.ts',
    "if (words !== '') written += escaped(words);",
    'written += words;',
    cleaning,
  ],
  [
    'APPINFO-04: a stored text is cleaned when it is read',
    'server/src/lib/rich-text/html.ts',
    'texts[language] = clean(html).html as CleanHtml;',
    'texts[language] = html as CleanHtml;',
    cleaning,
  ],
  [
    'a draft changed by another account is not overwritten',
    'server/src/areas/app-text/app-text.routes.ts',
    "if (revision !== body.revision) fail('textChanged');",
    '',
    texts,
  ],
  [
    'of several accounts that publish at the same time one succeeds',
    'server/src/areas/app-text/app-text.routes.ts',
    "if (draft.revision === draft.publishedRevision) fail('textPublished');",
    '',
    texts,
  ],
  [
    'a change of the wording alone does not ask users to agree again',
    'server/src/areas/app-text/published.service.ts',
    '(asked.agree_anew or asked.version = 1)',
    'true',
    agreeing,
  ],
  [
    'an app user cannot agree to an outdated text',
    'server/src/areas/app-text/consent.service.ts',
    'version < now.enough',
    'false',
    agreeing,
  ],
  [
    'an unpublished picture is not public',
    'server/src/areas/app-info/app-info.routes.ts',
    "type like 'image/%' and file_is_published(name)",
    "type like 'image/%'",
    texts,
  ],
  [
    'an agent’s ad is shown only to its own users',
    'server/src/areas/ad/rule.ts',
    'ownerId === null || ownerId === agentId',
    'true',
    ads,
  ],
  [
    'AD-03: a hidden ad is not shown',
    'server/src/areas/ad/shown.service.ts',
    ".where('visible', '=', true)",
    '',
    form,
  ],
  [
    'AD-06: a disabled ad is not shown',
    'server/src/areas/ad/shown.service.ts',
    ".where('enabled', '=', true)",
    '',
    form,
  ],
  [
    'AD-07: a view counts only if the user can have been shown the ad',
    'server/src/areas/ad/ad-app.routes.ts',
    '!(await shown.mayShow(user, id)) || ',
    '',
    ads,
  ],
  [
    'AD-07: several views of a user within a short time count once',
    'server/src/areas/ad/ad-app.routes.ts',
    ' || !seen.isFirst(user.id, id)',
    '',
    ads,
  ],
  [
    'the permission for one page does not change the ads of the other page',
    'server/src/areas/ad/ad.routes.ts',
    'const those = sql`place = ',
    "const those = sql`'' <> ",
    form,
  ],
  [
    'AD-04: a banner must be smaller than 3 MB, whatever it was uploaded for',
    'server/src/areas/ad/banner.service.ts',
    "if (file.bytes >= megabytes * 1024 * 1024) fail('fileTooLarge', { n: megabytes });",
    '',
    form,
  ],
];
