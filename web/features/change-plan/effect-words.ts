/** Effects of a plan change as lines of text: the days tasks move to, then the end dates of courses. */
import type { PlanPreview } from '../../../shared-model/actions/preview-plan.ts';
import type { CourseEffect, PlanEffects } from '../../../shared-model/derive/plan-effects.ts';
import { showDayFrom, showNames } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';

/** One line of the effects. */
export interface EffectLine {
  words: string;
  /** Some lessons no longer fit into the school year. */
  isWarning: boolean;
}

const plain = (words: string): EffectLine => ({ words, isWarning: false });

function taskLines(tasks: PlanEffects['tasks'], today: string): EffectLine[] {
  const days = tasks.flatMap(({ to }) => to ?? []).toSorted();
  const gone = tasks.length - days.length;
  const lines = gone > 0 ? [plain(m.change_plan_tasks_gone({ count: gone }))] : [];
  const last = days.at(-1);
  if (last === undefined) return lines;
  const to = { count: days.length, day: showDayFrom(last, today) };
  const isOneDay = days[0] === last;
  return [plain(isOneDay ? m.change_plan_tasks_to(to) : m.change_plan_tasks_until(to)), ...lines];
}

const sumOf = (effects: readonly CourseEffect[], number: (effect: CourseEffect) => number) =>
  effects.reduce((sum, effect) => sum + number(effect), 0);

/** Courses whose last day moves by the same number of days, or stays, share a line. */
const keyOf = ({ end, curriculumId }: CourseEffect): string => {
  switch (end.code) {
    case 'same':
      return end.code;
    case 'later':
    case 'earlier':
      return `${end.code} ${end.days}`;
    case 'ends-nowhere':
    case 'ends-again':
      return `${end.code} ${curriculumId}`;
  }
};

function endLine(effects: readonly CourseEffect[], today: string): EffectLine[] {
  const [{ end, moved, course }] = effects as [CourseEffect];
  const names = showNames(effects.map((effect) => effect.course));
  const isOne = effects.length === 1;
  const last = effects
    .map(({ endAfter }) => endAfter ?? '')
    .toSorted()
    .at(-1)!;
  switch (end.code) {
    case 'same': {
      const count = isOne ? moved : sumOf(effects, (effect) => effect.moved);
      return count === 0 ? [] : [plain(m.change_plan_end_stays({ count, courses: names }))];
    }
    case 'later':
    case 'earlier': {
      const params = { count: end.days, date: showDayFrom(last, today) };
      const [one, several] =
        end.code === 'later'
          ? [m.change_plan_later, m.change_plan_later_several]
          : [m.change_plan_earlier_end, m.change_plan_earlier_several];
      return [plain(isOne ? one({ ...params, course }) : several({ ...params, courses: names }))];
    }
    case 'ends-nowhere':
      return [{ words: m.change_plan_no_end({ count: end.unplaced, course }), isWarning: true }];
    case 'ends-again':
      return [plain(m.change_plan_end_again({ course, date: showDayFrom(last, today) }))];
  }
}

/** Lines about lessons that a change skips or reopens. */
function stateLines(effects: readonly CourseEffect[]): EffectLine[] {
  const counted = [
    { count: sumOf(effects, ({ completed }) => completed), words: m.change_plan_completed },
    { count: sumOf(effects, ({ skipped }) => skipped), words: m.change_plan_skipped },
    { count: sumOf(effects, ({ reopened }) => reopened), words: m.change_plan_reopened },
  ];
  return counted
    .filter(({ count }) => count > 0)
    .map(({ count, words }) => plain(words({ count })));
}

/** The lines for one student; empty: nothing of theirs moves. */
export function effectLines(
  { courses, tasks }: Pick<PlanPreview, 'courses' | 'tasks'>,
  studentId: number,
  today: string,
): EffectLine[] {
  const own = courses.filter((effect) => effect.studentId === studentId);
  const ends = [...Map.groupBy(own, keyOf).values()];
  return [
    ...taskLines(
      tasks.filter((task) => task.studentId === studentId),
      today,
    ),
    ...stateLines(own),
    ...ends.flatMap((effects) => endLine(effects, today)),
  ];
}
