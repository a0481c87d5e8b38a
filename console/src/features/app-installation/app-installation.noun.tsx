import {
  type AppInstallation,
  appInstallationApi,
} from '@chargehand/contract/areas/versions/app-installation';
import { platforms } from '@chargehand/contract/areas/versions/app-upgrade';
import { Link } from 'react-router';
import { usePathOf } from '../../lib/session/page-paths';
import { code, customCell, flag, instant, oneOf, text } from '../../ui/noun/kinds';
import { noun } from '../../ui/noun/noun';

/** Shows the user, with a link to the user's page if the account may open it. */
function ToUser({ of: { userId, nickname } }: { of: AppInstallation }) {
  const path = usePathOf()('userList');
  return path === undefined ? nickname : <Link to={`${path}/${userId}`}>{nickname}</Link>;
}

/** Noun (kind of record) for installations of the app on users' phones. */
export const appInstallation = noun({
  api: appInstallationApi,
  texts: 'app-installation',
  nameOf: ({ nickname, version }) => `${nickname} ${version}`,
  fields: {
    nickname: customCell((row: AppInstallation) => row.nickname, {
      fact: (row: AppInstallation) => <ToUser of={row} />,
      exported: [{}],
    }),
    account: code(),
    agentName: text(),
    platform: oneOf(platforms),
    version: code(),
    build: code(),
    belowMinimum: flag({ yes: ['belowYes', 'wait'], no: ['belowNo', 'off'] }),
    firstSeenAt: instant(),
    lastSeenAt: instant(),
  },
});
