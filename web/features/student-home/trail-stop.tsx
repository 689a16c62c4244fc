import { memo, useId } from 'react';
import { Check, Star } from 'lucide-react';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import type { Avatar } from '../../../shared-model/lib/avatars.ts';
import { m } from '../../messages/compiled/messages.js';
import { SubjectBadge } from '../../ui/subject-badge.tsx';
import { BesideTrail } from './habitats/scenery.tsx';
import { ReadAloud } from './read-aloud.tsx';
import { TrailSegment } from './trail-segment.tsx';
import { TrailStone } from './trail-stone.tsx';
import { keyOfItem } from './painted-day.ts';
import './trail-card.css';

/** The time, or when it is due: short, and in full on hover. */
export interface When {
  when: string;
  fullWhen: string;
}

export interface TrailStopProps extends When {
  item: TodayItem;
  at: number;
  isLast: boolean;
  /** The first that is not done: the animal stands here. */
  isCurrent: boolean;
  animal: Avatar;
  language: string;
  onComplete: (item: TodayItem) => void;
}

const Subject = memo(SubjectBadge);

const spoken = ({ title, label, done }: TodayItem, when: string): string =>
  done
    ? m.student_home_spoken_done({ title, subject: label })
    : m.student_home_spoken({ title, subject: label, when });

const Stop = ({
  item,
  at,
  isLast,
  isCurrent,
  animal,
  when,
  fullWhen,
  language,
  onComplete,
}: TrailStopProps) => {
  const { title, label, subject, xp, done, overdue } = item;
  const titleId = useId();
  const side = at % 2 === 0 ? 'start' : 'end';
  const state = done ? 'done' : isCurrent ? 'current' : 'open';
  return (
    <li className="trail-stop" data-side={side} data-state={state} data-stop={keyOfItem(item)}>
      <TrailSegment side={side} walked={done} isFirst={at === 0} isLast={isLast} />
      <span className="trail-beside">
        <BesideTrail category={animal.category} at={at} />
      </span>
      <div className="trail-row">
        <TrailStone subject={subject} done={done} animal={isCurrent ? animal.id : null} />
        <div className="trail-card">
          <button
            type="button"
            className="trail-press"
            disabled={done}
            {...(isCurrent && { 'aria-current': 'step' })}
            onClick={() => onComplete(item)}
          >
            <span className="trail-title" id={titleId} dir="auto">
              {title}
            </span>
            <span className="trail-facts">
              <Subject subject={subject} label={label} />
              <span title={fullWhen}>{when}</span>
              {overdue && <span className="trail-waiting">{m.student_home_still_waiting()}</span>}
            </span>
            <span className="trail-facts">
              <span className="trail-xp">
                <Star size={17} aria-hidden /> {m.student_home_xp({ xp })}
              </span>
              {done && (
                <span className="trail-complete">
                  <Check size={18} strokeWidth={3} aria-hidden /> {m.student_home_complete()}
                </span>
              )}
            </span>
          </button>
          <div className="trail-tools">
            <ReadAloud text={spoken(item, when)} language={language} describedBy={titleId} />
          </div>
        </div>
      </div>
    </li>
  );
};

/** What is read anew is a new object each time; a stop renders only when something of it differs, shown or not: a tap writes it. */
export const TrailStop = memo(Stop, ({ item, ...one }, { item: otherItem, ...other }) => {
  const names = Object.keys(one) as (keyof typeof one)[];
  return (
    JSON.stringify(item) === JSON.stringify(otherItem) &&
    names.every((name) => one[name] === other[name])
  );
});
