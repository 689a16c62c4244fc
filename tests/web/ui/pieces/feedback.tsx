import { BookOpen } from 'lucide-react';
import {
  Badge,
  Button,
  Card,
  Grid,
  Heading,
  Row,
  Stack,
  Text,
  TextLink,
} from '../../../../web/ui/pieces.tsx';
import { Banner } from '../../../../web/ui/banner.tsx';
import { EmptyState } from '../../../../web/ui/empty-state.tsx';
import { Loading } from '../../../../web/ui/loading.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { ProgressBar, ProgressRing } from '../../../../web/ui/progress-bar.tsx';
import { StatusBadge } from '../../../../web/ui/status-badge.tsx';
import { SubjectBadge, SubjectMark } from '../../../../web/ui/subject.tsx';
import { longName, rightToLeft } from './long-words.ts';

const subjects = [
  'Math',
  'Science',
  'History',
  'Language Arts',
  'Reading',
  'Art',
  'ELA',
  'Electives',
];
const tones = ['neutral', 'success', 'info', 'warning', 'danger'] as const;
const cards = ['plain', 'pine', 'danger'] as const;
const statuses = ['pending', 'completed', 'not_started', 'active', 'overdue'] as const;

const Badges = () => (
  <Stack gap="3">
    <Row>
      {tones.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Row>
    <Row>
      {statuses.map((status) => (
        <StatusBadge key={status} status={status} />
      ))}
    </Row>
    <Row>
      {subjects.map((subject) => (
        <SubjectBadge key={subject} subject={subject} />
      ))}
      <SubjectBadge subject={longName} />
      <SubjectBadge subject={rightToLeft} />
    </Row>
    <Row>
      {subjects.map((subject) => (
        <SubjectMark key={subject} subject={subject} />
      ))}
    </Row>
  </Stack>
);

const Progress = () => (
  <Row gap="6">
    <Stack flex="1 1 16rem" gap="3">
      <ProgressBar label="Overall Progress" value={28} max={40} />
      <ProgressBar label="Math" value={3} max={8} tone="math" />
      <ProgressBar label="XP" value={320} max={500} tone="marigold" size="lg" />
      <ProgressBar label="Nothing yet" value={0} max={0} />
    </Stack>
    <ProgressRing percent={70} label="Completed" />
    <ProgressRing percent={0} label="None" />
    <ProgressRing percent={100} label="All" />
  </Row>
);

export const Feedback = () => (
  <>
    <Panel title="Feedback" icon={BookOpen}>
      <Stack>
        <Badges />
        <Progress />
        <Banner tone="info">New version ready</Banner>
        <Banner tone="success">All synced</Banner>
        <Banner tone="warning" action={<Button>Move them</Button>}>
          3 lessons slipped. Move them to Monday?
        </Banner>
        <Banner tone="danger">{longName} could not be saved.</Banner>
      </Stack>
    </Panel>
    <Grid>
      {cards.map((tone) => (
        <Card key={tone} tone={tone === 'plain' ? undefined : tone}>
          <Heading level={3}>{tone === 'plain' ? longName : tone}</Heading>
          <Text>
            Four tasks left, <TextLink to="/x">see them</TextLink>
          </Text>
          <Text size="sm" tone="muted">
            {tone === 'pine' ? rightToLeft : 'Muted words about it'}
          </Text>
          <Text size="sm" tone="subtle">
            Subtle words
          </Text>
        </Card>
      ))}
    </Grid>
    <Grid>
      <Panel title="Waiting">
        <Loading shape="rows" label="Loading dashboard data..." />
      </Panel>
      <Panel title="Empty">
        <EmptyState
          avatar="owl"
          title="No Students Found"
          message="Add students to start planning their weekly schedule."
          action={<Button variant="primary">Add Student</Button>}
        />
      </Panel>
    </Grid>
  </>
);
