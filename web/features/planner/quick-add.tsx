import { useEffect, useMemo, useRef, useState, type FormEvent, type RefObject } from 'react';
import { parseQuickLine } from '../../../shared-model/planning/quick-line.ts';
import { firstTime } from '../../../shared-model/planning/school-time.ts';
import {
  subjectKey,
  offeredSubjects,
  ownSubjects,
  unknownSubject,
} from '../../../shared-model/derive/subjects.ts';
import { showList, showTaskTime } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { isNamed, useAddress } from '../../routes/use-address.ts';
import { getLocale } from '../../messages/message.ts';
import { act } from '../../device/act.ts';
import { useDraft } from '../../forms/drafts.ts';
import { useRecords } from '../../device/use-records.ts';
import { DraftNote } from '../../ui/draft-note.tsx';
import { SubjectBadge } from '../../ui/subject-badge.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { usePlan } from './cards/plan-context.ts';
import { daysInWords } from './cards/planner-words.ts';
import styles from './quick-add.module.css';
import { showSubject } from '../../format/subject-labels.ts';

interface Props {
  /** Monday of the week that weekday names refer to. */
  week: string;
  /** Id of the student whose plan is shown: the default of a line that names nobody. */
  who: number | null;
  /** Default day of a line that names none. */
  day: string;
}

/** The parsed line: what it would add. */
type ParsedLine = ReturnType<typeof useQuickLine>;

function useQuickLine(line: string, { week, who, day }: Props) {
  const { students, today, calendar } = usePlan();
  const classes = useRecords('listClasses');
  const language = getLocale();
  return useMemo(() => {
    const subjects = [...offeredSubjects, ...ownSubjects((classes ?? []).map(({ name }) => name))];
    const subjectNames = new Map(offeredSubjects.map((one) => [subjectKey(showSubject(one)), one]));
    const within = { students, subjects, subjectNames, week, today, calendar, language };
    const parsed = parseQuickLine(line, within);
    const defaultId = who ?? (students.length === 1 ? students[0]!.id : undefined);
    const ids =
      parsed.studentIds.length > 0 || defaultId === undefined ? parsed.studentIds : [defaultId];
    const dates = parsed.dates.length > 0 ? parsed.dates : [day];
    return {
      ...parsed,
      title: parsed.title.slice(0, 200),
      subject: parsed.subject ?? unknownSubject,
      dates,
      isPast: dates.some((date) => date < today),
      time: parsed.time ?? firstTime,
      students: students.filter(({ id }) => ids.includes(id)),
    };
  }, [line, week, who, day, students, today, calendar, classes, language]);
}

const Preview = ({ parsed, who }: { parsed: ParsedLine; who: string }) => {
  const days = daysInWords(parsed.dates);
  return (
    <p className={styles.preview} aria-label={m.planner_quick_preview()}>
      <span className={styles.line}>
        <SubjectBadge subject={parsed.subject} label={showSubject(parsed.subject)} />
        <strong dir="auto">{parsed.title}</strong>
        <span className={styles.time}>{showTaskTime(parsed.time)}</span>
        {parsed.minutes !== null && (
          <span className={styles.time}>{m.common_minutes({ minutes: parsed.minutes })}</span>
        )}
      </span>
      <span className={styles.line}>
        <span className={styles.who}>{who}</span>
        {parsed.isShared && <strong>{m.planner_quick_together()}</strong>}
        {parsed.isPast ? (
          <span className={styles.past}>{m.planner_quick_past({ day: days })}</span>
        ) : (
          <span>{days}</span>
        )}
      </span>
    </p>
  );
};

const fields = { add: isNamed };

/** Focuses the line for the app's shortcut "Quick add" (`/planner?add`), once: a reload doesn't repeat it. */
function useFocusWhenAsked(input: RefObject<HTMLInputElement | null>): void {
  const [{ add: isAsked }, show] = useAddress(fields);
  useEffect(() => {
    if (!isAsked) return;
    input.current?.focus();
    show({ add: false });
  }, [isAsked, input, show]);
}

/** The typed line with its recognised parts highlighted. */
const Highlighted = ({
  line,
  parsed: { atStart, atEnd },
}: {
  line: string;
  parsed: ParsedLine;
}) => {
  const parts = line.split(/(\s+)/).filter((part) => part !== '');
  const count = parts.filter((part) => part.trim() !== '').length;
  let at = 0;
  return parts.map((part, place) => {
    if (part.trim() === '') return part;
    const isUnderstood = at < atStart || at >= count - atEnd;
    at += 1;
    return isUnderstood ? <mark key={place}>{part}</mark> : part;
  });
};

const entryOf = ({ students, dates, title, subject, time, minutes, isShared }: ParsedLine) => ({
  studentIds: students.map(({ id }) => id),
  dates,
  title,
  subject,
  time,
  minutes,
  isShared,
});

/**
 * Adds a task from one line, or one for each of several students and days: "math p12 Mia and Leo mon wed 9". The
 * interpretation is shown in a layer over the week while typing, so that nothing moves.
 */
export const QuickAdd = (props: Props) => {
  const { students } = usePlan();
  const draft = useDraft('quick-add');
  const [line, setLine] = useState(draft.kept);
  const [isKept, setIsKept] = useState(line !== '');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useFocusWhenAsked(input);
  const parsed = useQuickLine(line, props);
  const example = students[0]!.fullName.split(/\s+/)[0]!;
  const isForAll = students.length > 1 && parsed.students.length === students.length;
  const names = isForAll
    ? m.common_everyone()
    : showList(parsed.students.map(({ fullName }) => fullName));

  const type = (text: string): void => {
    setLine(text);
    setIsKept(false);
    setError(undefined);
    draft.keep(text);
  };

  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (parsed.title === '') return setError(m.planner_quick_what());
    if (parsed.students.length === 0) return setError(m.planner_quick_who({ name: example }));
    const { dates, time } = parsed;
    const added = await act('addPlanEntry', entryOf(parsed), {
      done: m.planner_task_added(),
      description: m.planner_added_where({
        student: names,
        day: daysInWords(dates),
        time: showTaskTime(time),
      }),
      failed: m.planner_add_failed(),
    });
    if (added && input.current?.value === line) type('');
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <div className={styles.sheet} data-kept={isKept || undefined}>
        <TextField
          ref={input}
          label={m.planner_quick()}
          hideLabel
          placeholder={m.planner_quick_placeholder({ name: example })}
          error={error}
          value={line}
          under={<Highlighted line={line} parsed={parsed} />}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={300}
          onChange={(event) => type(event.target.value)}
        />
        {error === undefined && (
          <div className={styles.interpretation}>
            {line.trim() === '' ? (
              <p className={styles.preview}>{m.planner_quick_hint()}</p>
            ) : (
              <Preview
                parsed={parsed}
                who={names === '' ? m.planner_quick_who({ name: example }) : names}
              />
            )}
            {isKept && line !== '' && (
              <DraftNote
                onStartOver={() => {
                  type('');
                  input.current?.focus();
                }}
              />
            )}
          </div>
        )}
      </div>
    </form>
  );
};
