export const languageRules = [
  [
    'FOUND-125: a field that a rule over several fields requires is not marked as optional',
    'console/src/ui/form/draft.ts',
    "emptied.success || !emptied.error.issues.some((issue) => issue.path.join('.') === path)",
    'emptied.success || emptied.error.issues.length > 0',
    'console/src/ui/form/draft.test.ts',
  ],
  [
    'FOUND-126: a text in another language than that of the page is marked with its language',
    'console/src/ui/texts/in-language.tsx',
    'language !== own ?',
    'language === own ?',
    'console/src/ui/texts/in-language.test.tsx',
  ],
  [
    'FOUND-126: the server names the language in which it shows a title',
    'contract/src/i18n/languages.ts',
    'languageRead(texts, language) ?? language;',
    'language;',
    'server/src/areas/announcement/announcement.test.ts',
  ],
  [
    'FOUND-127: the icons of the component library are hidden from screen readers',
    'console/build/quiet-icons.ts',
    '\'"aria-hidden": true\'',
    'named',
    'console/build/quiet-icons.test.ts',
  ],
  [
    'FOUND-129: Hong Kong has its own name in zh_HK',
    'server/src/lib/country-names.ts',
    "...(language === 'zh_HK' ? ownNames : [])",
    '',
    'server/src/areas/region/region.test.ts',
  ],
  [
    'FOUND-132: a firmware shows the rollout that runs, or else the newest one',
    'server/src/areas/firmware/firmware.routes.ts',
    "order by one.status = 'running' desc, one.id desc",
    'order by one.id',
    'server/src/areas/rollout/of-firmware.test.ts',
  ],
];
