import { useState } from 'react';
import { Pencil, Printer, Trash2 } from 'lucide-react';
import { Button, Row, Text } from '../../../../web/ui/pieces.tsx';
import { Dialog } from '../../../../web/ui/dialog.tsx';
import { Form } from '../../../../web/ui/form.tsx';
import { Menu } from '../../../../web/ui/menu.tsx';
import { QuestionDialog } from '../../../../web/ui/question-dialog.tsx';
import { TextField } from '../../../../web/ui/fields.tsx';
import { toast } from '../../../../web/ui/toast.ts';
import { longName } from './long-words.ts';

export const ActionMenu = () => (
  <Menu
    label="Actions for Hazel"
    items={() => [
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

/** A dialog with everything that can be over it: its question, a menu, a message. */
export const Overlays = () => {
  const [open, setOpen] = useState('');
  const close = () => setOpen('');
  return (
    <>
      <Button onClick={() => setOpen('dialog')}>Open dialog</Button>
      <Dialog
        open={open === 'dialog' || open === 'unsaved'}
        onClose={() => setOpen('unsaved')}
        title="Add Student"
        description="They can sign in with their PIN afterwards."
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
          <TextField type="date" label="First day" />
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
      <QuestionDialog
        open={open === 'unsaved'}
        title="Close without saving?"
        message={`What you typed about ${longName} will be lost.`}
        choices={[{ value: true, label: 'Close', variant: 'danger' }]}
        onAnswer={(isSure) => (isSure ? close() : setOpen('dialog'))}
      />
    </>
  );
};
