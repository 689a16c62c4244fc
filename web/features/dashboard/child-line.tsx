import { ChevronDown, CircleCheck } from 'lucide-react';
import type { CurrentItem } from '../../../shared-model/derive/day-clock.ts';
import type { Today } from '../../../shared-model/derive/today.ts';
import { showTaskTime } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, Row, VisuallyHidden } from '../../ui/pieces.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { ChildFoot, ChildList } from './child-list.tsx';
import styles from './child-line.module.css';
import { DayDots } from './day-dots.tsx';
import { OffMark } from './off-mark.tsx';
import { childId, type ChildProps } from './child-props.ts';
import { useChildDay } from './use-child-day.ts';

/** 'now: Reading 10:30 AM'; what was done instead. */
function nowWords(current: CurrentItem | null, { done, left }: Today): string {
  if (!current) return done > 0 && left === 0 ? m.dashboard_all_done() : '';
  const { item, isNow } = current;
  const time = item.kind === 'planner-task' ? showTaskTime(item.time) : '';
  const what = { title: item.title, time };
  return (isNow ? m.dashboard_now(what) : m.dashboard_next(what)).trim();
}

interface Props extends ChildProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** A child's today in 72 px: the dots of the day, what comes now with its tick; a tap opens the rest. */
export const ChildLine = ({
  student,
  today,
  off,
  name,
  clock,
  present,
  isOpen,
  onToggle,
}: Props) => {
  const state = useChildDay(today, name, clock);
  const { current, isDone, onTick } = state;
  const words = nowWords(current, today);
  return (
    <li className={styles.child}>
      <div className={styles.head}>
        <Avatar student={student} size="md" />
        <div className={styles.words}>
          <div className={styles.first}>
            <SceneButton
              id={childId(student.id)}
              covers
              className={styles.name}
              aria-expanded={isOpen}
              onClick={onToggle}
            >
              <bdi>{name}</bdi>
            </SceneButton>
            {today.overdue > 0 && (
              <Badge tone="coral">{m.dashboard_overdue({ count: today.overdue })}</Badge>
            )}
          </div>
          {words !== '' && (
            <span className={styles.now} dir="auto">
              {words}
            </span>
          )}
          <DayDots state={state} name={student.fullName} />
        </div>
        <Row gap="1" position="relative">
          <OffMark student={student} off={off} day={present.day} />
        </Row>
        {current ? (
          <div className={styles.tick}>
            <Checkbox
              size="lg"
              label={
                <VisuallyHidden>
                  {m.dashboard_task_of({ title: current.item.title, name })}
                </VisuallyHidden>
              }
              checked={isDone(current.item)}
              onChange={(isTicked) => onTick(current.item, isTicked)}
            />
          </div>
        ) : (
          <span className={styles.end} aria-hidden>
            {state.ofToday.length > 0 ? <CircleCheck size={28} /> : <ChevronDown size={24} />}
          </span>
        )}
      </div>
      {isOpen && (
        <div className={styles.rest}>
          {today.items.length > 0 && (
            <ChildList
              items={today.items}
              name={student.fullName}
              state={state}
              present={present}
            />
          )}
          <ChildFoot student={student} name={name} day={present.day} />
        </div>
      )}
    </li>
  );
};
