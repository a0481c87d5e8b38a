import type { RuleTexts } from './zh_CN';

export default {
  required: 'Cannot be empty',
  format: 'Wrong format',
  number: 'Enter a number',
  wholeNumber: 'Enter a whole number',
  atLeast: 'Must be at least {n}',
  atMost: 'Must be at most {n}',
  atMostCharacters: 'At most {n} characters',
  atLeastItems: 'At least {n} needed',
  atMostItems: 'At most {n} allowed',
  taken: 'Already exists',
  unknown: 'Does not exist',
  password: 'At least 8 characters, with digits, uppercase and lowercase letters',
  levelsContiguous: 'Temperature levels must follow on from one another, from low to high',
  warningOutside: 'The warning temperature must lie inside the temperature levels',
  accountForm: 'Enter a phone number or an email address',
  passwordsDiffer: 'The passwords are not matching',
  wrongPassword: 'Wrong password',
  publicSecret: 'Cannot be both public and secret',
  timeDifference: 'Use + or - and hours, such as -7 or +0:30; Beijing is +0',
} satisfies RuleTexts;
