export const languageRules = [
  [
    'FOUND-125: a field that a rule over several fields requires is not marked as optional',
    'console/src/ui/form/draft.ts',
    "emptied.success || !emptied.error.issues.some((issue) => issue.path.join('.') === path)",
    'emptied.success || emptied.error.issues.length > 0',
    'console/src/ui/form/draft.test.ts',
  ],
];
