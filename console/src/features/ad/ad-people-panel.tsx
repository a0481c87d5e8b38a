import { type AdPlace, adApis } from '@chargehand/contract/areas/content/ad';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/call/query';
import { format } from '../../lib/words/format';
import { Panel } from '../../ui/panel';
import { Read } from '../../ui/feedback/read';
import css from './ad.module.css';

/** Shows the number of app users that currently see an ad, and the first of them if the account may read them. */
export function AdPeoplePanel({ id, place }: { id: number; place: AdPlace }) {
  const { t } = useTranslation('ad');
  const answer = useCall(adApis[place].people, { params: { id } }, { staleTime: 0 });
  return (
    <Panel title={t('people')}>
      <Read answer={answer} lines={3}>
        {({ people, first, why }) => (
          <>
            <p className={css['seen']}>
              {why === null
                ? t('seenBy', { count: people, n: format.number(people) })
                : t(`unseen_${why}` as const)}
            </p>
            {first !== null && first.length > 0 && (
              <ol className={css['people']} aria-label={t('firstPeople')}>
                {first.map((person) => (
                  <li key={person.id}>
                    {person.nickname} <span>{person.account}</span>
                  </li>
                ))}
              </ol>
            )}
            <p className={css['note']}>{t('peopleHint')}</p>
          </>
        )}
      </Read>
    </Panel>
  );
}
