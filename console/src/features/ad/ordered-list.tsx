import type { OrderedAd, UnseenWhy } from '@chargehand/contract/areas/content/ad-arrangement';
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { format } from '../../lib/words/format';
import { useForm } from '../../ui/form/form-context';
import { Status, type StatusKind } from '../../ui/feedback/status';
import { addressOf } from './ad-fields';
import css from './order.module.css';

const Ids = z.array(z.int());
type State = UnseenWhy | 'showing';

const kinds: Record<State, StatusKind> = {
  showing: 'ok',
  waiting: 'wait',
  disabled: 'off',
  hidden: 'off',
  over: 'off',
};

/** Returns the state of an ad at a time: shown in the app, or the reason it is not. */
function stateOf({ enabled, visible, startsAt, endsAt }: OrderedAd, now: number): State {
  if (!enabled) return 'disabled';
  if (!visible) return 'hidden';
  if (startsAt !== null && Date.parse(startsAt) > now) return 'waiting';
  return endsAt !== null && Date.parse(endsAt) <= now ? 'over' : 'showing';
}

/** Makes Escape cancel a drag in progress without closing the drawer. */
function useOwnEscape(dragging: boolean) {
  useEffect(() => {
    if (!dragging) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key === 'Escape') event.stopPropagation();
    };
    document.addEventListener('keydown', keep);
    return () => document.removeEventListener('keydown', keep);
  }, [dragging]);
}

/**
 * Form field that lists the ads in the order of the form's `ids`. Each ad has a handle that moves it by pointer or
 * keyboard.
 */
export function OrderedList({ ads }: { ads: readonly OrderedAd[] }) {
  const { t } = useTranslation('ad');
  const { value, set } = useForm();
  const [now] = useState(() => Date.now());
  const [dragging, setDragging] = useState(false);
  useOwnEscape(dragging);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const byId = new Map(ads.map((ad) => [ad.id, ad]));
  const ids = Ids.parse(value('ids')).filter((id) => byId.has(id));
  const drop = ({ active, over }: DragEndEvent) => {
    setDragging(false);
    const [from, to] = [ids.indexOf(Number(active.id)), ids.indexOf(Number(over?.id))];
    if (from >= 0 && to >= 0 && from !== to) set({ ids: arrayMove(ids, from, to) });
  };

  const place = (of: UniqueIdentifier, target: UniqueIdentifier = of) => ({
    name: byId.get(Number(of))?.name ?? '',
    n: format.number(ids.indexOf(Number(target)) + 1),
    total: format.number(ids.length),
  });
  const announcements: Announcements = {
    onDragStart: ({ active }) => t('pickedUp', place(active.id)),
    onDragOver: ({ active, over }) => (over ? t('movedTo', place(active.id, over.id)) : undefined),
    onDragEnd: ({ active, over }) => t('putDown', place(active.id, over?.id)),
    onDragCancel: ({ active }) => t('putBack', place(active.id)),
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('moveHow') } }}
      onDragStart={() => setDragging(true)}
      onDragEnd={drop}
      onDragCancel={() => setDragging(false)}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol className={css['list']} aria-label={t('order')}>
          {ids
            .flatMap((id) => byId.get(id) ?? [])
            .map((ad, at) => (
              <Entry key={ad.id} ad={ad} at={at + 1} state={stateOf(ad, now)} />
            ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function Entry({ ad, at, state }: { ad: OrderedAd; at: number; state: State }) {
  const { t } = useTranslation('ad');
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: ad.id });
  return (
    <li
      ref={setNodeRef}
      className={css['entry']}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        className={css['grip']}
        {...attributes}
        {...listeners}
        aria-label={t('move', { name: ad.name })}
      >
        <GripVertical size={16} />
      </button>
      <span className={css['place']}>{format.number(at)}</span>
      <img src={addressOf(ad.image)} alt="" width={137} height={40} loading="lazy" />
      <span className={css['name']}>{ad.name}</span>
      <Status kind={kinds[state]}>{t(`state_${state}` as const)}</Status>
    </li>
  );
}
