import {
  deviceSummaryApi,
  type SummaryPart,
  unknownRegion,
} from '@chargehand/contract/areas/devices/device-summary';
import type { OutputOf } from '@chargehand/contract/http/endpoint';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { format } from '../../../lib/words/format';
import { type MessageKey, useWords } from '../../../lib/words/i18n';
import { List } from '../../../ui/list/list';
import { Panel } from '../../../ui/panel';
import { Read } from '../../../ui/feedback/read';
import { Bar, PanelBones } from '../../../ui/feedback/skeleton/bones';
import { ShareBones } from '../../../ui/feedback/skeleton/chart-bones';
import css from './device-summary.module.css';
import { list } from './device-summary-list';
import { useFigures } from './use-figures';

type Figures = OutputOf<typeof deviceSummaryApi.figures>;
type Part = Figures['parts'][number];
type Group = Part['groups'][number];

/** Prefix of the list's parameters in the URL, and its hash. */
const address = 'devices';

const heads: Record<SummaryPart, MessageKey<'device-summary'>> = {
  stands: 'stands',
  model: 'model',
  agent: 'byAgent',
  merchant: 'byMerchant',
  saleStatus: 'saleStatus',
  bindStatus: 'bindStatus',
  outStatus: 'outStatus',
  holder: 'holder',
  region: 'region',
};

/** Returns the query string of filters that leave only the group's devices in the list. */
function filterOf(of: SummaryPart, { key }: Group): string {
  if (key === null) return `${address}.holder=warehouse`;
  const ids: Partial<Record<SummaryPart, string>> = {
    model: 'modelId',
    agent: 'agentId',
    merchant: 'merchantId',
  };
  return new URLSearchParams({ [`${address}.${ids[of] ?? of}`]: key }).toString();
}

function PartPanel({ part, total }: { part: Part; total: number }) {
  const { t } = useTranslation('device-summary');
  const words = useWords('device-summary');
  const wordOf = ({ key, name }: Group): string => {
    if (key === null) return t('warehouse');
    if (part.of === 'region') return key === unknownRegion ? t('unknown') : `${name ?? ''} ${key}`.trim();
    if (part.of === 'stands') return words(`stands${key.charAt(0).toUpperCase()}${key.slice(1)}`);
    return name ?? words(key);
  };
  const row = (word: string, count: number) => (
    <>
      <span className={css['word']}>{word}</span>
      <span
        className={css['bar']}
        style={{ backgroundSize: `${(count / Math.max(1, total)) * 100}% 100%` }}
      />
      <span className={css['count']}>{format.number(count)}</span>
      <span className={css['share']}>{format.percent(count / Math.max(1, total))}</span>
    </>
  );
  return (
    <Panel title={t(heads[part.of])} padded={false}>
      {part.groups.length === 0 && <p className={css['none']}>{t('nothing')}</p>}
      <ul className={css['groups']}>
        {part.groups.map((group) => (
          <li key={group.key ?? ''}>
            <Link className={css['group']} to={{ search: filterOf(part.of, group), hash: address }}>
              {row(wordOf(group), group.count)}
            </Link>
          </li>
        ))}
        {part.more > 0 && (
          <li className={css['group']}>{row(t('rest', { more: format.number(part.more) }), part.rest)}</li>
        )}
      </ul>
    </Panel>
  );
}

/** Skeleton of the groups, with as many panels as most accounts see. */
const Bones = () => (
  <>
    <Bar size="figure" width={180} />
    <div className={css['parts']}>
      {[0, 1, 2, 3].map((index) => (
        <PanelBones key={index}>
          <ShareBones />
        </PanelBones>
      ))}
    </div>
  </>
);

/** Page `deviceSummary`: the number of devices in each group, with the list of devices below. */
export default function DeviceSummary() {
  const { t } = useTranslation('device-summary');
  const answer = useFigures();
  return (
    <div className={css['page']}>
      <Read answer={answer} bones={<Bones />}>
        {({ total, parts }) => (
          <>
            <p className={css['total']}>
              {t('total')} <strong>{format.number(total)}</strong>
            </p>
            <div className={css['parts']}>
              {parts.map((part) => (
                <PartPanel key={part.of} part={part} total={total} />
              ))}
            </div>
          </>
        )}
      </Read>
      <section id={address} aria-label={t('listOf')}>
        <List list={list} address={address} />
      </section>
    </div>
  );
}
