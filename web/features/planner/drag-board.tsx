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
import type { Place, PlannerTask } from '../../../shared-model/derive/plan-week.ts';
import { showWeekday } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { usePlan, type Plan } from './plan-context.ts';
import { TaskFace } from './planner-task-card.tsx';

const taskOf = ({ data }: Active) => data.current?.['task'] as PlannerTask;
const placeOf = (over: Over | null) => over?.data.current?.['place'] as Place | undefined;

function overWords(active: Active, over: Over | null, { students }: Plan): string | undefined {
  const place = placeOf(over);
  const student = students.find(({ id }) => id === place?.studentId)?.fullName;
  if (!place || student === undefined) return undefined;
  const day = showWeekday(place.date);
  return m.planner_dragging_over({ title: taskOf(active).title, student, day });
}

/** A long press that moves no further selects. */
const stillPx = 8;

/**
 * Moves cards by mouse and by long press. By keyboard they move without a drag (`move-by-key.ts`), so the library has no
 * keyboard sensor here and gives the cards no role of its own.
 */
export const DragBoard = ({ children }: { children: ReactNode }) => {
  const plan = usePlan();
  const [dragged, setDragged] = useState<PlannerTask | null>(null);
  const sensors = useSensors(
    // The distance lets a click be a click, the delay lets a swipe scroll.
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
          onDragStart: ({ active }) => m.planner_dragging({ title: taskOf(active).title }),
          onDragOver: ({ active, over }) => overWords(active, over, plan),
          // What is dropped is announced with the toast that can undo it.
          onDragEnd: () => undefined,
          onDragCancel: ({ active }) => m.planner_dropped_nowhere({ title: taskOf(active).title }),
        },
      }}
      onDragStart={({ active }) => setDragged(taskOf(active))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over, delta, activatorEvent }) => {
        setDragged(null);
        const task = taskOf(active);
        const isPress =
          Math.hypot(delta.x, delta.y) < stillPx && activatorEvent.type !== 'mousedown';
        if (isPress) return plan.selection.toggle(task.id);
        const place = placeOf(over);
        if (place) plan.move(task, place);
      }}
    >
      {children}
      <DragOverlay dropAnimation={null} style={{ pointerEvents: 'none' }}>
        {dragged && <TaskFace task={dragged} />}
      </DragOverlay>
    </DndContext>
  );
};
