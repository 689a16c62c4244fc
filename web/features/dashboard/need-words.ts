import { countWork, type SlippedItem } from '../../../shared-model/derive/slipped-item.ts';
import type { LostActions, Need } from '../../../shared-model/derive/needs-you.ts';
import { addDays } from '../../../shared-model/lib/dates.ts';
import { useCalendars } from '../../device/use-calendars.ts';
import type { LocalToday } from '../../device/use-now.ts';
import { showList, showMinuteOfDay, showNames, showWeekday } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { handWords } from './hands-dialog.tsx';
import { dayForMissed } from '../../../shared-model/planning/spread-slipped.ts';
import { divideMissed } from './missed-work.tsx';
import type { FamilyDay } from './use-family-day.ts';

/** A need as words. */
interface NeedWords {
  title: string;
  /** Whose, and what. */
  detail: string;
  button: string;
}

type Names = FamilyDay['names'];

/** Most titles of one child, or names in a title; more are counted. */
const few = 2;

const someTitles = (titles: readonly string[]): string => {
  const rest = titles.length - few;
  return showList([...titles.slice(0, few), ...(rest > 0 ? [m.common_more({ count: rest })] : [])]);
};

/** 'Theo: Math, Reading · Ivy: Violin', the students in the family's order. */
function byStudent(items: readonly SlippedItem[], names: Names): string {
  return [...names]
    .flatMap(([id, name]) => {
      const own = items.filter(({ studentIds }) => studentIds.some((one) => one === id));
      const titles = someTitles(own.map(({ title }) => title));
      return own.length > 0 ? [m.dashboard_whose({ name, what: titles })] : [];
    })
    .join(' · ');
}

const doers = ({ count, studentIds }: LostActions, names: Names): string => {
  const students = studentIds.flatMap((id) => names.get(id) ?? []);
  const isParents = students.length === 0 || count > studentIds.length;
  return showNames([...students, ...(isParents ? [m.dashboard_a_parent()] : [])]);
};

/** A need's title, whose it is, and its button. */
export function useNeedWords(need: Need, { names }: FamilyDay, present: LocalToday): NeedWords {
  const calendar = useCalendars().of(null);
  const { day, now, zone } = present;
  switch (need.kind) {
    case 'hands': {
      const said = need.hands.map(({ hand, title }) =>
        m.dashboard_whose({
          name: names.get(hand.studentId) ?? '',
          what: m.dashboard_hand_at({ title, words: handWords(hand) }),
        }),
      );
      return {
        title: m.dashboard_hands({ count: said.length }),
        detail: someTitles(said),
        button: m.dashboard_answer(),
      };
    }
    case 'refused':
    case 'replaced': {
      const words = need.kind === 'refused' ? m.dashboard_need_refused : m.dashboard_need_replaced;
      const detail = m.dashboard_need_by({ names: doers(need, names) });
      return { title: words({ count: need.count }), detail, button: m.dashboard_need_see() };
    }
    case 'slipped': {
      const { recent } = divideMissed(need.items, day, calendar);
      const first = dayForMissed(now, zone, calendar);
      const count = countWork(need.items);
      const isPlanned = need.items.every(({ kind }) => kind === 'planner-task');
      return {
        title: isPlanned
          ? m.dashboard_lessons_slipped({ count })
          : m.dashboard_things_slipped({ count }),
        detail: byStudent(need.items, names),
        button:
          recent.length > 0
            ? first === day
              ? m.dashboard_move_today()
              : m.dashboard_move({ day: showWeekday(first) })
            : m.dashboard_need_see(),
      };
    }
    case 'asked': {
      const wishes = need.requests.map(({ studentId, reward }) =>
        m.dashboard_whose({ name: names.get(studentId) ?? '', what: reward }),
      );
      return {
        title: m.dashboard_rewards_asked({ count: wishes.length }),
        detail: someTitles(wishes),
        button: m.dashboard_answer(),
      };
    }
    case 'given': {
      const things = need.things.map(({ studentId, title: what }) =>
        m.dashboard_whose({ name: names.get(studentId) ?? '', what }),
      );
      return {
        title: m.dashboard_given({ count: things.length }),
        detail: someTitles(things),
        button: m.common_open(),
      };
    }
    case 'due-next': {
      const isTomorrow = need.day === addDays(day, 1);
      const due = need.items.map(({ title, studentIds }) =>
        m.dashboard_of_whom({ title, name: showList(studentIds.map((id) => names.get(id)!)) }),
      );
      return {
        title: isTomorrow
          ? m.dashboard_due_tomorrow()
          : m.dashboard_due_by({ day: showWeekday(need.day) }),
        detail: someTitles(due),
        button: m.common_open(),
      };
    }
    case 'stands-still': {
      const who = need.students.map(({ studentId }) => names.get(studentId)!);
      const since = Math.min(...need.students.map((one) => one.since));
      const [count, done] = [
        who.length,
        m.dashboard_nothing_since({ time: showMinuteOfDay(since) }),
      ];
      const isMany = count > few;
      return {
        title: m.dashboard_stands_still({
          count,
          names: isMany ? m.common_student_count({ count }) : showNames(who),
        }),
        detail: isMany ? m.dashboard_whose({ name: showList(who), what: done }) : done,
        button: m.dashboard_need_day(),
      };
    }
  }
}
