import { useState } from 'react';
import { FileArchive } from 'lucide-react';
import type {
  AcademicRecords,
  SchoolYearRecord,
} from '../../../shared-model/derive/academic-records.ts';
import type { CourseBasis } from '../../../shared-model/derive/course-bases.ts';
import type { Portfolio } from '../../../shared-model/derive/portfolio.ts';
import type { Student } from '../../../shared-model/entities/student.ts';
import { saveContent } from '../../browser/save-file.ts';
import { act } from '../../device/act.ts';
import { host } from '../../device/host.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { useRecords } from '../../device/use-records.ts';
import { yearName } from '../../device/year-name.ts';
import { showDay, showList } from '../../format/format.ts';
import { getLocale } from '../../messages/message.ts';
import { m } from '../../messages/compiled/messages.js';
import { PrintButton } from '../../parts/take-away.tsx';
import { CheckboxGroup } from '../../ui/checkbox-group.tsx';
import { ChipGroup } from '../../ui/chip-group.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Box, Button, Row, Stack, Text } from '../../ui/pieces.tsx';
import { toast } from '../../ui/toast.ts';
import { bundleZip, type BundleCover } from './bundle-files.ts';
import { BundleSheets } from './bundle-sheet.tsx';
import { bundleOf, type BundlePart, type BundleSection } from './bundle.ts';
import { DescriptionDialog } from './description-dialog.tsx';

interface Props {
  records: AcademicRecords;
  year: SchoolYearRecord;
  student: Student;
}

async function saveZip(cover: BundleCover, sections: readonly BundleSection[]): Promise<void> {
  const read = async (hash: string): Promise<Blob | null> => {
    const found = await host().readFile(hash);
    return typeof found === 'string' ? null : found;
  };
  const { zip, missing } = await bundleZip(cover, sections, read);
  saveContent(`${cover.title}.zip`, zip);
  if (missing.length > 0)
    toast({
      kind: 'danger',
      title: m.records_bundle_missing(),
      description: showList(missing),
    });
}

/** Chooses the portfolio's pages of the bundle. */
const Pages = ({ portfolio, year, student }: Omit<Props, 'records'> & { portfolio: Portfolio }) => {
  const items = portfolio.items.filter(
    ({ studentId, date }) => studentId === student.id && year.from <= date && date <= year.until,
  );
  if (items.length === 0) return null;
  const chosen = items.filter(({ inBundle }) => inBundle).map(({ id }) => id);
  const choose = (ids: readonly number[]): void => {
    for (const { id, inBundle, title } of items) {
      if (inBundle === ids.includes(id)) continue;
      void act(
        'savePortfolioItem',
        { id, values: { inBundle: !inBundle } },
        {
          done: inBundle
            ? m.records_bundle_left_out({ title })
            : m.records_bundle_taken_in({ title }),
          failed: m.portfolio_save_failed({ title }),
        },
      );
    }
  };
  return (
    <CheckboxGroup
      legend={m.records_bundle_pages()}
      options={items.map(({ id, title, date }) => ({
        value: id,
        label: title,
        hint: showDay(date),
      }))}
      value={chosen}
      onChange={choose}
    />
  );
};

/** A student's records of a year in one piece: printed, or as a zip. */
export const YearBundle = ({ records, year, student }: Props) => {
  const [left, setLeft] = useState<readonly BundlePart[]>([]);
  const [isSaving, setIsSaving] = useState(false);
  const [described, setDescribed] = useState<CourseBasis>();
  const attendance = useRecordsNow('attendanceOfYear', year.from);
  const logs = useRecordsNow('familyLogs');
  const portfolio = useRecordsNow('portfolio');
  const bases = useRecords('courseBases');
  if (!attendance || !logs || !portfolio || !bases) return <Loading shape="cards" />;
  const all = bundleOf({
    records,
    year,
    student,
    attendance: attendance.students.find((one) => one.student.id === student.id),
    logs,
    items: portfolio.items,
    bases,
  });
  const sections = all.filter(({ part }) => !left.includes(part));
  const cover: BundleCover = {
    title: m.records_bundle_title({ name: student.fullName, year: yearName(year) }),
    facts: [
      [m.labels_entity_student(), student.fullName],
      [m.labels_field_grade_level(), student.gradeLevel],
      [
        m.labels_choice_year(),
        m.common_span({ from: showDay(year.from), until: showDay(year.until) }),
      ],
      [m.common_issued(), showDay(records.today)],
    ],
    language: getLocale(),
  };
  const save = async (): Promise<void> => {
    setIsSaving(true);
    await saveZip(cover, sections).catch(() =>
      toast({ kind: 'danger', title: m.records_bundle_zip_failed() }),
    );
    setIsSaving(false);
  };
  return (
    <Stack gap="4">
      <Box screenOnly>
        <ChipGroup
          legend={m.records_bundle_parts()}
          options={all.map(({ part, title }) => ({ value: part, label: title }))}
          value={sections.map(({ part }) => part)}
          onChange={(parts) =>
            setLeft(all.map(({ part }) => part).filter((one) => !parts.includes(one)))
          }
        />
      </Box>
      <Box screenOnly>
        <Pages portfolio={portfolio} year={year} student={student} />
      </Box>
      <Row gap="2" screenOnly>
        <PrintButton />
        <Button icon={FileArchive} pending={isSaving} onClick={() => void save()}>
          {m.records_bundle_zip()}
        </Button>
      </Row>
      <Text tone="muted" size="sm" screenOnly>
        {m.records_bundle_hint()}
      </Text>
      <BundleSheets
        cover={cover}
        school={records.basis.school.schoolName || records.familyName}
        sections={sections}
        records={records}
        student={student}
        onEdit={setDescribed}
      />
      {described && <DescriptionDialog basis={described} onClose={() => setDescribed(undefined)} />}
    </Stack>
  );
};
