import babelParser from '@babel/eslint-parser';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { plainComments, plainTitles } from './scripts/lib/plain-comments.mjs';

// Types, unused names and undefined names are checked by the compiler; these rules cover what it does not.

const parser = (...plugins) => ({
  parser: babelParser,
  parserOptions: {
    requireConfigFile: false,
    babelOptions: { babelrc: false, configFile: false, parserOpts: { plugins } },
  },
});

const restricted = [
  { selector: 'TSAnyKeyword', message: 'Say what it is, or parse it: no any.' },
  {
    selector: 'TSAsExpression > TSAsExpression[typeAnnotation.type="TSUnknownKeyword"]',
    message: 'Parse it instead of casting through unknown.',
  },
  { selector: 'TSNonNullExpression', message: 'Handle the missing value: no exclamation mark.' },
  { selector: 'TSEnumDeclaration', message: 'A union of literals does it.' },
  {
    selector: 'MemberExpression[object.name=/^(it|test|describe)$/][property.name="only"]',
    message: 'Run one test by its path or its name, not by leaving the others out.',
  },
  {
    selector: ':matches(ObjectExpression > SpreadElement, JSXSpreadAttribute) > ObjectExpression.argument',
    message: 'A spread of a literal only saves lines: write its fields directly.',
  },
  {
    selector:
      ':matches(ArrayExpression, CallExpression, NewExpression) > SpreadElement > :matches(ArrayExpression.argument, TSAsExpression.argument > ArrayExpression.expression)',
    message: 'A spread of a literal only saves lines: write its elements directly.',
  },
  { selector: 'ExportAllDeclaration', message: 'No barrels: import from where it is.' },
  {
    selector: 'Property[key.name="params"] > ObjectExpression > Property[key.name="rule"] > Literal.value',
    message: 'A rule that has no text compiles so: byRule() of contract/src/rules names those that have one.',
  },
];

// Opening a second connection while holding one deadlocks the pool once enough callers do it.
const oneConnection = [
  {
    selector: 'CallExpression[callee.property.name="transaction"][arguments.length=0]',
    message: 'inTransaction() of lib/db is the only way into a transaction.',
  },
  {
    selector:
      'CallExpression[callee.name=/^serve(File)?$/] > :function:last-child MemberExpression[object.name="app"][property.name=/^(db|long)$/]',
    message: 'A handler has its own `db`; what must outlive a refusal runs before it.',
  },
];

// Browser translation wraps text nodes in its own elements, and React then fails to insert or remove a conditional
// sibling next to them.
const callOfWords = 'CallExpression[callee.name=/^(t|ta|w|words|say)$/]';
const besideConditional = {
  selector: `:matches(JSXElement, JSXFragment):has(> JSXExpressionContainer:has(> LogicalExpression[operator="&&"], > ConditionalExpression:has(JSXElement))) > :matches(JSXText[value=/\\S/], JSXExpressionContainer:has(> ${callOfWords}, > TemplateLiteral, > ConditionalExpression > ${callOfWords}))`,
  message: 'A text beside something that comes and goes stands in an element of its own.',
};

const accessibility = jsxA11y.flatConfigs.recommended;

export default [
  {
    ignores: [
      '**/dist/',
      '**/node_modules/',
      '.data/',
      '**/.cache/',
      'server/src/lib/db-types.ts',
      'partners/examples/chargehand.ts',
    ],
  },
  { files: ['**/*.ts'], languageOptions: parser('typescript') },
  { files: ['**/*.tsx'], languageOptions: parser('typescript', 'jsx') },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      eqeqeq: ['error', 'always'],
      'no-console': 'error',
      'no-debugger': 'error',
      'no-eval': 'error',
      'no-implied-eval': 'error',
      'no-new-func': 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-empty': 'error',
      'no-constant-condition': ['error', { checkLoops: false }],
      'no-dupe-keys': 'error',
      'no-duplicate-case': 'error',
      'no-duplicate-imports': ['error', { allowSeparateTypeImports: true }],
      'no-fallthrough': 'error',
      'no-self-compare': 'error',
      'no-template-curly-in-string': 'error',
      'no-throw-literal': 'error',
      'no-unsafe-finally': 'error',
      'no-useless-rename': 'error',
      'no-restricted-syntax': ['error', ...restricted],
      'object-shorthand': 'error',
      'require-yield': 'error',
      'use-isnan': 'error',
      'valid-typeof': 'error',
    },
  },
  {
    files: ['**/*.{ts,tsx,mjs}'],
    ignores: ['**/*.{test,spec}.{ts,tsx}', 'server/test/**', 'e2e/**'],
    // Longer ones are cut at their joints: into parts that have a name of their own.
    rules: { 'max-lines-per-function': ['error', { max: 80 }] },
  },
  {
    files: ['{bench,console,contract,e2e,scripts,server,simulator}/**/*.{ts,tsx,mjs}'],
    plugins: { chargehand: { rules: { 'plain-comments': plainComments, 'plain-titles': plainTitles } } },
    rules: { 'chargehand/plain-comments': 'error', 'chargehand/plain-titles': 'error' },
  },
  {
    files: ['server/src/**/*.ts'],
    ignores: ['server/src/lib/db.ts', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restricted, ...oneConnection] },
  },
  {
    files: ['console/src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      // The browser console may show failures, and at its other levels the messages of the WebSocket.
      'no-console': ['error', { allow: ['error', 'warn', 'info', 'debug'] }],
      ...reactHooks.configs['recommended-latest'].rules,
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message: 'It throws in private modes and under policies: lib/browser/storage never does.',
        })),
      ],
    },
  },
  {
    files: ['console/src/lib/browser/storage.ts', 'console/src/**/*.test.{ts,tsx}'],
    rules: { 'no-restricted-globals': 'off' },
  },
  {
    files: ['console/src/**/*.tsx'],
    ...accessibility,
    rules: {
      ...accessibility.rules,
      'no-restricted-syntax': ['error', ...restricted, besideConditional],
      // A dialog the user opens focuses its first field.
      'jsx-a11y/no-autofocus': 'off',
      // Scrollable regions must be reachable with the keyboard.
      'jsx-a11y/no-noninteractive-tabindex': ['error', { tags: [], roles: ['tabpanel', 'region'] }],
    },
  },
  {
    files: [
      'scripts/**/*.mjs',
      'bench/**',
      'partners/examples/*.ts',
      'server/test/**',
      'server/src/lib/postgres/test-server.ts',
    ],
    rules: { 'no-console': 'off' },
  },
];
