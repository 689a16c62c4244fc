import { useState } from 'react';
import { Award, Braces, Download, GraduationCap, Plus, School, Trophy } from 'lucide-react';
import type { AcademicRecords } from '../../../shared-model/derive/academic-records.ts';
import { transcriptOf, type TranscriptCourse } from '../../../shared-model/derive/transcript.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { saveFile } from '../../browser/save-file.ts';
import { m } from '../../messages/compiled/messages.js';
import { Button, Row, Stack } from '../../ui/pieces.tsx';
import { CreditsDialog } from './records-dialogs.tsx';
import {
  SchoolDialog,
  TranscriptCourseDialog,
  TranscriptInfoDialog,
} from './transcript-dialogs.tsx';
import { transcriptCsv, transcriptData } from './transcript-files.ts';
import { TranscriptRowsDialog } from './transcript-rows-dialog.tsx';
import { TranscriptSheet } from './transcript-sheet.tsx';

type Open =
  | { kind: 'course'; course: TranscriptCourse | null; startYear: number }
  | { kind: 'info' | 'rows' | 'school' | 'credits' };

interface Props {
  records: AcademicRecords;
  student: Student;
}

/** A student's transcript with what is entered on it, and as files. */
export const TranscriptPart = ({ records, student }: Props) => {
  const [open, setOpen] = useState<Open>();
  const transcript = transcriptOf(records, student.id);
  const close = () => setOpen(undefined);
  const file = `${m.records_transcript()} ${student.fullName} ${records.today}`;
  return (
    <Stack gap="4">
      <Row gap="2" screenOnly>
        <Button
          icon={Plus}
          onClick={() =>
            setOpen({
              kind: 'course',
              course: null,
              startYear: Number(records.today.slice(0, 4)) - 1,
            })
          }
        >
          {m.records_add_course()}
        </Button>
        {transcript.credited.length > 0 && (
          <Button icon={Award} onClick={() => setOpen({ kind: 'credits' })}>
            {m.records_credits()}
          </Button>
        )}
        <Button icon={GraduationCap} onClick={() => setOpen({ kind: 'info' })}>
          {m.records_about_student()}
        </Button>
        <Button icon={Trophy} onClick={() => setOpen({ kind: 'rows' })}>
          {m.records_tests_and_activities()}
        </Button>
        <Button icon={School} onClick={() => setOpen({ kind: 'school' })}>
          {m.records_school()}
        </Button>
        <Button
          icon={Download}
          onClick={() => saveFile(`${file}.csv`, 'text/csv', transcriptCsv(transcript))}
        >
          {m.records_csv()}
        </Button>
        <Button
          icon={Braces}
          onClick={() =>
            saveFile(
              `${file}.json`,
              'application/json',
              JSON.stringify(transcriptData(records, transcript, student), null, 2),
            )
          }
        >
          {m.records_json()}
        </Button>
      </Row>
      <TranscriptSheet
        records={records}
        transcript={transcript}
        student={student}
        onEdit={(course, { startYear }) => setOpen({ kind: 'course', course, startYear })}
      />
      {open?.kind === 'course' && (
        <TranscriptCourseDialog student={student} {...open} onClose={close} />
      )}
      {open?.kind === 'info' && (
        <TranscriptInfoDialog student={student} info={transcript.info} onClose={close} />
      )}
      {open?.kind === 'rows' && (
        <TranscriptRowsDialog student={student} info={transcript.info} onClose={close} />
      )}
      {open?.kind === 'school' && <SchoolDialog school={records.basis.school} onClose={close} />}
      {open?.kind === 'credits' && (
        <CreditsDialog courses={transcript.credited} studentId={student.id} onClose={close} />
      )}
    </Stack>
  );
};
