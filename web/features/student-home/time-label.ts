import type { TodayItem } from '../../../shared-model/derive/today.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import { showDate, showMoment, showTaskTime, showTime } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';

/** Time or due date: a short text, and the full one for hover. */
export interface TimeLabel {
  when: string;
  fullWhen: string;
}

/** What a due date's text depends on: today (yyyy-MM-dd), the family's time zone and the language (BCP 47). */
interface DueContext {
  day: string;
  zone: string;
  language: string;
}

/** Due text of a task: the time if it is due today, else the date. */
function dueWords(dueDate: string, { day, zone, language }: DueContext): string {
  const due = dayIn(dueDate, zone);
  return due === day ? showTime(dueDate, zone, language) : showDate(due, language);
}

/** Planned work's time; of work from another day, that day. */
const plannedLabel = (date: string, time: string, { day, language }: DueContext): TimeLabel =>
  date === day
    ? { when: time, fullWhen: time }
    : { when: showDate(date, language), fullWhen: `${showDate(date, language)}, ${time}` };

/** The short and the full text of an item's time. */
export function timeLabelOf(item: TodayItem, now: DueContext): TimeLabel {
  switch (item.kind) {
    case 'planner-task':
      return plannedLabel(item.date, showTaskTime(item.time), now);
    case 'lesson-progress': {
      const number = m.common_lesson_number({ number: item.position });
      return { when: number, fullWhen: number };
    }
    case 'task':
      return {
        when: m.common_due({ due: dueWords(item.dueDate, now) }),
        fullWhen: showMoment(item.dueDate, now.zone),
      };
  }
}
