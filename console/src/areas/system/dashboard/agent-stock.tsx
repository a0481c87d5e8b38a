import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { Read } from '../../../ui/feedback/read';
import { ShareBones } from '../../../ui/feedback/skeleton/chart-bones';
import { Bars, type NamedAmount } from './bars';
import css from './charts.module.css';

/** Keys of the two bars that are no agent. */
const [own, rest] = [0, -1];

/** Chart of the devices in stock at the operator and at each agent. Only for accounts that may list agents. */
export function AgentStock() {
  const { t } = useTranslation('dashboard');
  const answer = useCall(dashboardApi.stock, {});
  return (
    <section className={css['chart']}>
      <header>
        <h2>{t('chartAgentStock')}</h2>
      </header>
      <div className={css['body']}>
        <Read answer={answer} bones={<ShareBones />}>
          {(stock) => {
            const bars: NamedAmount[] = [
              { id: own, name: t('ownStock'), n: stock.own },
              ...stock.agents,
              {
                id: rest,
                name: t('otherAgents', { count: stock.others.agents, n: format.number(stock.others.agents) }),
                n: stock.others.n,
              },
            ].filter(({ n }) => n > 0);
            return bars.length === 0 ? (
              <p className={css['none']}>{t('nothingInStock')}</p>
            ) : (
              <Bars bars={bars} />
            );
          }}
        </Read>
      </div>
    </section>
  );
}
