import type { GroupScheduleDetail } from '@chargehand/contract/areas/devices/group-schedule';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { Facts } from '../../../ui/detail/facts';
import { Panel } from '../../../ui/panel';

/** Shows the newest runs of a schedule: one for each time zone, with how many devices took the command. */
export default function Runs({ record: { runs } }: { record: GroupScheduleDetail }) {
  const { t } = useTranslation('group-schedule');
  return (
    <Panel title={t('runs')}>
      {runs.length === 0 ? (
        <p>{t('noRuns')}</p>
      ) : (
        <Facts
          facts={runs.map(({ zone, day, at, job, done, refused }) => ({
            label: `${format.day(day)} ${zone}`,
            value:
              job === null
                ? t('noDevices')
                : t('ranFor', {
                    at: format.shortInstant(at),
                    n: format.number(done),
                    failed: format.number(refused),
                  }),
          }))}
        />
      )}
    </Panel>
  );
}
