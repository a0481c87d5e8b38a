import { type CabinetDetail, cabinetApi, type Slot } from '@chargehand/contract/areas/cabinets/cabinet';
import { Button } from 'antd';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../../lib/call/query';
import { format } from '../../../lib/words/format';
import { useSession } from '../../../lib/session/session';
import { Can, mayUse } from '../../../ui/can';
import { Panel } from '../../../ui/panel';
import css from './cabinet.module.css';
import { carried, type Carried } from './carried';
import { FitDrawer } from './fit-dialog';
import { Filled } from './slot';
import { ShiftDialog } from './shift-dialog';
import { UnbindDialog } from './unbind-dialog';

type OpenDialog =
  { kind: 'fit'; slot: number } | { kind: 'shift'; slot: Slot } | { kind: 'unbind'; slots: Slot[] };

/** Shows the rack slot by slot with the live state of each device. Devices can be dragged to another slot. */
export function Rack({ cabinet }: { cabinet: CabinetDetail }) {
  const { t } = useTranslation('cabinet');
  const [dialog, setDialog] = useState<OpenDialog>();
  const [over, setOver] = useState<number>();
  const mayFit = mayUse(useSession(), cabinetApi.fit);
  const fit = useSend(cabinetApi.fit);
  const shift = useSend(cabinetApi.shift);
  const { id, slotCount, columns, slots } = cabinet;
  const slotsByNumber = new Map(slots.map((slot) => [slot.slot, slot]));
  const params = { id };
  const drop = (device: Carried, to: number) => {
    setOver(undefined);
    if (device.slot === undefined) fit.mutate({ params, body: { codes: [device.code], slot: to } });
    else if (device.slot !== to) shift.mutate({ params, body: { from: device.slot, to } });
  };
  const close = () => setDialog(undefined);
  return (
    <Panel
      title={t('rack')}
      aside={
        <span className={css['head']}>
          <span>{t('rackAside', { used: format.number(slots.length), all: format.number(slotCount) })}</span>
          {slots.length > 0 && (
            <Can use={cabinetApi.unbind}>
              <Button size="small" onClick={() => setDialog({ kind: 'unbind', slots: [...slots] })}>
                {t('unbindAll')}
              </Button>
            </Can>
          )}
        </span>
      }
    >
      <ol className={css['rack']} style={{ gridTemplateColumns: `repeat(${columns}, minmax(156px, 1fr))` }}>
        {Array.from({ length: slotCount }, (_value, index) => index + 1).map((number) => (
          <Place
            key={number}
            number={number}
            slot={slotsByNumber.get(number)}
            mayFit={mayFit}
            dragged={{ over, setOver, drop }}
            open={setDialog}
          />
        ))}
      </ol>
      {dialog?.kind === 'fit' && <FitDrawer cabinet={cabinet} slot={dialog.slot} onClose={close} />}
      {dialog?.kind === 'shift' && <ShiftDialog cabinet={cabinet} slot={dialog.slot} onClose={close} />}
      {dialog?.kind === 'unbind' && <UnbindDialog cabinet={cabinet} slots={dialog.slots} onClose={close} />}
    </Panel>
  );
}

interface PlaceProps {
  number: number;
  /** Device in the slot; undefined if the slot is empty. */
  slot: Slot | undefined;
  mayFit: boolean;
  /** Slot that a dragged device is over, and the functions that change it and drop the device. */
  dragged: {
    over: number | undefined;
    setOver: Dispatch<SetStateAction<number | undefined>>;
    drop: (device: Carried, to: number) => void;
  };
  open: (dialog: OpenDialog) => void;
}

/** Place of the rack with its device, or with a button that puts one in. */
function Place({ number, slot, mayFit, dragged: { over, setOver, drop }, open }: PlaceProps) {
  const { t } = useTranslation('cabinet');
  return (
    <li
      className={css['slot']}
      aria-label={t('slotOf', { n: number })}
      data-empty={slot === undefined || undefined}
      data-over={over === number || undefined}
      {...(mayFit && {
        onDragOver: (event) => {
          // An occupied slot accepts only a device from another slot. The two devices are swapped.
          if (slot !== undefined && !carried.isFromSlot(event)) return;
          event.preventDefault();
          setOver(number);
        },
        onDragLeave: () => setOver((before) => (before === number ? undefined : before)),
        onDrop: (event) => {
          const device = carried.read(event);
          if (device) drop(device, number);
        },
      })}
    >
      <span className={css['number']}>{number}</span>
      {slot ? (
        <Filled
          slot={slot}
          mayFit={mayFit}
          onShift={() => open({ kind: 'shift', slot })}
          onUnbind={() => open({ kind: 'unbind', slots: [slot] })}
        />
      ) : mayFit ? (
        <button
          type="button"
          className={css['insert']}
          aria-label={t('insertHere', { n: number })}
          onClick={() => open({ kind: 'fit', slot: number })}
        >
          {t('empty')}
        </button>
      ) : (
        <span className={css['none']}>{t('empty')}</span>
      )}
    </li>
  );
}
