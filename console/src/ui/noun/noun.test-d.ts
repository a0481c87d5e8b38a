import { accountApi } from '@chargehand/contract/areas/system/account';
import { regionApi } from '@chargehand/contract/areas/system/region';
import { code, day, figure, flag, instant, reference, computedText, text } from './kinds';
import { type MissingText, noun } from './noun';

const nameOf = () => '';
const heldBy = { signIn: undefined, operationLog: undefined, device: undefined, deviceModel: undefined };

noun({
  api: regionApi,
  texts: 'region',
  nameOf,
  // @ts-expect-error the area has no text `nameZhh`, and a region has no such property
  fields: { nameZhh: text() },
});
noun({
  api: regionApi,
  texts: 'region',
  nameOf,
  // @ts-expect-error a name is not a number
  fields: { nameZh: figure() },
});
noun({
  api: regionApi,
  texts: 'region',
  nameOf,
  // @ts-expect-error an id is not a day, and the area has no text `id`
  fields: { id: day() },
});
noun({
  api: regionApi,
  // @ts-expect-error there are no such texts
  texts: 'regions',
  nameOf,
  fields: {},
});
noun({
  api: regionApi,
  texts: 'region',
  nameOf,
  // @ts-expect-error the area has no text `languageName`
  fields: { languageName: text() },
});
noun({
  api: accountApi,
  texts: 'account',
  nameOf,
  heldBy,
  // @ts-expect-error the area has no text `shutOut`
  fields: { disabled: flag({ yes: ['shutOut', 'off'], no: ['false', 'ok'] }) },
});
noun({
  api: accountApi,
  texts: 'account',
  nameOf,
  heldBy,
  // @ts-expect-error a row has no property `roleNam`
  fields: { roleId: reference('roleNam', () => []) },
});
noun({
  api: accountApi,
  texts: 'account',
  nameOf,
  // @ts-expect-error `heldBy` must name every kind of record that can use an account
  heldBy: { signIn: undefined },
  fields: {},
});
noun({
  api: accountApi,
  texts: 'account',
  nameOf: ({ account }) => account,
  heldBy,
  fields: {
    account: code(),
    disabled: flag({ yes: ['true', 'off'], no: ['false', 'ok'] }),
    roleId: reference('roleName', () => []),
    lastSignInAt: instant(),
    mType: computedText(
      (row: { mType: number }, t: (key: 'level0') => string) => `${row.mType} ${t('level0')}`,
    ),
  },
});

type FieldsOfRegion = Parameters<
  typeof noun<typeof regionApi, 'region', { languageName: unknown }>
>[0]['fields'];
/** Compiles only if a field whose text is missing has a type that contains the missing key and the area. */
export const named = (field: FieldsOfRegion['languageName']): MissingText<'languageName', 'region'> => field;
