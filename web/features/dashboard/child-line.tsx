import { ChevronDown, ChevronUp, CircleCheck } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge, Row, Text, VisuallyHidden } from '../../ui/pieces.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import { ChildFoot, ChildList } from './child-list.tsx';
import styles from './child-line.module.css';
import { CurrentWork } from './current-work.tsx';
import { DayDots } from './day-dots.tsx';
import { LeftWorkLines } from './left-work.tsx';
import { OffMark } from './off-mark.tsx';
import { childId, type ChildProps } from './child-props.ts';
import { useChildDay } from './use-child-day.ts';

/** At the end of a row without a tick: a day that is over, or that a tap opens what is below. */
const EndGlyph = ({ isOver, isOpen }: { isOver: boolean; isOpen: boolean }) => {
  if (isOver) return <CircleCheck size={28} />;
  return isOpen ? <ChevronUp size={24} /> : <ChevronDown size={24} />;
};

interface Props extends ChildProps {
  isOpen: boolean;
  onToggle: () => void;
}

/** A child's today in 72 px: the dots of the day, what comes now with its tick; a tap opens all, with that. */
export const ChildLine = ({ isOpen, onToggle, ...child }: Props) => {
  const { student, today, off, left, name, present } = child;
  const state = useChildDay(child);
  const { isDone, onTick } = state;
  const current = isOpen ? undefined : state.current;
  const isAllDone = !state.current && today.done > 0 && today.left === 0;
  const isSick = off?.kind === 'sick';
  const offMark = <OffMark student={student} off={off} day={present.day} />;
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
            {!isSick && offMark}
          </div>
          {current && <CurrentWork current={current} />}
          {isAllDone && (
            <Text as="span" size="sm" tone="muted" lineHeight="1.125rem">
              {m.dashboard_all_done()}
            </Text>
          )}
          <LeftWorkLines left={left} name={name} today={present.day} />
          <DayDots state={state} name={student.fullName} />
        </div>
        {isSick && <Row position="relative">{offMark}</Row>}
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
            <EndGlyph isOver={!state.current && state.ofToday.length > 0} isOpen={isOpen} />
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
