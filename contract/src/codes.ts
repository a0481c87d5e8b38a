/**
 * Every answer code, once. 1 is success, three digits follow HTTP's meaning, four digits are the product's
 * own. The texts stand in `texts/`, a code's name is the key of its text.
 */
export const codes = {
  success: 1,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  invalid: 422,
  tooManyRequests: 429,
  internal: 500,
  malformed: 4000,
  tooLarge: 4013,
  signInFailed: 1001,
  captchaWrong: 1002,
  accountDisabled: 1003,
  accountLocked: 1004,
  ticketInvalid: 1005,
  codeWrong: 1006,
  codeTooSoon: 1007,
  channelMissing: 1008,
  secondFactorNeeded: 1009,
  secondFactorWrong: 1010,
  secondFactorExpired: 1011,
  proofWrong: 1012,
  twoFactorDemanded: 1013,
  passkeyRefused: 1014,
  singleSignOnOff: 1015,
  singleSignOnFailed: 1016,
  singleSignOnUnknown: 1017,
  twoFactorMissing: 1018,
  modelInUse: 1101,
  deviceBound: 1201,
  deviceNotBound: 1202,
  deviceInUse: 1203,
  fileTooLarge: 1301,
  fileType: 1302,
  ownSession: 1401,
  sessionProtected: 1402,
  dictInUse: 1403,
  parameterBuiltIn: 1404,
  roleInUse: 1501,
  roleBuiltIn: 1502,
  roleFixed: 1503,
  ownRole: 1504,
  beyondOwnRights: 1505,
  menuNeeded: 1506,
  ownAccount: 1507,
  lastSuperAdministrator: 1508,
  accountHasHistory: 1509,
  menuBuiltIn: 1510,
  superiorNeeded: 1511,
  customerInUse: 1512,
  shareLimit: 1521,
  devicesBound: 1522,
  excelOld: 1601,
  excelLocked: 1602,
  excelEmpty: 1603,
  excelDamaged: 1604,
  excelTooBig: 1605,
  excelTooManyRows: 1606,
  excelHeadings: 1607,
  importBusy: 1608,
  importHasBadRows: 1609,
} as const;

export type CodeName = keyof typeof codes;
export type Code = (typeof codes)[CodeName];

const names = new Map<number, CodeName>(
  Object.entries(codes).map(([name, code]) => [code, name as CodeName]),
);

/** The name of a code, or undefined when this build does not know it. */
export const codeName = (code: number): CodeName | undefined => names.get(code);
