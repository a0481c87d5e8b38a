import { type AdPlace, adApis } from '@chargehand/contract/areas/content/ad';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../lib/call/query';
import { usePathOf } from '../../lib/session/page-paths';
import { format } from '../../lib/words/format';
import { late } from '../../ui/late';
import type { ListDeclaration } from '../../ui/list/declare/declaration';
import type { RecordField } from '../../ui/noun/field';
import { Panel } from '../../ui/panel';
import { FactsOf } from '../../ui/record/facts-of';
import { RecordActions } from '../../ui/record/record-actions';
import { RecordHead, RecordPage } from '../../ui/record/record-page';
import { Read } from '../../ui/feedback/read';
import { Status } from '../../ui/feedback/status';
import { WaitingLines } from '../../ui/feedback/skeleton/waiting';
import type { AdRow } from '@chargehand/contract/areas/content/ad';
import css from './ad.module.css';
import { AdPhone } from './ad-phone';
import { AdPeoplePanel } from './ad-people-panel';

const ViewsChart = late(() => import('./views-chart'), <WaitingLines />);

const shownDays = 30;
const dayMs = 86_400_000;

/** Returns one entry for each of the last `shownDays` days up to `today`. Days without views have 0. */
function lastDays(rows: readonly { day: string; views: number }[], today: string) {
  const views = new Map(rows.map((row) => [row.day, row.views]));
  return Array.from({ length: shownDays }, (_, index) => {
    const day = new Date(Date.parse(today) - (shownDays - 1 - index) * dayMs).toISOString().slice(0, 10);
    return { day, views: views.get(day) ?? 0 };
  });
}

/**
 * Returns the newest day on which views can have been counted, as `YYYY-MM-DD`. The server counts in its own time zone,
 * where this day can begin before it does in UTC.
 */
const newestDay = (): string => new Date(Date.now() + dayMs / 2).toISOString().slice(0, 10);

interface AdDetailProps {
  id: number;
  place: AdPlace;
  of: {
    texts: 'home-ad' | 'operation-ad';
    fields: Readonly<Record<(typeof facts)[number] | (typeof settings)[number], RecordField<AdRow>>>;
  };
  list: ListDeclaration<AdRow>;
}

const facts = ['name', 'size', 'views', 'agentId', 'modelId', 'ownerName', 'createdAt', 'updatedAt'] as const;
const settings = [
  'enabled',
  'visible',
  'closable',
  'detail',
  'systemDefault',
  'startsAt',
  'endsAt',
  'sort',
] as const;

/** Page of one ad: its settings, its preview, and its number of views. */
export function AdDetail({ id, place, of, list }: AdDetailProps) {
  const { t } = useTranslation('ad');
  const pathOf = usePathOf();
  const api = adApis[place];
  const answer = useCall(api.get, { params: { id } });
  const [today] = useState(newestDay);
  const from = new Date(Date.parse(today) - shownDays * dayMs).toISOString().slice(0, 10);
  const views = useCall(api.views, { params: { id }, query: { from, to: today } });
  return (
    <RecordPage
      page={list.page}
      answer={answer}
      nameOf={({ name }) => name}
      gone={{ title: t('goneTitle'), text: t('goneText') }}
    >
      {(ad) => (
        <>
          <RecordHead
            name={ad.name}
            state={<Status kind={ad.enabled ? 'ok' : 'off'}>{t(ad.enabled ? 'enabled' : 'disabled')}</Status>}
            facts={
              <span>
                {t('views')} {format.number(ad.views)}
              </span>
            }
            actions={<RecordActions list={list} record={ad} away={pathOf(list.page) ?? '/'} />}
          />
          <div className={css['parts']}>
            <div className={css['column']}>
              <Panel title={t('viewsByDay')}>
                <Read answer={views} lines={4}>
                  {(rows) => <ViewsChart days={lastDays(rows, today)} />}
                </Read>
                <p className={css['note']}>{t('viewsHint')}</p>
              </Panel>
              <AdPeoplePanel id={id} place={place} />
              <FactsOf of={of} record={ad} title="about" keys={facts} />
              <FactsOf of={of} record={ad} title="settings" keys={settings} />
            </div>
            <AdPhone place={place} {...ad} />
          </div>
        </>
      )}
    </RecordPage>
  );
}
