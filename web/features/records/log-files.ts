/** Logs as tables. */
import { courseOfEntry, type LogCourse } from '../../../shared-model/derive/logs.ts';
import type { LogEntry } from '../../../shared-model/entities/log-entry.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { toCsv, type Cell } from '../../format/csv.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';

/** A row for each entry. */
export const logCsv = (
  entries: readonly LogEntry[],
  students: readonly Student[],
  courses: readonly LogCourse[],
): string =>
  toCsv([
    [
      m.labels_entity_student(),
      m.labels_field_kind(),
      m.labels_field_title(),
      m.labels_field_author(),
      m.labels_field_isbn(),
      m.labels_field_pages(),
      m.labels_field_date(),
      m.labels_field_finished_on(),
      m.labels_field_minutes(),
      m.labels_field_venue(),
      m.common_course(),
      m.labels_field_subject(),
      m.labels_field_note(),
    ],
    ...entries.map((entry): Cell[] => [
      students.find(({ id }) => id === entry.studentId)?.fullName ?? '',
      choiceLabel(entry.kind),
      entry.title,
      entry.author,
      entry.isbn,
      entry.pages,
      entry.date,
      entry.finishedOn,
      entry.minutes,
      entry.venue,
      courseOfEntry(courses, entry)?.name ?? '',
      showSubject(entry.subject),
      entry.note,
    ]),
  ]);
