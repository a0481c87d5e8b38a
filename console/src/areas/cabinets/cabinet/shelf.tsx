import { type CabinetDetail, cabinetApi, maxCandidates } from '@chargehand/contract/areas/cabinets/cabinet';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input } from 'antd';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callOptions, useSend } from '../../../lib/call/query';
import { Can } from '../../../ui/can';
import { Panel } from '../../../ui/panel';
import { Read } from '../../../ui/feedback/read';
import css from './cabinet.module.css';
import { carried } from './carried';
import { ClearIcon } from '../../../ui/clear-icon';
import { WaysIn } from './ways-in';

/** List of devices that would fit. A device can be dragged into a slot, or clicked to use the first free slot. */
export function Shelf({ cabinet }: { cabinet: CabinetDetail }) {
  return (
    <Can use={cabinetApi.candidates}>
      <Candidates cabinet={cabinet} />
    </Can>
  );
}

function Candidates({ cabinet }: { cabinet: CabinetDetail }) {
  const { id, slots, slotCount, deviceModelNames } = cabinet;
  const { t } = useTranslation('cabinet');
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  const answer = useQuery({
    ...callOptions(cabinetApi.candidates, { params: { id }, query: { search } }),
    placeholderData: keepPreviousData,
  });
  const fit = useSend(cabinetApi.fit);
  if (slots.length >= slotCount)
    return (
      <Panel title={t('shelf')}>
        <div className={css['shelf']}>
          <p className={css['hint']}>{t('shelfFull')}</p>
          <WaysIn cabinet={cabinet} />
        </div>
      </Panel>
    );
  return (
    <Panel title={t('shelf')}>
      <div className={css['shelf']}>
        <p className={css['hint']}>{t('fitHint', { model: deviceModelNames.join(', ') })}</p>
        <WaysIn cabinet={cabinet} />
        <Input
          allowClear={{ clearIcon: <ClearIcon /> }}
          aria-label={t('shelfSearch')}
          placeholder={t('shelfSearch')}
          maxLength={40}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Read answer={answer} lines={4}>
          {(devices) =>
            devices.length === 0 ? (
              <p className={css['hint']}>{t('shelfNone')}</p>
            ) : (
              <>
                <ul className={css['chips']}>
                  {devices.map(({ id: deviceId, code }) => (
                    <li key={deviceId}>
                      <button
                        type="button"
                        draggable
                        aria-label={t('insertFirst', { code })}
                        disabled={fit.isPending}
                        onDragStart={(event) => carried.write(event, { code })}
                        onClick={() => fit.mutate({ params: { id }, body: { codes: [code] } })}
                      >
                        {code}
                      </button>
                    </li>
                  ))}
                </ul>
                <p className={css['hint']}>
                  {devices.length < maxCandidates ? t('shelfHint') : t('shelfMore', { n: maxCandidates })}
                </p>
              </>
            )
          }
        </Read>
      </div>
    </Panel>
  );
}
