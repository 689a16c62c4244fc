import {
  DndContext,
  DragOverlay,
  MouseSensor,
  TouchSensor,
  pointerWithin,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import type { Active, Over } from '@dnd-kit/core';
import { useState, type ReactNode } from 'react';
import { slotKey, type PlanSlot } from '../../../../shared-model/derive/plan-week.ts';
import { showWeekday } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { factsOf, type DraggedItem } from '../cards/cell-item.ts';
import styles from '../cards/plan-card.module.css';
import { usePlan, type Plan } from '../cards/plan-context.ts';
import { StatusMark } from '../cards/task-status.tsx';
import { trayPlace } from '../tray/tray.tsx';
import { calledName } from '../../../ui/called-names.ts';
import { CardArea, draggedItem, usesOf } from './card-area.tsx';
import { DropTargets } from './drop-targets.tsx';

const titleOf = (active: Active): string => factsOf(draggedItem(active)).title;

/** The student's day that the card is over. */
const slotOf = (over: Over | null, { students, days }: Plan): PlanSlot | undefined =>
  students
    .flatMap(({ id }) => days.map((date) => ({ studentId: id, date })))
    .find((place) => slotKey(place) === over?.id);

function overWords(active: Active, over: Over | null, plan: Plan): string | undefined {
  const place = slotOf(over, plan);
  const student = plan.students.find(({ id }) => id === place?.studentId);
  if (!place || !student) return undefined;
  const day = showWeekday(place.date);
  return m.planner_dragging_over({ title: titleOf(active), student: calledName(student), day });
}

/** The drag overlay: a copy of the dragged card under the pointer. */
const DraggedCard = ({ item }: { item: DraggedItem }) => {
  const { title, subject, status } = factsOf(item);
  return (
    <div className={`${styles.card} ${styles.dragged}`} data-kind={item.kind}>
      <StatusMark subject={subject} status={status} />
      <span className={styles.title} dir="auto">
        {title}
      </span>
    </div>
  );
};

/** A long press that moves less than this (px) selects. */
const stillPx = 8;

/**
 * Moves cards by mouse and by long press. The keyboard moves them without a drag (`move-by-key.ts`), so the library
 * gets no keyboard sensor and gives the cards no role of its own.
 */
export const DragBoard = ({ children }: { children: ReactNode }) => {
  const plan = usePlan();
  const [dragged, setDragged] = useState<DraggedItem | null>(null);
  const sensors = useSensors(
    // The distance keeps a click a click; the delay keeps a swipe scrolling.
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      accessibility={{
        screenReaderInstructions: { draggable: m.planner_keys() },
        announcements: {
          onDragStart: ({ active }) => m.planner_dragging({ title: titleOf(active) }),
          onDragOver: ({ active, over }) => overWords(active, over, plan),
          // A drop is announced by the toast that can undo it.
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => m.planner_dropped_nowhere({ title: titleOf(active) }),
        },
      }}
      onDragStart={({ active }) => setDragged(draggedItem(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over, delta, activatorEvent }) => {
        setDragged(null);
        const { drag } = usesOf(draggedItem(active), plan);
        const isPress =
          Math.hypot(delta.x, delta.y) < stillPx && activatorEvent.type !== 'mousedown';
        if (isPress) return drag?.still();
        const place = slotOf(over, plan);
        if (place) drag?.dropAt(place);
        else if (over?.id === trayPlace) drag?.dropOnTray();
      }}
    >
      <CardArea>{children}</CardArea>
      {dragged && <DropTargets />}
      <DragOverlay dropAnimation={null} style={{ pointerEvents: 'none' }}>
        {dragged && <DraggedCard item={dragged} />}
      </DragOverlay>
    </DndContext>
  );
};
