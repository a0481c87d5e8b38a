import {
  appInstallationApi,
  type PlatformVersions,
} from '@chargehand/contract/areas/versions/app-installation';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/call/query';
import { format } from '../../lib/words/format';
import { Button } from '../../ui/button';
import { lateDrawer } from '../../ui/dialog/late-drawer';
import { Lines } from '../../ui/feedback/skeleton/bones';
import { Panel } from '../../ui/panel';
import { Read } from '../../ui/feedback/read';
import { ShareLines } from '../../ui/share-lines';
import type { Wanted } from './people-panel';
import css from './versions.module.css';

const PeoplePanel = lateDrawer(() => import('./people-panel'), <Lines />);

/**
 * Shows the app versions in use, one bar each, grouped by platform and with a mark at the minimum version. The name of
 * a version opens the list of its users, if some are known.
 */
export function Versions() {
  const { t } = useTranslation('app-installation');
  const [wanted, setWanted] = useState<Wanted>();
  const answer = useCall(appInstallationApi.versions, {});
  return (
    <Panel title={t('versionsTitle')} aside={t('lately')}>
      <Read answer={answer} lines={4}>
        {(platforms) =>
          platforms.length === 0 ? (
            <p className={css['none']}>{t('versionsNone')}</p>
          ) : (
            <div className={css['platforms']}>
              {platforms.map((one) => (
                <OfPlatform key={one.platform} of={one} onWant={setWanted} />
              ))}
            </div>
          )
        }
      </Read>
      {wanted && <PeoplePanel wanted={wanted} onClose={() => setWanted(undefined)} />}
    </Panel>
  );
}

interface OfPlatformProps {
  of: PlatformVersions;
  onWant: (wanted: Wanted) => void;
}

function OfPlatform({ of, onWant }: OfPlatformProps) {
  const { t } = useTranslation('app-installation');
  const { platform, minimum, versions, installations, belowMinimum, knownBelow, others, unfit } = of;
  const fit = versions.filter((one) => !one.belowMinimum).length;
  const lead = (words: string, wanted: Wanted) => (
    <Button kind="link" small className={css['lead']} onClick={() => onWant(wanted)}>
      {words}
    </Button>
  );
  return (
    <ShareLines
      title={t(platform)}
      note={
        belowMinimum > 0
          ? t('belowOf', { n: format.number(belowMinimum), all: format.number(installations) })
          : t('nobodyBelow')
      }
      remark={
        unfit &&
        t('sdkBelow', {
          count: unfit.installations,
          n: format.number(unfit.installations),
          sdk: unfit.minSdk,
          version: unfit.version,
        })
      }
      lead={
        knownBelow > 0 &&
        lead(t('seePeople', { count: knownBelow, n: format.number(knownBelow) }), { platform })
      }
      total={installations}
      mark={minimum === null ? undefined : { after: fit, text: t('minimumIs', { version: minimum }) }}
      lines={[
        ...versions.map((row) => ({
          key: row.version,
          name: row.known > 0 ? lead(row.version, { platform, version: row.version }) : row.version,
          count: row.installations,
          tone: row.belowMinimum ? ('second' as const) : ('first' as const),
        })),
        ...(others > 0 ? [{ key: '', name: t('others'), count: others, tone: 'quiet' as const }] : []),
      ]}
    />
  );
}
