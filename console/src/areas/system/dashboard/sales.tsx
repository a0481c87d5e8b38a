import { dashboardApi } from '@chargehand/contract/areas/system/dashboard';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { format } from '../../../lib/words/format';
import { useCall } from '../../../lib/call/query';
import { Read } from '../../../ui/feedback/read';
import { ShareBones } from '../../../ui/feedback/skeleton/chart-bones';
import { Segmented } from '../../../ui/segmented';
import { Bars } from './bars';
import css from './charts.module.css';

type Of = 'month' | 'all';

/** Chart of sold devices by model. */
export function Sales() {
  const { t } = useTranslation('dashboard');
  const [of, setOf] = useState<Of>('all');
  const answer = useCall(dashboardApi.sales, { query: { of } });
  return (
    <section className={css['chart']}>
      <header>
        <h2>{t('chartModelSales')}</h2>
        <Segmented
          label={t('salesOf')}
          value={of}
          onChange={setOf}
          options={[
            { value: 'month', label: t('thisMonth') },
            { value: 'all', label: t('inAll') },
          ]}
        />
      </header>
      <div className={css['body']}>
        <Read answer={answer} bones={<ShareBones />}>
          {({ models, others }) =>
            models.length === 0 ? (
              <p className={css['none']}>{t('nothingSold')}</p>
            ) : (
              <Bars
                bars={[
                  ...models,
                  ...(others.n > 0
                    ? [
                        {
                          id: 0,
                          name: t('otherModels', { count: others.models, n: format.number(others.models) }),
                          n: others.n,
                        },
                      ]
                    : []),
                ]}
              />
            )
          }
        </Read>
      </div>
    </section>
  );
}
