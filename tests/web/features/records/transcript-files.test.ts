/** A transcript as JSON and CSV says what its sheet says. */
import { expect, it } from 'vitest';
import { academicRecords } from '../../../../shared-model/derive/academic-records.ts';
import { transcriptOf } from '../../../../shared-model/derive/transcript.ts';
import { student } from '../../../../shared-model/entities/student.ts';
import {
  transcriptCsv,
  transcriptData,
} from '../../../../web/features/records/transcript-files.ts';
import { viewOf, zone } from '../../../shared-model/support/generated-view.ts';
import { noon, Story } from '../../../support/family/story.ts';

it('Credits are in ones, a grade by hand has its reason, and each course is a row; below stand tests and activities', () => {
  const the = new Story(7);
  const leo = the.child('Leo Fern', '11th Grade');
  const of = { studentId: leo.id, creditHundredths: 50 };
  const biology = { schoolYear: 2_023, name: 'Biology', subject: 'Science', level: 'honors' };
  const view = viewOf([
    ...the.changes,
    {
      t: 'transcript-course',
      id: 801,
      fields: { ...of, ...biology, letter: 'A-', reason: 'An oral exam' },
    },
    {
      t: 'transcript-course',
      id: 802,
      fields: { ...of, schoolYear: 2_024, name: 'Choir, high', letter: 'P', provider: 'Oak High' },
    },
    {
      t: 'transcript-info',
      id: 803,
      fields: {
        studentId: leo.id,
        testScores: 'SAT, March 2026: 1320',
        activities: 'Choir\n\nChess | 2023–25 |  | 40',
      },
    },
  ]);
  const records = academicRecords(view, noon, zone);
  const transcript = transcriptOf(records, leo.id);
  const data = transcriptData(records, transcript, view.get(student, leo.id)!);
  expect(data).toMatchObject({
    credits: 1,
    gpa: { unweighted: 3.7, weighted: 4.2 },
    creditsBySubject: [{ credits: 0.5 }, { subject: 'Science', credits: 0.5 }],
    tests: [{ name: 'SAT', when: 'March 2026', result: '1320' }],
    activities: [{ name: 'Choir' }, { name: 'Chess', when: '2023–25', role: '', hours: '40' }],
    years: [
      {
        name: '2023–24',
        gradeLevel: 'Grade 9',
        courses: [{ grade: 'A-', gradeReason: 'An oral exam', credits: 0.5, earned: true }],
      },
      { name: '2024–25', courses: [{ grade: 'P', takenAt: 'Oak High', state: 'completed' }] },
    ],
  });
  const rows = transcriptCsv(transcript).trim().split('\r\n');
  expect(rows[1]).toBe('2023–24,Grade 9,Biology,Science,Honors,,A-,0.5,Completed,');
  const below = ['', 'Test scores', 'Test,Date,Score', 'SAT,March 2026,1320'];
  const activities = ['Activity,Years,Role,Hours', 'Choir,,,', 'Chess,2023–25,,40'];
  expect(rows.slice(3)).toEqual([...below, '', 'Activities', ...activities]);
  expect(rows[2]).toBe('2024–25,Grade 10,"Choir, high",,Regular,,P,0.5,Completed,Oak High');
});
