const ads = 'server/src/areas/ad/shown-ads.test.ts';
const form = 'server/src/areas/ad/ad.test.ts';
const texts = 'server/src/areas/app-text/app-text.test.ts';
const agreeing = 'server/src/areas/app-text/agreeing.test.ts';
const cleaning = 'server/src/lib/rich-text/clean.test.ts';

/** Rules of the app's content: rich text, versioned texts, ads and their views. */
export const shownRules = [
  [
    'APPINFO-04: an address of a link begins as one may',
    'server/src/lib/rich-text/allowed.ts',
    'if (!richTextLinks.test(url.href)) return undefined;',
    '',
    cleaning,
  ],
  [
    'APPINFO-04: a script goes with what stands in it',
    'server/src/lib/rich-text/clean.ts',
    'if (swallowing === 0) words += text;',
    'words += text;',
    cleaning,
  ],
  [
    'APPINFO-04: words are written as words',
    'server/src/lib/rich-text/clean.ts',
    "if (words !== '') written += escaped(words);",
    'written += words;',
    cleaning,
  ],
  [
    'APPINFO-04: what is stored is cleaned when it is read',
    'server/src/lib/rich-text/html.ts',
    'texts[language] = clean(html).html as CleanHtml;',
    'texts[language] = html as CleanHtml;',
    cleaning,
  ],
  [
    'nobody writes over a text that somebody else has changed',
    'server/src/areas/app-text/app-text.routes.ts',
    "if (revision !== body.revision) fail('textChanged');",
    '',
    texts,
  ],
  [
    'of many who publish at once one does',
    'server/src/areas/app-text/app-text.routes.ts',
    "if (draft.revision === draft.publishedRevision) fail('textPublished');",
    '',
    texts,
  ],
  [
    'a change of its words alone asks nobody to agree anew',
    'server/src/areas/app-text/published.service.ts',
    '(asked.agree_anew or asked.version = 1)',
    'true',
    agreeing,
  ],
  [
    'nobody agrees to a text that is out of date',
    'server/src/areas/app-text/consent.service.ts',
    'version < now.enough',
    'false',
    agreeing,
  ],
  [
    'a picture that nobody has published is nobody’s',
    'server/src/areas/app-info/app-info.routes.ts',
    "type like 'image/%' and file_is_published(name)",
    "type like 'image/%'",
    texts,
  ],
  [
    'an agent’s ad is shown to its own users alone',
    'server/src/areas/ad/rule.ts',
    'ownerId === null || ownerId === agentId',
    'true',
    ads,
  ],
  [
    'AD-03: what is hidden is not shown',
    'server/src/areas/ad/shown.service.ts',
    ".where('visible', '=', true)",
    '',
    form,
  ],
  [
    'AD-06: what is disabled is not shown',
    'server/src/areas/ad/shown.service.ts',
    ".where('enabled', '=', true)",
    '',
    form,
  ],
  [
    'AD-07: a view is of who can have been shown the ad',
    'server/src/areas/ad/ad-app.routes.ts',
    '!(await shown.mayShow(user, id)) || ',
    '',
    ads,
  ],
  [
    'AD-07: one view of a user in a while is one',
    'server/src/areas/ad/ad-app.routes.ts',
    ' || !seen.isFirst(user.id, id)',
    '',
    ads,
  ],
  [
    'the rights of one page do nothing to the other’s ads',
    'server/src/areas/ad/ad.routes.ts',
    'const those = sql`place = ',
    "const those = sql`'' <> ",
    form,
  ],
  [
    'AD-04: a banner has less than 3 MB, whatever it was put up for',
    'server/src/areas/ad/banner.service.ts',
    "if (file.bytes >= megabytes * 1024 * 1024) fail('fileTooLarge', { n: megabytes });",
    '',
    form,
  ],
];
