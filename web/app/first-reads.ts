/**
 * The answers that somebody's home begins with. A start asks them while its screen is loaded, so that it is rendered
 * once, with what it is about, and not first as a frame that waits.
 */
import { askAhead } from '../device/ask-ahead.ts';
import { trueNow } from '../device/true-clock.ts';
import { familyViewOf } from '../device/use-family.ts';
import { roundToQuarterHour } from '../device/use-now.ts';
import type { Person, Session } from '../profiles/session.ts';
import { homeOf } from '../routes/paths.ts';

/** The longest that a start waits for them with showing anything, in milliseconds. */
const patienceMs = 400;

async function ofHome(person: Person): Promise<void> {
  const family = await askAhead('theFamily');
  const { zone, restsBefore } = familyViewOf(family ?? null);
  const now = roundToQuarterHour(trueNow());
  if (person.role === 'parent') {
    const { memberId: id } = person;
    await Promise.all([
      askAhead('dashboardToday', now, zone, restsBefore),
      askAhead('calendarsOf'),
      askAhead('personById', 'parent', id),
      askAhead('ownSettings', { t: 'member', id }),
    ]);
    return;
  }
  const { studentId: id } = person;
  await Promise.all([
    askAhead('studentDay', id, now, zone, restsBefore),
    askAhead('studentById', id),
    askAhead('personById', 'student', id),
    askAhead('ownSettings', { t: 'student', id }),
  ]);
}

/** Resolves once the home of the open profile can be rendered with its answers, or it takes too long. */
export async function readHome({ person, isFetched }: Session): Promise<void> {
  if (!person || !isFetched || location.pathname !== homeOf(person.role)) return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, patienceMs));
  await Promise.race([ofHome(person), late]);
}
