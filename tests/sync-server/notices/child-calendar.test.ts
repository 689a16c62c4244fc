import { expect, it } from 'vitest';
import { create } from '../../../shared-model/commit/change.ts';
import { assignment } from '../../../shared-model/entities/assignment.ts';
import { student } from '../../../shared-model/entities/student.ts';
import { dayIn, fromForm, minuteMs, toForm } from '../../../shared-model/lib/dates.ts';
import { seededRandom } from '../../../shared-model/lib/random.ts';
import { childCalendar } from '../../../sync-server/notices/child-calendar.ts';
import { actingFamily } from '../../shared-model/support/acting-family.ts';
import { noon, smallFamily } from '../../support/family/story.ts';

const zone = 'America/New_York';

it('Work that is due ends when it is due, and stands on that day alone at any hour', async () => {
  const { changes, leo, math } = smallFamily();
  const times = ['00:00', '00:10', '08:00', '23:30', '23:59'];
  const day = '2026-03-05';
  const works = times.map((time, at) =>
    create(
      assignment,
      { title: `Due ${time}`, classId: math.id, dueDate: fromForm(day, time, zone)! },
      seededRandom(at + 50),
    ),
  );
  const { view } = await actingFamily([...changes, ...works]);
  const events = childCalendar(view, view.get(student, leo.id)!, noon, { zone, language: 'en' });
  const spanOf = (time: string) => {
    const event = events.find(({ summary }) => summary === `Due ${time}`)!;
    if (event.kind === 'days') return [event.from, event.until, 'all day'];
    const end = event.at + event.minutes * minuteMs;
    return [dayIn(event.at, zone), dayIn(end, zone), toForm(end, zone).time];
  };
  expect(times.map(spanOf)).toEqual(
    times.map((time) => [day, day, time === '00:00' ? 'all day' : time]),
  );
});
