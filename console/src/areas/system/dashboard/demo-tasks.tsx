import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { dashboardApi, type DemoTask, demoTasks } from '@chargehand/contract/areas/system/dashboard';
import { rolloutApi } from '@chargehand/contract/areas/versions/rollout';
import { receiveApi } from '@chargehand/contract/areas/stock/transfer';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { isStaff } from '@chargehand/contract/rights/account-levels';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, every } from '../../../lib/call/query';
import { useSession } from '../../../lib/session/session';
import { format } from '../../../lib/words/format';
import { Button } from '../../../ui/button';
import { type Guarded, mayUse } from '../../../ui/can';
import type { FigureLink } from './figure-links';
import { useHiddenSteps } from './hidden-steps';
import { refetchMs } from './live';
import { StepList } from './step-list';

/** The accounts that each task is for, the access that it needs, and the page on which it begins. */
const tasks: Record<DemoTask, { ofStaff: boolean; use: Guarded; place: FigureLink }> = {
  receive: {
    ofStaff: false,
    use: receiveApi.list,
    place: { page: 'receiveList', use: receiveApi.list, filter: 'state=pending' },
  },
  cool: {
    ofStaff: true,
    use: boundDeviceApi.setLimit,
    place: { page: 'warningList', use: warningApi.list, filter: 'result=processing' },
  },
  stop: { ofStaff: true, use: rolloutApi.pause, place: { page: 'rolloutList', use: rolloutApi.list } },
};

/**
 * Short tasks for a visitor of the demo world. They are shown at once, before the server has said which are done, so
 * that nothing below moves.
 */
export function DemoTasks() {
  const { t } = useTranslation('dashboard');
  const session = useSession();
  const [isHidden, hide] = useHiddenSteps('demoTasks');
  const offeredTasks = demoTasks.filter(
    (task) => tasks[task].ofStaff === isStaff(session.mType) && mayUse(session, tasks[task].use),
  );
  const { data } = useQuery({
    ...callOptions(dashboardApi.demoTasks, {}),
    enabled: !isHidden && offeredTasks.length > 0,
    refetchInterval: every(refetchMs),
  });
  if (isHidden || offeredTasks.length === 0) return null;
  const steps = offeredTasks.map((task) => ({
    title: t(`${task}Task`),
    hint: t(`${task}TaskHint`),
    done: data?.[task] === true,
    place: tasks[task].place,
  }));
  const doneCount = steps.filter(({ done }) => done).length;
  return (
    <StepList
      title={t('demoTasks')}
      progress={t('stepsDone', { n: format.number(doneCount), all: format.number(steps.length) })}
      action={
        <Button kind="text" small onClick={hide}>
          {t('hideSteps')}
        </Button>
      }
      steps={steps}
    />
  );
}
