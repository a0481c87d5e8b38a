import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
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
import { Button, Checkbox } from 'antd';
import { GripVertical, Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { type Namespace, useWords } from '../../../lib/words/i18n';
import styles from './column-settings.module.css';
import type { ListControl } from '../state/use-list';

interface ColumnSettingsProps {
  /** Namespace of the labels. */
  texts: Namespace;
  control: Pick<ListControl<never>, 'setColumns'> & {
    columns: { column: { key: string }; shown: boolean }[];
  };
  reset: () => void;
}

/** Shows, hides and reorders the columns. The first one is fixed. */
export default function ColumnSettings({ texts, control, reset }: ColumnSettingsProps) {
  const { t } = useTranslation('ui');
  const words = useWords(texts);
  const { columns, setColumns } = control;
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const order = columns.map(({ column }) => column.key);
  const hidden = columns.filter(({ shown }) => !shown).map(({ column }) => column.key);
  const drop = ({ active, over }: DragEndEvent) => {
    const [from, to] = [order.indexOf(String(active.id)), order.indexOf(String(over?.id))];
    if (from > 0 && to > 0 && from !== to) setColumns({ order: arrayMove(order, from, to), hidden });
  };
  const toggle = (key: string, shown: boolean) =>
    setColumns({ order, hidden: shown ? hidden.filter((one) => one !== key) : [...hidden, key] });

  return (
    <section className={styles['panel']} aria-label={t('columnSettings')}>
      <header className={styles['head']}>
        <strong>{t('columnSettings')}</strong>
        <Button type="link" size="small" onClick={reset}>
          {t('resetColumns')}
        </Button>
      </header>
      <DndContext sensors={sensors} onDragEnd={drop}>
        <SortableContext items={order} strategy={verticalListSortingStrategy}>
          <ul className={styles['list']}>
            {columns.map(({ column, shown }, index) => (
              <Entry
                key={column.key}
                id={column.key}
                label={words(column.key)}
                shown={shown}
                fixed={index === 0}
                onChange={(next) => toggle(column.key, next)}
              />
            ))}
          </ul>
        </SortableContext>
      </DndContext>
    </section>
  );
}

interface EntryProps {
  id: string;
  label: string;
  shown: boolean;
  fixed: boolean;
  onChange: (shown: boolean) => void;
}

function Entry({ id, label, shown, fixed, onChange }: EntryProps) {
  const { t } = useTranslation('ui');
  const { attributes, listeners, setNodeRef, transform, transition, isDragging } = useSortable({
    id,
    disabled: fixed,
  });
  return (
    <li
      ref={setNodeRef}
      className={styles['entry']}
      data-dragging={isDragging || undefined}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
    >
      <button
        type="button"
        className={styles['grip']}
        disabled={fixed}
        {...attributes}
        {...listeners}
        aria-label={t('moveColumn', { name: label })}
      >
        <GripVertical size={14} />
      </button>
      <Checkbox checked={shown} disabled={fixed} onChange={(event) => onChange(event.target.checked)}>
        {label}
      </Checkbox>
      {fixed && <Pin className={styles['pin']} size={14} aria-label={t('alwaysShown')} />}
    </li>
  );
}
