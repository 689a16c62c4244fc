import { useNavigate } from 'react-router-dom';
import type { SchoolTerm } from '../../../shared-model/entities/school-term.ts';
import { m } from '../../messages/compiled/messages.js';
import { schoolYearPage } from '../../routes/pages.ts';
import { optionalText, useAddress } from '../../routes/use-address.ts';
import { useRecords } from '../../device/use-records.ts';
import { useKnownFamily } from '../../device/use-family.ts';
import { useToday } from '../../device/use-now.ts';
import { Box, Button, Stack } from '../../ui/pieces.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Page } from '../../ui/page.tsx';
import { PanelsWithoutYear, SchoolYearPanels } from './school-year-panels.tsx';
import { termName } from './school-year-words.ts';
import { YearSetup } from './year-setup.tsx';

/** The default year: the current one, else the next, else the last. */
const yearNow = (years: readonly SchoolTerm[], today: string): SchoolTerm | undefined =>
  years.find(({ endDate }) => endDate >= today) ?? years.at(-1);

const setupName = 'next';
const fields = { year: optionalText };

const latestEnd = (years: readonly SchoolTerm[]): string | null =>
  years.reduce<string | null>(
    (latest, { endDate }) => (latest === null || endDate > latest ? endDate : latest),
    null,
  );

/** The school calendar: a year is set up in one tap, then adjusted. The address names the year. */
export const SchoolYearScreen = () => {
  const records = useRecords('schoolCalendarRecords');
  const { day: today } = useToday();
  const family = useKnownFamily();
  const [{ year: asked }] = useAddress(fields);
  const navigate = useNavigate();
  const years = records?.terms.filter(({ kind }) => kind === 'year') ?? [];
  const year = years.find(({ id }) => String(id) === asked) ?? yearNow(years, today);
  const show = (name?: Parameters<typeof schoolYearPage>[0]) => void navigate(schoolYearPage(name));
  const isSetup = !year || asked === setupName;
  // The year may be shown before its saving has ended: whoever has gone on meanwhile isn't led back.
  const leaveSetup = (): void => {
    if (location.pathname + location.search === schoolYearPage(setupName)) show();
  };
  return (
    <Page subtitle={m.school_year_subtitle()}>
      {(!records || !family) && <Loading shape="cards" />}
      {records && family && isSetup && (
        <Stack>
          {year && (
            <Box>
              <Button variant="plain" onClick={() => show()}>
                {m.school_year_back({ name: termName(year) })}
              </Button>
            </Box>
          )}
          <YearSetup
            key={asked}
            today={today}
            zone={family.zone}
            schoolDays={records.schoolDays}
            known={records.timeOff}
            after={latestEnd(years)}
            onDone={leaveSetup}
          />
          {!year && <PanelsWithoutYear records={records} today={today} />}
        </Stack>
      )}
      {records && family && !isSetup && (
        <SchoolYearPanels
          records={records}
          years={years}
          year={year}
          today={today}
          onShow={show}
          onPlanNext={() => show(setupName)}
        />
      )}
    </Page>
  );
};
