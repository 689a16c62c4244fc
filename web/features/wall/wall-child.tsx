import { useState } from 'react';
import { Check } from 'lucide-react';
import { currentItem, type DayClock } from '../../../shared-model/derive/day-clock.ts';
import type { DayOff } from '../../../shared-model/derive/school-calendars.ts';
import type { Today, TodayItem } from '../../../shared-model/derive/today.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { dayOffWords } from '../../device/time-off-words.ts';
import { asHeading, showTaskTime } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { Heading } from '../../ui/pieces.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { subjectColours, SubjectGlyph } from '../../ui/subject.tsx';
import { useRoom } from './use-room.ts';
import { itemsWithRoom, keyOf } from './wall-items.ts';
import styles from './wall.module.css';

interface ItemProps {
  item: TodayItem;
  isCurrent: boolean;
  hasTitle: boolean;
  onTick: () => void;
}

const WallItem = ({ item, isCurrent, hasTitle, onTick }: ItemProps) => {
  const words = hasTitle ? item.title : showSubject(item.label);
  return (
    <li>
      <SceneButton
        className={styles.item}
        style={subjectColours(item.subject)}
        aria-pressed={item.done}
        data-state={item.done ? 'done' : isCurrent ? 'current' : 'open'}
        onClick={onTick}
      >
        <span className={styles.tick} aria-hidden>
          {item.done ? <Check /> : <SubjectGlyph subject={item.subject} size={24} />}
        </span>
        <span className={styles.text}>
          <span className={styles.title} dir="auto">
            {words}
          </span>{' '}
          {item.kind === 'planner-task' && !item.done && (
            <span className={styles.time}>{showTaskTime(item.time)}</span>
          )}
        </span>
      </SceneButton>
    </li>
  );
};

interface Props {
  student: Student;
  name: string;
  today: Today;
  off: DayOff | undefined;
  clock: DayClock;
  /** In px. */
  avatarSize: number;
  /** Whether the parents show what the work is called; otherwise its subject stands there. */
  hasTitles: boolean;
  onTick: (item: TodayItem) => void;
}

/** A child's day on the wall. */
export const WallChild = ({
  student,
  name,
  today,
  off,
  clock,
  avatarSize,
  hasTitles,
  onTick,
}: Props) => {
  const { items, done, left } = today;
  const { list, room } = useRoom();
  const [pressed, setPressed] = useState<string | null>(null);
  const press = (item: TodayItem): void => {
    setPressed(keyOf(item));
    onTick(item);
  };
  const ofToday = items.filter(({ overdue }) => !overdue);
  const current = currentItem(items, clock)?.item;
  const { shown, more } = itemsWithRoom(ofToday, pressed, room);
  const state = off
    ? dayOffWords(off)
    : ofToday.length === 0
      ? m.common_nothing_planned()
      : left === 0
        ? m.dashboard_all_done()
        : asHeading(m.dashboard_left({ count: left }));
  return (
    <li className={styles.child} data-state={done > 0 && left === 0 ? 'done' : 'open'}>
      <div className={styles.who}>
        <Avatar student={student} size={avatarSize} />
        <div className={styles.words}>
          <Heading level={2} className={styles.name} dir="auto">
            {name}
          </Heading>
          <p className={styles.state}>{state}</p>
        </div>
        {more > 0 && <p className={styles.state}>{m.common_more({ count: more })}</p>}
      </div>
      {shown.length > 0 && (
        <ul
          ref={list}
          className={styles.items}
          aria-label={m.dashboard_work_of({ name: student.fullName })}
        >
          {shown.map((item) => (
            <WallItem
              key={keyOf(item)}
              item={item}
              isCurrent={item === current}
              hasTitle={hasTitles}
              onTick={() => press(item)}
            />
          ))}
        </ul>
      )}
    </li>
  );
};
