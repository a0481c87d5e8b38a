import {
  type AppUpgrade,
  appUpgradeApi,
  appUpgradeStates,
  platforms,
} from '@chargehand/contract/areas/versions/app-upgrade';
import { format } from '../../../lib/words/format';
import { code, copyable, customCell, figure, flag, instant, oneOf, text } from '../../../ui/noun/kinds';
import { noun } from '../../../ui/noun/noun';
import { MinSdk } from './min-sdk';
import { Notes } from './notes';

/** Noun (kind of record) for versions of the phone app. */
export const appUpgrade = noun({
  api: appUpgradeApi,
  texts: 'app-upgrade',
  nameOf: ({ platform, version }) => `${platform === 'ios' ? 'iOS' : 'Android'} ${version}`,
  fields: {
    platform: oneOf(platforms),
    version: code(),
    minimum: code(),
    forced: flag({ yes: ['forcedYes', 'wait'], no: ['forcedNo', 'off'] }),
    hotfix: flag({ yes: ['hotfixYes', 'fact'], no: ['hotfixNo', 'off'] }),
    share: figure({ unit: '%' }),
    state: oneOf(appUpgradeStates, { draft: 'off', published: 'ok', withdrawn: 'fact' }),
    publishedAt: instant(),
    notes: customCell((row: AppUpgrade) => <Notes notes={row.notes} />),
    fileName: text(),
    size: customCell((row: AppUpgrade) => format.bytes(row.size), {
      face: 'figure',
      exported: [{ path: 'size', unit: 'B' }],
    }),
    packageName: code(),
    versionCode: figure({ plain: true }),
    minSdk: customCell((row: AppUpgrade) => <MinSdk of={row} />, {
      fact: (row: AppUpgrade) => <MinSdk of={row} counted />,
      exported: [{}],
    }),
    targetSdk: figure({ plain: true }),
    signer: copyable('copySigner'),
    newKey: text(),
    sha256: copyable('copySha256'),
    link: text(),
    createdAt: instant(),
    createdBy: text(),
    updatedAt: instant(),
  },
});
