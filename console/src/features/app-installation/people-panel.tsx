import type { Platform } from '@chargehand/contract/areas/app-upgrade';
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
    ...(['nickname', 'account', 'agentName', 'platform', 'version', 'build'] as const),
    ...(['belowMinimum', 'firstSeenAt', 'lastSeenAt'] as const),
  ],
});

/** Whose apps are looked at: those of one version, or all that are below the minimum. */
export interface Wanted {
  platform: Platform;
  version?: string;
}

/** The people who have a version, or one below the minimum. */
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
