import { agentApi } from '@chargehand/contract/areas/people/agent';
import { boundDeviceApi } from '@chargehand/contract/areas/devices/bound-device';
import { dashboardApi, type FirstStep, firstSteps } from '@chargehand/contract/areas/system/dashboard';
import { deviceApi } from '@chargehand/contract/areas/stock/device';
import { deviceModelApi } from '@chargehand/contract/areas/stock/device-model';
import { warningApi } from '@chargehand/contract/areas/devices/warning';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callOptions, every } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { Button } from '../../../ui/button';
import { type FigureLink } from './figure-links';
import { useHiddenSteps } from './hidden-steps';
import { refetchMs } from './live';
import { StepList } from './step-list';

/** The page on which each step is done or becomes visible. */
const places: Record<FirstStep, FigureLink> = {
  model: { page: 'modelList', use: deviceModelApi.list },
  stockIn: { page: 'warehouseList', use: deviceApi.list },
  agent: { page: 'agentList', use: agentApi.list },
  bound: { page: 'boundDeviceList', use: boundDeviceApi.list },
  warning: { page: 'warningList', use: warningApi.list },
};

/**
 * First steps in an empty system, for staff. Shown until all steps that the account may do are done, or until the
 * account hides them.
 */
export function FirstSteps() {
  const { t } = useTranslation('dashboard');
  const [isHidden, hide] = useHiddenSteps('firstSteps');
  const { data } = useQuery({
    ...callOptions(dashboardApi.firstSteps, {}),
    enabled: !isHidden,
    refetchInterval: (query) =>
      Object.values(query.state.data ?? {}).includes(false) ? every(refetchMs)(query) : false,
  });
  if (isHidden || !data) return null;
  const steps = firstSteps.flatMap((step) => {
    const done = data[step];
    return done === null ? [] : [{ key: step, done, place: places[step] }];
  });
  const doneCount = steps.filter(({ done }) => done).length;
  if (doneCount === steps.length) return null;
  return (
    <StepList
      title={t('firstSteps')}
      progress={t('stepsDone', { n: format.number(doneCount), all: format.number(steps.length) })}
      action={
        <Button kind="text" small onClick={hide}>
          {t('hideSteps')}
        </Button>
      }
      steps={steps.map(({ key, ...step }) => ({ ...step, title: t(`${key}Step`), hint: t(`${key}Hint`) }))}
    />
  );
}
