import type { Student } from '../../../shared-model/entities/student.ts';
import { useRecordsNow } from '../../device/use-now.ts';
import { showLongDay } from '../../format/format.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Box, Card, Grid, Heading, Row, Text } from '../../ui/pieces.tsx';

interface Props {
  students: readonly Student[];
  names: ReadonlyMap<Student['id'], string>;
}

/** What each child has on the next school day, for a day without school. Nothing where nothing is planned yet. */
export const ComingPlan = ({ students, names }: Props) => {
  const coming = useRecordsNow('comingDay');
  const workOf = ({ id }: Student) => coming?.items.get(id) ?? [];
  const there = students.filter((one) => workOf(one).length > 0);
  return (
    coming &&
    there.length > 0 && (
      <Card as="section" aria-labelledby="dashboard-coming" mt="2">
        <Heading level={3} id="dashboard-coming" mb="2">
          {showLongDay(coming.day)}
        </Heading>
        <Grid as="ul" min="16rem" gap="3">
          {there.map((one) => (
            <Row as="li" key={one.id} gap="3" flexWrap="nowrap" alignItems="flex-start">
              <Avatar student={one} size="sm" />
              <Box minW="0">
                <Text weight="semibold">
                  <bdi>{names.get(one.id)}</bdi>
                </Text>
                <Text size="sm" tone="muted" lineClamp={3} dir="auto">
                  {workOf(one)
                    .map(({ title }) => title)
                    .join(' · ')}
                </Text>
              </Box>
            </Row>
          ))}
        </Grid>
      </Card>
    )
  );
};
