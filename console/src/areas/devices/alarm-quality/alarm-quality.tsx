import {
  type AlarmQuality,
  alarmQualityApi,
  type AlarmQualityDays,
  alarmQualityDays,
} from '@chargehand/contract/areas/devices/alarm-quality';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCall } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { Read } from '../../../ui/feedback/read';
import { Bar, PanelBones, TableBones } from '../../../ui/feedback/skeleton/bones';
import { ChartBones, ShareBones } from '../../../ui/feedback/skeleton/chart-bones';
import { CountLink } from '../../../ui/noun/count-link';
import { Segmented } from '../../../ui/segmented';
import css from './alarm-quality.module.css';
import { Daily } from './daily';
import { alarmLinks } from './links';
import { Shares } from './shares';
import { Targets } from './targets';

/** Skeleton of the figures. */
const Bones = () => (
  <div className={css['panels']}>
    <Bar size="figure" width={180} />
    <PanelBones padded={false}>
      <TableBones columns={4} />
    </PanelBones>
    <PanelBones>
      <ChartBones />
    </PanelBones>
    <PanelBones>
      <ShareBones />
    </PanelBones>
  </div>
);

/** The number of alarms and of people, who are explained. */
function Totals({ figures: { count, operators, since } }: { figures: AlarmQuality }) {
  const { t } = useTranslation('alarm-quality');
  return (
    <div className={css['totals']}>
      <p>
        {t('alarms')}{' '}
        <strong>
          <CountLink count={count} page="alarmList" filter={alarmLinks.all(since)} />
        </strong>
      </p>
      <p>
        {t('operators')} <strong>{format.number(operators)}</strong>
        <span>{t('operatorsHint')}</span>
      </p>
    </div>
  );
}

/** Page `alarmQuality`: whether people can cope with the alarms, measured by the targets of EEMUA 191. */
export default function AlarmQualityPage() {
  const { t } = useTranslation('alarm-quality');
  const [days, setDays] = useState<AlarmQualityDays>('7');
  const answer = useCall(alarmQualityApi.figures, { query: { days } });
  return (
    <div className={css['panels']}>
      <div className={css['range']}>
        <Segmented
          label={t('range')}
          value={days}
          onChange={setDays}
          options={alarmQualityDays.map((value) => ({
            value,
            label: t('lastDays', { count: Number(value), n: value }),
          }))}
        />
      </div>
      <Read answer={answer} bones={<Bones />}>
        {(figures) => (
          <>
            <Totals figures={figures} />
            <Targets figures={figures} />
            <Daily figures={figures} />
            <Shares figures={figures} />
          </>
        )}
      </Read>
    </div>
  );
}
