import { type CabinetDetail, cabinetApi, type Slot } from '@chargehand/contract/areas/cabinet';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSend } from '../../lib/call/query';
import { format } from '../../lib/words/format';
import { useSession } from '../../lib/session/session';
import { Can, mayUse } from '../../ui/can';
import { Panel } from '../../ui/panel';
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
  const taken = new Map(slots.map((slot) => [slot.slot, slot]));
  const params = { id };
  const drop = (what: Carried, to: number) => {
    setOver(undefined);
    if (what.slot === undefined) fit.mutate({ params, body: { codes: [what.code], slot: to } });
    else if (what.slot !== to) shift.mutate({ params, body: { from: what.slot, to } });
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
        {Array.from({ length: slotCount }, (_, at) => at + 1).map((number) => {
          const slot = taken.get(number);
          return (
            <li
              key={number}
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
                  const what = carried.read(event);
                  if (what) drop(what, number);
                },
              })}
            >
              <span className={css['number']}>{number}</span>
              {slot ? (
                <Filled
                  slot={slot}
                  mayFit={mayFit}
                  onShift={() => setDialog({ kind: 'shift', slot })}
                  onUnbind={() => setDialog({ kind: 'unbind', slots: [slot] })}
                />
              ) : mayFit ? (
                <button
                  type="button"
                  className={css['insert']}
                  aria-label={t('insertHere', { n: number })}
                  onClick={() => setDialog({ kind: 'fit', slot: number })}
                >
                  {t('empty')}
                </button>
              ) : (
                <span className={css['none']}>{t('empty')}</span>
              )}
            </li>
          );
        })}
      </ol>
      {dialog?.kind === 'fit' && <FitDrawer cabinet={cabinet} slot={dialog.slot} onClose={close} />}
      {dialog?.kind === 'shift' && <ShiftDialog cabinet={cabinet} slot={dialog.slot} onClose={close} />}
      {dialog?.kind === 'unbind' && <UnbindDialog cabinet={cabinet} slots={dialog.slots} onClose={close} />}
    </Panel>
  );
}
