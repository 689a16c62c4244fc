import { avatars } from '../../../../shared-model/lib/avatars.ts';
import { Avatar } from '../../../../web/ui/avatar.tsx';
import { Card, Grid, Heading, Row, Text } from '../../../../web/ui/pieces.tsx';
import { longName, rightToLeft } from './long-words.ts';

const students = [
  { fullName: 'Hazel Finch', avatar: 'fox' },
  { fullName: longName, avatar: null },
  { fullName: rightToLeft, avatar: 'whale' },
];

export const People = () => (
  <>
    <Grid>
      {students.map((student) => (
        <Card key={student.fullName} as="button" interactive>
          <Row flexWrap="nowrap">
            <Avatar student={student} size="lg" />
            <span>
              <Heading level={3} size="lg" dir="auto">
                {student.fullName}
              </Heading>
              <Text as="span" tone="muted">
                3rd Grade
              </Text>
            </span>
          </Row>
        </Card>
      ))}
    </Grid>
    <Row>
      {avatars.map(({ id }) => (
        <Avatar key={id} avatar={id} />
      ))}
    </Row>
  </>
);
