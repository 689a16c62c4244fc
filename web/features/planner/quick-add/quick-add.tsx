import {
  useEffect,
  useRef,
  useState,
  type FormEvent,
  type MouseEvent,
  type RefObject,
} from 'react';
import type { Student } from '../../../../shared-model/entities/student.ts';
import { showList, showTaskTime } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { isNamed, useAddress } from '../../../routes/use-address.ts';
import { offerLine } from '../../../shell/open-quick-add.ts';
import { act } from '../../../device/act.ts';
import { useDraft } from '../../../forms/drafts.ts';
import { useCalledName } from '../../../ui/called-names.ts';
import { DraftNote } from '../../../ui/draft-note.tsx';
import { usePageMark } from '../../../ui/page-marks.ts';
import { TextField } from '../../../ui/fields.tsx';
import { daysInWords } from '../cards/planner-words.ts';
import styles from './quick-add.module.css';
import { Highlighted, QuickMarks, wordsAt } from './quick-marks.tsx';
import { QuickPreview } from './quick-preview.tsx';
import { useQuickLine, type ParsedLine, type QuickDefaults } from './use-quick-line.ts';

const fields = { add: isNamed };

/**
 * Focuses the screen's own line when a person asks for quick add, and once for the app's shortcut (`/planner?add`): a
 * reload doesn't repeat it.
 */
function useOfferedLine(input: RefObject<HTMLInputElement | null>, isOffered: boolean): void {
  const [{ add: isAsked }, show] = useAddress(fields);
  useEffect(
    () => (isOffered ? offerLine(() => input.current?.focus()) : undefined),
    [input, isOffered],
  );
  useEffect(() => {
    if (!isAsked || !isOffered) return;
    input.current?.focus();
    show({ add: false });
  }, [isAsked, isOffered, input, show]);
}

const entryOf = (parsed: ParsedLine) => {
  const { students, dates, title, subject, time, minutes, isShared, isDone, xp, repeats } = parsed;
  return {
    studentIds: students.map(({ id }) => id),
    dates,
    title,
    subject,
    time,
    minutes,
    isShared,
    repeats,
    inTurn: parsed.inTurn.map((one) => ({
      title: one.title.slice(0, 200),
      subject: one.subject ?? subject,
    })),
    xpReward: xp,
    status: isDone ? ('completed' as const) : ('pending' as const),
  };
};

/** The tasks of a line without a day: one that its students share, or one each. */
function unplannedOf({ students, isShared, title, subject, time, minutes, xp }: ParsedLine) {
  const ids = students.map(({ id }) => id);
  const each = isShared || ids.length === 0 ? [ids] : ids.map((id) => [id]);
  return each.map((studentIds) => ({ studentIds, title, subject, time, minutes, xpReward: xp }));
}

/** The typed line, kept as a draft, and its words that the person keeps in the title. */
function useTypedLine() {
  const draft = useDraft('quick-add');
  const [line, setLine] = useState(draft.kept);
  const [isKept, setIsKept] = useState(line !== '');
  const [titleWords, setTitleWords] = useState<readonly string[]>([]);
  const type = (text: string): void => {
    setLine(text);
    setIsKept(false);
    if (text.trim() === '') setTitleWords([]);
    draft.keep(text);
  };
  const switchWords = (words: string): void =>
    setTitleWords((others) =>
      others.includes(words) ? others.filter((one) => one !== words) : [...others, words],
    );
  return { line, isKept, titleWords, type, switchWords };
}

interface Props extends QuickDefaults {
  /** In a dialog: the id of its form, and what follows an added line. Without it the line is the screen's own. */
  dialog?: { formId: string; onAdded: () => void };
}

/** Saves what the line means. `names`: its students'. */
function save(parsed: ParsedLine, names: string) {
  const failed = m.planner_add_failed();
  if (parsed.isSomeday)
    return act('addUnplanned', { tasks: unplannedOf(parsed) }, { done: m.planner_kept(), failed });
  const { dates, time, isDone } = parsed;
  const day = daysInWords(dates);
  return act('addPlanEntry', entryOf(parsed), {
    done: isDone ? m.common_task_completed() : m.planner_task_added(),
    description: m.planner_added_where({ student: names, day, time: showTaskTime(time) }),
    failed,
  });
}

/** The names of a line's students; of all of them: everyone. */
const namesOf = (
  chosen: readonly Student[],
  { length }: readonly Student[],
  called: (student: Student) => string,
): string =>
  length > 1 && chosen.length === length ? m.common_everyone() : showList(chosen.map(called));

/** Marks the page that has the line at its foot, and while it is in use. */
function useLineMarks(input: RefObject<HTMLInputElement | null>, isOfPage: boolean): void {
  const [isInUse, setInUse] = useState(false);
  usePageMark('line', isOfPage);
  usePageMark('line-in-use', isOfPage && isInUse);
  useEffect(() => {
    const form = input.current?.form;
    const look = ({ type }: FocusEvent): void => setInUse(type === 'focusin');
    form?.addEventListener('focusin', look);
    form?.addEventListener('focusout', look);
    return () => {
      form?.removeEventListener('focusin', look);
      form?.removeEventListener('focusout', look);
    };
  }, [input]);
}

/**
 * Adds a task from one line, or one for each of several students and days: "math p12 Mia and Leo mon wed 9". The
 * interpretation is shown while typing; on a screen in a layer over it, so that nothing moves. A click on an understood
 * word keeps it in the title.
 */
export const QuickAdd = ({ dialog, ...defaults }: Props) => {
  const { students } = defaults;
  const { line, isKept, titleWords, type: keep, switchWords } = useTypedLine();
  const [error, setError] = useState<string>();
  // No hint right after a line: it would lie over the task that the line made.
  const [isJustAdded, setJustAdded] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useOfferedLine(input, !dialog);
  useLineMarks(input, !dialog);
  const parsed = useQuickLine(line, titleWords, defaults);
  const { marks } = parsed;
  const example = students[0]!.fullName.split(/\s+/)[0]!;
  const names = namesOf(parsed.students, students, useCalledName());

  const type = (text: string): void => {
    keep(text);
    setError(undefined);
    setJustAdded(false);
  };

  const switchClicked = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
    const { selectionStart: at, selectionEnd } = currentTarget;
    const words = at === selectionEnd ? wordsAt(at ?? 0, { line, marks, titleWords }) : undefined;
    if (words !== undefined) switchWords(words);
  };

  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (parsed.title === '') return setError(m.planner_quick_what());
    if (parsed.students.length === 0 && !parsed.isSomeday)
      return setError(m.planner_quick_who({ name: example }));
    const added = await save(parsed, names);
    if (!added || input.current?.value !== line) return;
    type('');
    setJustAdded(true);
    dialog?.onAdded();
  };

  return (
    <form
      id={dialog?.formId}
      className={dialog ? undefined : styles.form}
      data-quick-add={dialog ? undefined : ''}
      noValidate
      onSubmit={(event) => void add(event)}
    >
      <div
        className={dialog ? styles.inDialog : styles.sheet}
        data-kept={(isKept && !isTyping) || undefined}
      >
        <TextField
          ref={input}
          label={m.planner_quick()}
          hideLabel
          placeholder={m.planner_quick_placeholder({ name: example })}
          error={error}
          value={line}
          under={<Highlighted line={line} marks={marks} />}
          autoComplete="off"
          enterKeyHint="done"
          maxLength={300}
          data-autofocus={dialog ? '' : undefined}
          onChange={(event) => type(event.target.value)}
          onFocus={() => setTyping(true)}
          onBlur={() => {
            setTyping(false);
            setJustAdded(false);
          }}
          onClick={switchClicked}
        />
        {error === undefined && !isJustAdded && (
          <div className={styles.interpretation}>
            {line.trim() === '' ? (
              <p className={styles.preview}>{m.planner_quick_hint()}</p>
            ) : (
              <QuickPreview
                parsed={parsed}
                students={students}
                who={
                  names === '' && !parsed.isSomeday ? m.planner_quick_who({ name: example }) : names
                }
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
            <QuickMarks line={line} marks={marks} titleWords={titleWords} onSwitch={switchWords} />
          </div>
        )}
      </div>
    </form>
  );
};
