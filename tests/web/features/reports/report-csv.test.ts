/** A report's file, read by another's reader. */
import { parse } from 'csv-parse/sync';
import { expect, it } from 'vitest';
import { progressReport } from '../../../../shared-model/derive/report.ts';
import { reportCsv } from '../../../../web/features/reports/report-csv.ts';
import { noon, Story } from '../../../support/family/story.ts';
import { viewOf } from '../../../shared-model/support/generated-view.ts';

it('The file has the report’s figures: all of it, its weeks, its subjects, and each student with theirs', () => {
  const the = new Story(1);
  const leo = the.child('=Leo');
  const mia = the.child('Mia Fern', '5th Grade');
  const done = { status: 'completed', completedAt: '2026-03-02T10:00:00.000Z' };
  Object.assign(the.plan(leo, '2026-03-02', 'Read', 'Reading').fields, done);
  the.plan(leo, '2026-02-24', 'Write', 'Writing');
  the.plan(mia, '2026-03-05', 'Draw', 'Art');
  const span = { from: '2026-02-23', until: '2026-03-08' };
  const report = progressReport(viewOf(the.changes), null, span, noon, 'UTC');
  const rows: Record<string, string>[] = parse(reportCsv(report, 'Week'), {
    bom: true,
    columns: true,
  });
  const told = rows.map((row) =>
    ['Part', 'Name', 'From', 'Done', 'Pending', 'Left undone', 'To come', 'XP'].map(
      (name) => row[name],
    ),
  );
  expect(told).toEqual([
    ['All', '', '2026-02-23', '1', '2', '1', '1', '40'],
    ['Week', '', '2026-02-23', '0', '1', '1', '0', '0'],
    ['Week', '', '2026-03-02', '1', '1', '0', '1', '40'],
    ['Subject', 'Art', '2026-02-23', '0', '1', '0', '1', '0'],
    ['Subject', 'Reading', '2026-02-23', '1', '0', '0', '0', '40'],
    ['Subject', 'Writing', '2026-02-23', '0', '1', '1', '0', '0'],
    ['Student', 'Mia Fern', '2026-02-23', '0', '1', '0', '1', '0'],
    ['Student: Subject', 'Mia Fern: Art', '2026-02-23', '0', '1', '0', '1', '0'],
    ['Student', `'=Leo`, '2026-02-23', '1', '1', '1', '0', '40'],
    ['Student: Subject', `'=Leo: Reading`, '2026-02-23', '1', '0', '0', '0', '40'],
    ['Student: Subject', `'=Leo: Writing`, '2026-02-23', '0', '1', '1', '0', '0'],
  ]);
});
