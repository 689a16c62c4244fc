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
import { isOpen, type PlanSlot } from '../../../../shared-model/derive/plan-week.ts';
import type { UnplannedTask } from '../../../../shared-model/entities/unplanned-task.ts';
import { showWeekday } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { toast } from '../../../ui/toast.ts';
import { factsOf, type DraggedItem } from '../cards/cell-item.ts';
import styles from '../cards/plan-card.module.css';
import { usePlan, type Plan } from '../cards/plan-context.ts';
import { planTask, putTaskAside } from '../tray/unplanned-actions.ts';
import { StatusMark } from '../cards/task-status.tsx';

const itemOf = ({ data }: Active) => data.current?.['item'] as DraggedItem;
const titleOf = (active: Active): string => factsOf(itemOf(active)).title;
const slotOf = (over: Over | null) => over?.data.current?.['place'] as PlanSlot | undefined;

function overWords(active: Active, over: Over | null, { students }: Plan): string | undefined {
  const place = slotOf(over);
  const student = students.find(({ id }) => id === place?.studentId)?.fullName;
  if (!place || student === undefined) return undefined;
  const day = showWeekday(place.date);
  return m.planner_dragging_over({ title: titleOf(active), student, day });
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

function press(item: DraggedItem, { selection, open }: Plan): void {
  switch (item.kind) {
    case 'unplanned-task':
      return open({ kind: 'place', task: item.task, date: null });
    case 'planner-task':
      return selection.toggle(item.task.id);
    case 'lesson-progress':
      toast({ kind: 'info', title: m.planner_lesson_single() });
  }
}

/** The children a task without a day is planned for: its own, unless it was dropped on another's day. */
function whoseThere({ studentIds }: UnplannedTask, { studentId }: PlanSlot, { students }: Plan) {
  return students.filter(({ id }) =>
    studentIds.includes(studentId) ? studentIds.includes(id) : id === studentId,
  );
}

function drop(item: DraggedItem, place: PlanSlot, plan: Plan): void {
  const { move, pin } = plan;
  switch (item.kind) {
    case 'unplanned-task':
      return void planTask(item.task, place.date, whoseThere(item.task, place, plan));
    case 'planner-task':
      return move(item.task, place);
    case 'lesson-progress':
      pin(item.lesson, place);
  }
}

/** What is dropped on the tray loses its day, unless it is done, or a lesson of a course. */
function dropOnTray(item: DraggedItem): void {
  if (item.kind === 'planner-task' && isOpen(item.task)) void putTaskAside(item.task);
}

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
      onDragStart={({ active }) => setDragged(itemOf(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over, delta, activatorEvent }) => {
        setDragged(null);
        const item = itemOf(active);
        const isPress =
          Math.hypot(delta.x, delta.y) < stillPx && activatorEvent.type !== 'mousedown';
        if (isPress) return press(item, plan);
        const place = slotOf(over);
        if (place) drop(item, place, plan);
        else if (over?.data.current?.['isTray']) dropOnTray(item);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null} style={{ pointerEvents: 'none' }}>
        {dragged && <DraggedCard item={dragged} />}
      </DragOverlay>
    </DndContext>
  );
};
