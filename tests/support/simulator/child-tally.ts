/**
 * A child's stars, XP, level, stamps and streak, counted from the server's records as they are stored, by hand: the
 * oracle for what screens tell. It knows a history's work alone: plans, and tasks of assignments, in UTC, with school
 * from Monday to Friday.
 */
import { addDays, weekdayOf } from '../../../shared-model/lib/dates.ts';
import { keyOf, type StoredRecord } from '../../../shared-model/records/stored-record.ts';

/** What a wish has become, and the stars it lacks. */
export type TalliedWish = [id: number, state: string, missing: number];

/** Since when work earns stars, the stars, and the wishes in the order of asking. */
export interface StarTally {
  earned: number;
  spent: number;
  held: number;
  free: number;
  over: number;
  wishes: TalliedWish[];
}

/** A child's figures. */
export interface ChildTally {
  /** Null: the family has no rewards. */
  stars: StarTally | null;
  xp: number;
  level: number;
  /** The days that are kept as stamps, ascending. */
  stamped: string[];
  streak: { days: number; longest: number; daysThisMonth: number };
}

interface Done {
  day: string;
  isQuiz: boolean;
  xp: number;
}

/** The day that a completion says, or its moment's. */
const dayOf = ({ fields }: StoredRecord): string =>
  String(fields['completedOn'] ?? fields['completedAt']).slice(0, 10);
const textIn = ({ fields }: StoredRecord, name: string): string =>
  typeof fields[name] === 'string' ? fields[name] : '';
const numberIn = ({ fields }: StoredRecord, name: string): number => Number(fields[name] ?? 0);

/** The work that a student has finished, whatever was deleted since. */
function finishedBy(studentId: number, records: ReadonlyMap<string, StoredRecord>): Done[] {
  return [...records.values()].flatMap((record): Done[] => {
    const { t, fields } = record;
    if (fields['studentId'] !== studentId) return [];
    if (t === 'planner-task' && fields['status'] === 'completed') {
      const xp = Number(fields['xpReward'] ?? 40);
      return [{ day: dayOf(record), isQuiz: false, xp }];
    }
    if (t !== 'task' || fields['completed'] !== true) return [];
    const set = records.get(keyOf({ t: 'assignment', id: numberIn(record, 'assignmentId') }))!;
    const isQuizNow = set.fields['type'] === 'quiz';
    const isQuiz = 'doneStars' in fields ? fields['doneStars'] === 2 : isQuizNow;
    const xpNow = set.fields['xpReward'] ?? (isQuizNow ? 50 : 40);
    return [{ day: dayOf(record), isQuiz, xp: Number(fields['doneXp'] ?? xpNow) }];
  });
}

function stateOf({ fields }: StoredRecord, isGoalThere: boolean): string | null {
  const { answer = 'open', isGift = false, isGiven = false, isWithdrawn = false } = fields;
  if (answer === 'approved' && isGiven) return 'given';
  if (isGift && !isGoalThere) return 'returned';
  if (answer !== 'open') return answer === 'approved' ? 'promised' : 'declined';
  return isWithdrawn ? 'withdrawn' : null;
}

/** Approved wishes are paid first; then each open one, as it was asked for, if what is left is enough. */
function starsOf(
  earned: number,
  asked: readonly StoredRecord[],
  records: ReadonlyMap<string, StoredRecord>,
): StarTally {
  const inOrder = asked.toSorted((one, other) => {
    const [a, b] = [one, other].map((wish) => textIn(wish, 'createdAt'));
    if (a === b) return one.id - other.id;
    return a! < b! ? -1 : 1;
  });
  const goalOf = (wish: StoredRecord) =>
    records.get(keyOf({ t: 'reward', id: numberIn(wish, 'rewardId') }))?.fields;
  const isGoalThere = (wish: StoredRecord): boolean => {
    const goal = goalOf(wish);
    return goal?.['isGoal'] === true && goal['isArchived'] !== true && goal['_del'] !== true;
  };
  const settled = inOrder.map((wish) => stateOf(wish, isGoalThere(wish)));
  const spent = inOrder
    .filter((_, at) => settled[at] === 'promised' || settled[at] === 'given')
    .reduce((sum, wish) => sum + numberIn(wish, 'cost'), 0);
  let free = Math.max(0, earned - spent);
  const wishes = inOrder.map((wish, at): TalliedWish => {
    const [cost, state] = [numberIn(wish, 'cost'), settled[at]!];
    if (state !== null) return [wish.id, state, 0];
    if (cost > free) return [wish.id, 'waiting', cost - free];
    free -= cost;
    return [wish.id, 'held', 0];
  });
  const held = Math.max(0, earned - spent) - free;
  return { earned, spent, held, free, over: Math.max(0, spent - earned), wishes };
}

/** Day by day from the first finished work until `today`. */
function streakOf(
  done: ReadonlySet<string>,
  missed: ReadonlySet<string>,
  today: string,
): ChildTally['streak'] {
  let [days, longest, leaves, towardsLeaf] = [0, 0, 0, 0];
  for (let day = [...done].sort()[0] ?? today; day <= today; day = addDays(day, 1)) {
    if (weekdayOf(day) > 5) continue;
    if (done.has(day)) {
      days += 1;
      towardsLeaf += 1;
      if (towardsLeaf % 5 === 0 && leaves < 2) leaves += 1;
    } else if (day < today && missed.has(day)) {
      if (leaves > 0) leaves -= 1;
      else [days, towardsLeaf] = [0, 0];
    }
    longest = Math.max(longest, days);
  }
  const daysThisMonth = [...done].filter((day) => day.slice(0, 7) === today.slice(0, 7));
  return { days, longest, daysThisMonth: daysThisMonth.length };
}

/**
 * Counts a student's figures.
 *
 * @param openDays The days of the student's open work of assignments: that nobody has stored, so it has no record.
 */
export function tallyOf(
  studentId: number,
  all: readonly StoredRecord[],
  today: string,
  openDays: readonly string[],
): ChildTally {
  const records = new Map(all.map((record) => [keyOf(record), record]));
  const own = (t: string) =>
    all.filter(({ t: kind, fields }) => kind === t && fields['studentId'] === studentId);
  const done = finishedBy(studentId, records);
  const xp = done.reduce((sum, one) => sum + one.xp, 0);
  const home = all.find(({ t }) => t === 'family');
  // Empty: never.
  const since = home ? textIn(home, 'starsSince') : '';
  const earned = done
    .filter(({ day }) => since !== '' && day >= since)
    .reduce((sum, { isQuiz }) => sum + (isQuiz ? 2 : 1), 0);
  const reached = own('milestone').filter(({ fields }) => fields['kind'] === 'level');
  const stamps = own('milestone').filter(({ fields }) => fields['kind'] === 'day');
  const open = own('planner-task').filter(
    ({ fields }) => fields['status'] !== 'completed' && fields['_del'] !== true,
  );
  const missed = [...open.map(({ fields }) => String(fields['date'])), ...openDays];
  return {
    stars: since === '' ? null : starsOf(earned, own('reward-request'), records),
    xp,
    level: Math.max(
      1 + Math.floor(xp / 500),
      ...reached.map(({ fields }) => Number(fields['key'])),
    ),
    stamped: stamps.map(({ fields }) => String(fields['key'])).sort(),
    streak: streakOf(new Set(done.map(({ day }) => day)), new Set(missed), today),
  };
}

/** The stars that parents have accepted for each family goal, by its id. */
export function jarsIn(all: readonly StoredRecord[]): Map<number, number> {
  const jars = new Map<number, number>();
  for (const { t, fields } of all) {
    if (t !== 'reward-request' || fields['isGift'] !== true || fields['answer'] !== 'approved')
      continue;
    const goal = Number(fields['rewardId']);
    jars.set(goal, (jars.get(goal) ?? 0) + Number(fields['cost']));
  }
  return jars;
}
