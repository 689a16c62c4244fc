import { Pencil } from 'lucide-react';
import type { CSSProperties } from 'react';
import type { CourseBasis } from '../../../shared-model/derive/course-bases.ts';
import { showDay } from '../../format/format.ts';
import { showSubject } from '../../format/subject-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { AttachedFile } from '../../parts/attached-file.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { PaperSheet } from '../../ui/paper-sheet.tsx';
import { Box, Row, Stack, Text } from '../../ui/pieces.tsx';
import type { AcademicRecords } from '../../../shared-model/derive/academic-records.ts';
import { transcriptOf } from '../../../shared-model/derive/transcript.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { cellWords, type BundleCover } from './bundle-files.ts';
import type { BundleTable } from './bundle-logs.ts';
import type { BundleSection } from './bundle.ts';
import { TranscriptSheet } from './transcript-sheet.tsx';

/** Whether a column holds words; the others hold figures or grades of one letter. */
const isOfWords = (rows: BundleTable['rows'], column: number): boolean =>
  rows.some((cells) => /^(?!.[+\-−–]?$)[^\d–—]/u.test(String(cells[column] ?? '')));

/**
 * The first column keeps whole words; words stand at the start of theirs, figures in one line at the end. A sum stands
 * as the cells above it.
 */
const styleOf = (rows: BundleTable['rows'], column: number, isHead = false): CSSProperties => {
  if (column === 0) return { minInlineSize: '7rem' };
  if (isOfWords(rows, column)) return { textAlign: 'start' };
  return isHead ? {} : { whiteSpace: 'nowrap' };
};

interface TableProps {
  table: BundleTable;
  /** The part that it is in, and what it is called by. */
  part: string;
}

const Table = ({ table: { title, head, rows, total }, part }: TableProps) => (
  // On a phone a wide table is scrolled, by the keys too. A card of a term has a sheet of its own.
  <Box
    as="section"
    mb="5"
    overflow="auto"
    aria-label={m.common_of_named({ words: part, name: title ?? head[0]! })}
    tabIndex={0}
    style={title === undefined ? undefined : { breakBefore: 'page' }}
  >
    {title !== undefined && <h3 dir="auto">{title}</h3>}
    <table>
      <thead>
        <tr>
          {head.map((name, column) => (
            <th key={name} scope="col" style={styleOf(rows, column, true)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells, at) => (
          <tr key={at}>
            {cells.map((value, column) =>
              column === 0 ? (
                <th key={column} scope="row" dir="auto">
                  {cellWords(value)}
                </th>
              ) : (
                <td key={column} dir="auto" style={styleOf(rows, column)}>
                  {cellWords(value)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
      {total && (
        <tfoot>
          <tr>
            {total.map((value, column) =>
              column === 0 ? (
                <th key={column} scope="row">
                  {cellWords(value)}
                </th>
              ) : (
                <td key={column} style={styleOf(rows, column)}>
                  {cellWords(value)}
                </td>
              ),
            )}
          </tr>
        </tfoot>
      )}
    </table>
  </Box>
);

type EditDescription = (basis: CourseBasis) => void;

const Descriptions = ({
  section: { descriptions },
  onEdit,
}: {
  section: BundleSection;
  onEdit: EditDescription;
}) => (
  <Stack gap="4">
    {descriptions.map(({ name, subject, basis, lines }) => (
      <Box key={`${subject} ${name}`} style={{ breakInside: 'avoid' }}>
        <Row gap="2">
          <h3 dir="auto">{name}</h3>
          {basis && (
            <Box screenOnly>
              <IconButton
                icon={Pencil}
                label={m.records_bundle_describe({ name })}
                onClick={() => onEdit(basis)}
              />
            </Box>
          )}
        </Row>
        {lines.map((line) => (
          <Text key={line} whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {line}
          </Text>
        ))}
      </Box>
    ))}
  </Stack>
);

const Items = ({ section: { items } }: { section: BundleSection }) => (
  <Stack gap="5">
    {items.map((item) => (
      <Box key={item.id} style={{ breakInside: 'avoid' }}>
        <h3 dir="auto">{item.title}</h3>
        <Text size="sm" dir="auto">
          {[showDay(item.date), ...(item.subject === '' ? [] : [showSubject(item.subject)])].join(
            ' · ',
          )}
        </Text>
        <AttachedFile text={item.file} title={item.title} mt="2" maxW="30rem" />
        {item.link !== '' && (
          <Text mt="2" size="sm" overflowWrap="anywhere">
            {item.link}
          </Text>
        )}
        {item.note !== '' && (
          <Text mt="2" whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {item.note}
          </Text>
        )}
      </Box>
    ))}
  </Stack>
);

interface Props {
  cover: BundleCover;
  school: string;
  sections: readonly BundleSection[];
  /** For the transcript, which is the same as on its own screen. */
  records: AcademicRecords;
  student: Student;
  onEdit: EditDescription;
}

const titleOf = ({ title }: BundleSection, at: number): string => `${at + 1}. ${title}`;

/** The year's bundle, the same on screen and paper: a first page with the contents, then each part on its own. */
export const BundleSheets = ({ cover, school, sections, records, student, onEdit }: Props) => (
  <Stack gap="5">
    <PaperSheet title={cover.title} school={school} facts={cover.facts} note="">
      <h3>{m.records_bundle_contents()}</h3>
      <Box as="ol" ps="5" mt="2" listStyleType="decimal">
        {sections.map(({ part, title }) => (
          <li key={part}>{title}</li>
        ))}
      </Box>
    </PaperSheet>
    {sections.map((section, at) => (
      <Box key={section.part} style={{ breakBefore: 'page' }}>
        {section.part === 'transcript' ? (
          <TranscriptSheet
            title={titleOf(section, at)}
            records={records}
            transcript={transcriptOf(records, student.id)}
            student={student}
          />
        ) : (
          <PaperSheet
            title={titleOf(section, at)}
            school={cover.title}
            facts={[]}
            note={section.note}
            isSigned={false}
          >
            {section.tables.map((table, number) => (
              <Table key={number} table={table} part={section.title} />
            ))}
            <Descriptions section={section} onEdit={onEdit} />
            <Items section={section} />
          </PaperSheet>
        )}
      </Box>
    ))}
  </Stack>
);
