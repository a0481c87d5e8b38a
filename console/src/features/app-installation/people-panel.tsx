import type { Platform } from '@chargehand/contract/areas/versions/app-upgrade';
import { useTranslation } from 'react-i18next';
import { SidePanel } from '../../ui/dialog/side-panel';
import { listOf } from '../../ui/list/declare/list-of';
import { List } from '../../ui/list/list';
import { appInstallation } from './app-installation.noun';

const list = listOf(appInstallation, {
  page: 'appPeople',
  columns: ['nickname', 'account', 'version', 'belowMinimum', 'lastSeenAt'],
  hidden: ['platform', 'build', 'agentName', 'firstSeenAt'],
  card: { aside: ['version'], note: ['account'], status: ['belowMinimum'], when: ['lastSeenAt'] },
  sort: 'lastSeenAt desc',
  filters: ['lastSeenAt'],
  detail: [
    'nickname',
    'account',
    'agentName',
    'platform',
    'version',
    'build',
    'belowMinimum',
    'firstSeenAt',
    'lastSeenAt',
  ],
});

/** Selected installations: those of one version, or all below the minimum version. */
export interface Wanted {
  platform: Platform;
  version?: string;
}

/** Lists the users that have the given version of the app, or any version below the minimum. */
export default function PeoplePanel({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const { t } = useTranslation('app-installation');
  const { platform, version } = wanted;
  return (
    <SidePanel
      wide
      title={
        version === undefined
          ? t('peopleBelow', { platform: t(platform) })
          : t('peopleOf', { platform: t(platform), version })
      }
      onClose={onClose}
    >
      <List
        list={list}
        where={version === undefined ? { platform, belowMinimum: true } : { platform, version }}
      />
    </SidePanel>
  );
}
