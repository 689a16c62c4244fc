import { useState } from 'react';
import { Pencil, Plus, Printer } from 'lucide-react';
import { Button, Row, Stack, Text } from '../../../../web/ui/pieces.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { SceneButton } from '../../../../web/ui/scene-button.tsx';
import { Segmented } from '../../../../web/ui/segmented.tsx';
import { Tabs, tabId } from '../../../../web/ui/tabs.tsx';
import { ActionMenu, Overlays } from './overlays.tsx';
import { longName } from './long-words.ts';

export const Choices = () => {
  const [tab, setTab] = useState('all');
  const [mode, setMode] = useState('week');
  return (
    <Stack>
      <Tabs
        label="Tasks"
        panelId="tasks"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'all', label: 'All Tasks', count: 12 },
          { value: 'pending', label: 'Pending', count: 8 },
          { value: 'completed', label: 'Completed', count: 4 },
        ]}
      />
      <div id="tasks" role="tabpanel" aria-labelledby={tabId('tasks', tab)}>
        <Text tone="muted">Shows {tab}</Text>
      </div>
      <Segmented
        label="Planner shows"
        value={mode}
        onChange={setMode}
        options={[
          { value: 'week', label: 'Week' },
          { value: 'day', label: 'Day' },
        ]}
      />
    </Stack>
  );
};

export const Actions = () => (
  <Panel
    title="Actions"
    icon={Pencil}
    actions={<IconButton label="Add" icon={Plus} variant="quiet" />}
  >
    <Stack>
      <Row>
        <Button variant="primary" icon={Plus}>
          Add Student
        </Button>
        <Button variant="quiet">Quiet</Button>
        <Button>Outline</Button>
        <Button variant="danger">Delete</Button>
        <Button variant="plain">Plain</Button>
        <SceneButton>A stone on the trail</SceneButton>
        <Button variant="primary" disabled>
          Disabled
        </Button>
        <Button variant="primary" pending pendingLabel="Saving...">
          Save
        </Button>
        <LinkButton to="/x">Link</LinkButton>
        <IconButton label="Print week" icon={Printer} />
        <ActionMenu />
      </Row>
      <Row>
        <Button variant="primary" size="lg">
          Big for children
        </Button>
        <Button size="lg">{longName}</Button>
      </Row>
      <Row>
        <Overlays />
      </Row>
      <Choices />
    </Stack>
  </Panel>
);
