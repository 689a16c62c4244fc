/** The portfolio: items kept of the students' learning. */
import { portfolioItem, type PortfolioItem } from '../entities/portfolio-item.ts';
import type { Student } from '../entities/student.ts';
import { compareText } from '../lib/compare-text.ts';
import { dayIn } from '../lib/dates.ts';
import type { Id } from '../lib/ids.ts';
import type { FamilyView } from './family-view.ts';
import { everyStudent, listStudents, theFamily } from './people.ts';
import { schoolYearsSince, type SchoolYear } from './school-years.ts';

export interface Portfolio {
  familyName: string;
  /** yyyy-MM-dd. */
  today: string;
  students: Student[];
  /** The latest first, back to the oldest item. */
  years: SchoolYear[];
  /** The items of these students, the latest day first. */
  items: PortfolioItem[];
  /** What students have given and no parent has kept yet, of these students, the latest day first. */
  inbox: PortfolioItem[];
}

const byDay = (one: PortfolioItem, other: PortfolioItem): number =>
  compareText(other.date, one.date) || other.id - one.id;

/** The portfolio items of one student, the latest day first. */
export const portfolioItemsOf = (view: FamilyView, studentId: Id<'student'>): PortfolioItem[] =>
  view
    .all(portfolioItem)
    .filter((one) => one.studentId === studentId)
    .toSorted(byDay);

/** The photos and files of a piece of a student's work (`workName`), as attachments' texts, the first one first. */
export const photosOfWork = (
  view: FamilyView,
  studentId: Id<'student'>,
  work: string,
): string[] => {
  const own = portfolioItemsOf(view, studentId).filter((one) => one.work === work);
  return [...new Set(own.toReversed().flatMap(({ file }) => (file === '' ? [] : [file])))];
};

/** The portfolio of all students as of `now` (milliseconds) in `zone` (IANA). */
export function portfolio(view: FamilyView, now: number, zone: string): Portfolio {
  const today = dayIn(now, zone);
  const students = everyStudent(view);
  const ids = new Set(students.map(({ id }) => id));
  const all = view
    .all(portfolioItem)
    .filter(({ studentId }) => ids.has(studentId))
    .toSorted(byDay);
  const items = all.filter(({ inInbox }) => !inInbox);
  return {
    familyName: theFamily(view)?.familyName ?? '',
    today,
    students,
    years: schoolYearsSince(view, items.at(-1)?.date ?? today, today),
    items,
    inbox: all.filter(({ inInbox }) => inInbox),
  };
}

/** What the family's students have given and no parent has kept yet, by student in the family's order. */
export const givenToParents = (view: FamilyView): PortfolioItem[] => {
  const given = view.all(portfolioItem).filter(({ inInbox }) => inInbox);
  return listStudents(view).flatMap(({ id }) =>
    given.filter(({ studentId }) => studentId === id).toSorted(byDay),
  );
};
