import { useState } from 'react';
import { ClipboardList } from 'lucide-react';
import { avatarCategories, avatars } from '../../../../shared-model/lib/avatars.ts';
import { Avatar } from '../../../../web/ui/avatar.tsx';
import { Switch } from '../../../../web/ui/switch.tsx';
import { Checkbox } from '../../../../web/ui/checkbox.tsx';
import { CheckboxGroup } from '../../../../web/ui/checkbox-group.tsx';
import { ChipGroup } from '../../../../web/ui/chip-group.tsx';
import { Form, FormError } from '../../../../web/ui/form.tsx';
import { Grid } from '../../../../web/ui/pieces.tsx';
import { Panel } from '../../../../web/ui/panel.tsx';
import { PasswordField } from '../../../../web/ui/password-field.tsx';
import { PinField } from '../../../../web/ui/pin-field.tsx';
import { RadioCards } from '../../../../web/ui/radio-cards.tsx';
import { SearchField } from '../../../../web/ui/search-field.tsx';
import { SelectField, TextArea, TextField } from '../../../../web/ui/fields.tsx';
import { longName } from './long-words.ts';

const days = [
  { value: 1, label: 'Hazel' },
  { value: 2, label: 'Rowan' },
  { value: 3, label: longName },
];

const Choices = () => {
  const [chosen, setChosen] = useState([1]);
  const [avatar, setAvatar] = useState<string | null>('owl');
  return (
    <>
      <CheckboxGroup legend="Students" options={days} value={chosen} onChange={setChosen} />
      <ChipGroup
        legend="Taking part"
        error="Please choose at least one"
        options={days}
        value={chosen}
        onChange={setChosen}
      />
      <RadioCards
        legend="Animal"
        value={avatar}
        onChange={setAvatar}
        options={avatarCategories.map((category) => ({
          label: category,
          options: avatars
            .filter((entry) => entry.category === category)
            .map(({ id, name }) => ({ value: id, label: name, art: <Avatar avatar={id} /> })),
        }))}
      />
    </>
  );
};

export const Forms = () => {
  const [search, setSearch] = useState('');
  return (
    <>
      <SearchField
        label="Search students"
        placeholder="Search students..."
        value={search}
        onChange={setSearch}
      />
      <Grid min="22rem">
        <Panel title="A form" icon={ClipboardList}>
          <Form onSubmit={() => {}}>
            <FormError>Failed to create assignment</FormError>
            <TextField
              label="Assignment title"
              placeholder="e.g. Fractions"
              error="Assignment title is required"
            />
            <TextField label="Grade level" hint="e.g. 3rd Grade, Kindergarten" />
            <PasswordField label="Password" />
            <TextArea label="Description" defaultValue={longName} />
            <SelectField
              label="Class"
              placeholder="Choose a class"
              options={[
                { label: 'Math', options: [{ value: 1, label: longName }] },
                { value: 2, label: 'Reading' },
              ]}
            />
            <Grid min="10rem">
              <TextField type="date" label="Due date" defaultValue="2026-11-23" />
              <TextField type="time" label="Due time" defaultValue="09:00" />
            </Grid>
            <Switch label="Easy letters" hint="Wide letters" checked />
            <Checkbox label="Other people use this device too" hint="Locks after 15 minutes" />
            <Choices />
          </Form>
        </Panel>
        <Panel title="Sign in">
          <PinField
            label="PIN"
            length={4}
            onComplete={() => {}}
            error="Not quite. Try once more."
          />
        </Panel>
      </Grid>
    </>
  );
};
