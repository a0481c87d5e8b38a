import { cabinetApi, type Slot } from '@chargehand/contract/areas/cabinets/cabinet';
import { Button, Dropdown } from 'antd';
import { Ellipsis } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { usePathOf } from '../../../lib/session/page-paths';
import { useSession } from '../../../lib/session/session';
import { format } from '../../../lib/words/format';
import { mayUse } from '../../../ui/can';
import { Connection } from '../../../ui/detail/connection';
import { useFreshness } from '../../../ui/detail/use-freshness';
import css from './cabinet.module.css';
import { carried } from './carried';

interface FilledProps {
  slot: Slot;
  mayFit: boolean;
  onShift: () => void;
  onUnbind: () => void;
}

/** Shows a device in its slot: its temperature, its power, and the age of the reading. */
export function Filled({ slot, mayFit, onShift, onUnbind }: FilledProps) {
  const { t } = useTranslation('cabinet');
  const pathOf = usePathOf();
  const navigate = useNavigate();
  const mayUnbind = mayUse(useSession(), cabinetApi.unbind);
  const { code, deviceId, state, warningTemperature } = slot;
  const online = useFreshness()(state).kind === 'online';
  const hot = online && (state?.temperature ?? -Infinity) >= warningTemperature;
  const page = pathOf('boundDeviceList');
  const items = [
    ...(page === undefined
      ? []
      : [{ key: 'open', label: t('openDevice'), onClick: () => void navigate(`${page}/${deviceId}`) }]),
    ...(mayFit ? [{ key: 'shift', label: t('shift'), onClick: onShift }] : []),
    ...(mayUnbind ? [{ key: 'unbind', label: t('unbind'), onClick: onUnbind }] : []),
  ];
  return (
    <div
      className={css['device']}
      data-old={!online || undefined}
      data-hot={hot || undefined}
      draggable={mayFit}
      onDragStart={(event) => carried.write(event, { code, slot: slot.slot })}
    >
      <span className={css['code']}>{code}</span>
      <span className={css['figures']}>
        <b>{format.temperature(state?.temperature)}</b>
        <b>{format.power(state?.power)}</b>
      </span>
      <Connection state={state} />
      {items.length > 0 && (
        <Dropdown menu={{ items }} trigger={['click']}>
          <Button
            type="text"
            size="small"
            className={css['menu'] ?? ''}
            icon={<Ellipsis size={16} />}
            aria-label={t('slotMenu', { n: slot.slot })}
          />
        </Dropdown>
      )}
    </div>
  );
}
