import { useState } from 'react';
import { Pencil, Plus, Printer, Trash2 } from 'lucide-react';
import { Button } from '../../../../web/ui/button.tsx';
import { ConfirmDialog } from '../../../../web/ui/confirm-dialog.tsx';
import { DateField } from '../../../../web/ui/date-field.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { IconButton } from '../../../../web/ui/icon-button.tsx';
import { LinkButton } from '../../../../web/ui/link-button.tsx';
import { Menu } from '../../../../web/ui/menu.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { Row } from '../../../../web/ui/row.tsx';
import { Segmented } from '../../../../web/ui/segmented.tsx';
import { Sheet } from '../../../../web/ui/sheet.tsx';
import { Stack } from '../../../../web/ui/stack.tsx';
import { Tabs, tabId } from '../../../../web/ui/tabs.tsx';
import { Text } from '../../../../web/ui/text.tsx';
import { TextField } from '../../../../web/ui/text-field.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { longName } from './words.ts';

const ActionMenu = () => (
  <Menu
    label="Actions for Hazel"
    items={[
      { label: 'Edit', icon: Pencil, onSelect: () => toast({ kind: 'info', title: 'Edited' }) },
      { label: 'Print', icon: Printer, onSelect: () => {}, disabled: true },
      {
        label: 'Delete',
        icon: Trash2,
        danger: true,
        onSelect: () => toast({ kind: 'success', title: 'Deleted' }),
      },
    ]}
  />
);

const Overlays = () => {
  const [open, setOpen] = useState('');
  const close = () => setOpen('');
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
      <Button onClick={() => setOpen('sheet')}>Open sheet</Button>
      <Button onClick={() => setOpen('confirm')}>Open question</Button>
      <Dialog
        open={open === 'dialog' || open === 'unsaved'}
        onClose={close}
        title="Add Student"
        description="They can sign in with their PIN afterwards."
        onBeforeClose={() => {
          setOpen('unsaved');
          return false;
        }}
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button variant="primary" form="student" type="submit">
              Save
            </Button>
          </>
        }
      >
        <Form id="student" onSubmit={close}>
          <TextField label="Full name" hint="As the family says it" />
          <DateField label="First day" />
          <Row>
            <ActionMenu />
            <Text as="span">A menu within</Text>
            <Button
              onClick={() => toast({ kind: 'danger', title: 'Error', description: 'Not saved' })}
            >
              Fail
            </Button>
          </Row>
        </Form>
      </Dialog>
      <Sheet open={open === 'sheet'} onClose={close} title="All synced">
        <Text>Nothing is waiting.</Text>
      </Sheet>
      <ConfirmDialog
        open={open === 'confirm' || open === 'unsaved'}
        title="Close without saving?"
        message={`What you typed about ${longName} will be lost.`}
        confirmLabel="Close"
        danger
        onConfirm={close}
        onCancel={() => setOpen(open === 'unsaved' ? 'dialog' : '')}
      />
    </>
  );
};

const Choices = () => {
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
        <Button
          onClick={() =>
            toast({
              kind: 'success',
              title: 'Task completed',
              action: {
                label: 'Undo',
                run: () => toast({ kind: 'info', title: 'Taken back' }),
              },
            })
          }
        >
          Show toast
        </Button>
      </Row>
      <Choices />
    </Stack>
  </Panel>
);
