/** The content of the weekly mail: counts of the family's week, without names. */
import type { FamilyView } from '../../shared-model/derive/family-view.ts';
import { settingsOfFamily } from '../../shared-model/derive/settings-of-family.ts';
import { workCounts } from '../../shared-model/derive/report.ts';
import { member } from '../../shared-model/entities/member.ts';
import type { DaySpan } from '../../shared-model/lib/school-calendar.ts';
import type { Id } from '../../shared-model/lib/ids.ts';
import type { WeekFigures } from '../mail/summary-mail.ts';
import { sqlInFamily, type Database } from '../store/database.ts';

/** The figures of a week, the same as in Progress Reports. */
export function weeklyFigures(
  view: FamilyView,
  week: DaySpan,
  now: number,
  zone: string,
): WeekFigures {
  const { completed, total, missed, minutes, subjects } = workCounts(view, week, now, zone);
  return {
    ...week,
    completed,
    total,
    missed,
    minutes,
    subjects: subjects.map((one) => ({
      subject: one.subject,
      completed: one.completed,
      total: one.total,
    })),
  };
}

/** The recipients of the mail: the address in the family's settings, or the parents' sign-in addresses. */
export async function weeklyAddresses(
  db: Pick<Database, 'sql'>,
  familyId: Id<'family'>,
  view: FamilyView,
): Promise<string[]> {
  const own = settingsOfFamily(view).email.trim();
  if (own !== '') return [own];
  const rows = await sqlInFamily(db, familyId)<{ member_id: number; email: string }[]>`
    select member_id, email from accounts where family_id = ${familyId}`;
  return rows.filter(({ member_id: id }) => view.get(member, id)).map(({ email }) => email);
}
