/** What a raised hand and a parent's reply mean for lateness: the same on every screen, on each of the days. */
import { expect, it } from 'vitest';
import { groupAssignments } from '../../../shared-model/derive/assignment-groups.ts';
import { listAssignments } from '../../../shared-model/derive/assignments.ts';
import { classDetails } from '../../../shared-model/derive/classes.ts';
import { comingDay } from '../../../shared-model/derive/coming-day.ts';
import { dashboardToday } from '../../../shared-model/derive/dashboard.ts';
import { isOverdue, standingOf } from '../../../shared-model/derive/overdue.ts';
import { handsOf } from '../../../shared-model/derive/raised-hands.ts';
import { studentDay, walked } from '../../../shared-model/derive/student-day.ts';
import { studentTasks } from '../../../shared-model/derive/student-tasks.ts';
import { dayIn } from '../../../shared-model/lib/dates.ts';
import { asStudent, noon, Story } from '../../support/family/story.ts';
import { actingFamily } from '../support/acting-family.ts';

it('Asking for another day costs a child nothing: what waits for a reply or is left isn’t late anywhere, until its new day is over', async () => {
  const the = new Story(8);
  const [leo, mia] = [the.child('Leo Fern'), the.child('Mia Fern')];
  const music = the.takeClass('Music', leo, mia);
  the.assign('Song', music, '2026-03-02T21:00:00.000Z');
  the.plan(leo, '2026-03-02', 'Walk');
  the.follow(leo, the.course('Birds', 4).course);
  const acting = await actingFamily(the.changes);
  const later = 10 * 3_600_000;
  /** On a day after Monday the 2nd, in the evening: what the trail comes to, what is late on all screens. */
  const evening = (day: number) => {
    const now = noon + day * 86_400_000 + later;
    const hands = handsOf(acting.view, leo.id);
    const { items, fromBefore } = studentDay(acting.view, leo.id, now, 'UTC')!;
    const today = dayIn(now, 'UTC');
    const all = [...walked(items, hands, today), ...walked(fromBefore, hands, today)];
    const { today: days, slipped } = dashboardToday(acting.view, now, 'UTC');
    const tasks = studentTasks(acting.view, leo.id, now, 'UTC');
    const lateTitles = all.filter(({ overdue }) => overdue).map(({ title }) => title);
    const ofLeo = slipped.filter(({ studentIds }) => studentIds.includes(leo.id));
    const inTasks = tasks.tasks.filter(
      (one) => one.isExcused !== true && isOverdue({ ...one, ...one.assignment }, now, ''),
    );
    // All screens agree.
    expect(tasks.trail).toEqual(all.map(({ id }) => id));
    expect(days.get(leo.id)!.overdue).toBe(lateTitles.length);
    expect(ofLeo.map(({ title }) => title).sort()).toEqual(lateTitles.toSorted());
    expect(inTasks.map(({ assignment: { title } }) => title).sort()).toEqual(lateTitles.toSorted());
    const set = listAssignments(acting.view, null, today, 'UTC').assignments;
    const moment = { now, day: today, zone: 'UTC', dismissedUntil: '', weekBegins: 1 };
    const lateFor = (whose: typeof leo.id | null) =>
      groupAssignments(set, moment, whose).overdue.map(({ title }) => title);
    expect(lateFor(leo.id)).toEqual(lateTitles.filter((title) => title === 'Song'));
    expect(lateFor(null)).toEqual(['Song']); // Mia has asked for nothing.
    const [song] = classDetails(acting.view, music.id, today)!.assignments;
    expect(standingOf(song!, now, '')).toBe('overdue');
    const leos = { ...song!, parts: song!.parts.filter(({ studentId }) => studentId === leo.id) };
    expect(standingOf(leos, now, '')).toBe(lateTitles.includes('Song') ? 'overdue' : 'excused');
    return { comesTo: all.map(({ title }) => title), late: lateTitles.toSorted() };
  };
  const ask = (title: string, wish: 'help' | 'not-today') => {
    const { items, fromBefore } = studentDay(acting.view, leo.id, acting.now, 'UTC')!;
    const work = [...items, ...fromBefore].find((one) => one.title === title)!;
    const asking = { studentId: leo.id, work, wish, feeling: null, words: '' };
    return acting.does('raiseHand', asking, asStudent(leo.id));
  };
  const answer = (id: number, asked: number, said: 'coming' | 'leave-it') =>
    acting.does('replyToHand', { id, asked, reply: said, replyWords: '' });
  expect(evening(0)).toEqual({ comesTo: ['Walk', 'Lesson 1', 'Song'], late: ['Song'] });

  // Help asked for doesn't stop the clock, asking for another day does.
  const { value: song } = await ask('Song', 'help');
  expect(evening(0)).toEqual({ comesTo: ['Walk', 'Lesson 1', 'Song'], late: ['Song'] });
  await ask('Song', 'not-today');
  expect(evening(0).late).toEqual([]);
  expect(evening(1).late).toEqual(['Walk']);
  await answer(song.id, 2, 'coming');
  expect(evening(0).late).toEqual(['Song']);

  // Left until tomorrow: passed by today, in its turn and not late tomorrow, late the day after.
  await ask('Song', 'not-today');
  await answer(song.id, 3, 'leave-it');
  const { value: walk } = await ask('Walk', 'not-today');
  const { value: lesson } = await ask('Lesson 1', 'not-today');
  await answer(lesson.id, 1, 'leave-it');
  expect(evening(0)).toEqual({ comesTo: ['Walk', 'Lesson 1', 'Song'], late: [] });
  await answer(walk.id, 1, 'leave-it');
  expect(evening(0)).toEqual({ comesTo: ['Lesson 1', 'Song'], late: [] });
  expect(evening(1)).toEqual({ comesTo: ['Walk', 'Lesson 1', 'Song'], late: [] });
  expect(evening(2).late).toEqual(['Song', 'Walk']);
  // Mia, who asked for nothing, is late with the same song.
  const mias = dashboardToday(acting.view, noon + later, 'UTC').today.get(mia.id)!;
  expect(mias.overdue).toBe(1);
  expect(
    comingDay(acting.view, noon, 'UTC')
      .items.get(leo.id)!
      .map(({ title }) => title),
  ).toEqual(['Walk', 'Lesson 2', 'Song']);
});
