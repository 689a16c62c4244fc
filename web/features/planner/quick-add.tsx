import { useMemo, useState } from 'react';
import type { FormEvent } from 'react';
import { addTasks } from '../../../shared-model/planning/plan-actions.ts';
import { parseQuickLine } from '../../../shared-model/planning/quick-line.ts';
import { firstTime } from '../../../shared-model/planning/school-time.ts';
import {
  offeredSubjects,
  ownSubjects,
  unknownSubject,
} from '../../../shared-model/planning/subjects.ts';
import { secureRandom } from '../../data/secure-random.ts';
import { m } from '../../messages/compiled/messages.js';
import { useRecords } from '../../state/use-records.ts';
import { SubjectBadge } from '../../ui/subject-badge.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePlan } from './plan-context.ts';
import { act } from './plan-writes.ts';
import { weekdayAndDate } from './planner-words.ts';

interface Props {
  /** The Monday of the week that day names mean. */
  week: string;
  /** Whose plan is looked at: meant where the line names nobody. */
  who: number | null;
  /** The day that is meant where the line names none. */
  day: string;
}

/** What a line would add. */
function useQuickLine(line: string, { week, who, day }: Props) {
  const { students, today } = usePlan();
  const classes = useRecords('listClasses');
  return useMemo(() => {
    const subjects = [...offeredSubjects, ...ownSubjects((classes ?? []).map(({ name }) => name))];
    const said = parseQuickLine(line, { students, subjects, week, today });
    const meant = who ?? (students.length === 1 ? students[0]!.id : undefined);
    const ids = said.studentIds.length > 0 || meant === undefined ? said.studentIds : [meant];
    return {
      title: said.title.slice(0, 200),
      isPast: (said.date ?? day) < today,
      subject: said.subject ?? unknownSubject,
      date: said.date ?? day,
      time: said.time ?? firstTime,
      students: students.filter(({ id }) => ids.includes(id)),
    };
  }, [line, week, who, day, students, today, classes]);
}

/** One line adds a task: "math p12 Mia tue 9". What it is understood as stands below it while it is typed. */
export const QuickAdd = (props: Props) => {
  const { students } = usePlan();
  const [line, setLine] = useState('');
  const [error, setError] = useState<string>();
  const meant = useQuickLine(line, props);
  const example = students[0]!.fullName.split(/\s+/)[0]!;
  const isForAll = students.length > 1 && meant.students.length === students.length;
  const names = isForAll
    ? m.planner_everyone()
    : meant.students.map(({ fullName }) => fullName).join(', ');

  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (meant.title === '') return setError(m.planner_quick_what());
    if (meant.students.length === 0) return setError(m.planner_quick_who({ name: example }));
    const { title, subject, date, time } = meant;
    const tasks = meant.students.map(({ id }) => ({ studentId: id, title, subject, date, time }));
    const day = weekdayAndDate(date);
    const isSaved = await act(addTasks(tasks, secureRandom), {
      done: m.planner_task_added(),
      description: m.planner_added_where({ student: names, day, time }),
      failed: m.planner_add_failed(),
    });
    if (isSaved) setLine((now) => (now === line ? '' : now));
  };

  return (
    <form className="plan-quick" noValidate onSubmit={(event) => void add(event)}>
      <TextField
        label={m.planner_quick()}
        hideLabel
        hint={line.trim() === '' ? m.planner_quick_hint() : undefined}
        placeholder={m.planner_quick_placeholder({ name: example })}
        error={error}
        value={line}
        autoComplete="off"
        enterKeyHint="done"
        maxLength={300}
        onChange={(event) => {
          setLine(event.target.value);
          setError(undefined);
        }}
      />
      {line.trim() !== '' && (
        <p className="plan-quick-preview" aria-label={m.planner_quick_preview()}>
          <SubjectBadge subject={meant.subject} />
          <strong dir="auto">{meant.title}</strong>
          <span>{names === '' ? m.planner_quick_who({ name: example }) : names}</span>
          {meant.isPast ? (
            <span className="plan-quick-past">
              {m.planner_quick_past({ day: weekdayAndDate(meant.date) })}
            </span>
          ) : (
            <span>{weekdayAndDate(meant.date)}</span>
          )}
          <span>{meant.time}</span>
        </p>
      )}
    </form>
  );
};
