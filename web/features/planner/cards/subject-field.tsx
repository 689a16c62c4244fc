/** A task's title and its subject, which follows the title until somebody chooses another. */
import type { ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import {
  offeredSubjects,
  ownSubjects,
  subjectGroups,
  subjectKey,
  unknownSubject,
} from '../../../../shared-model/derive/subjects.ts';
import { subjectOfTitle } from '../../../../shared-model/planning/quick-subject.ts';
import { showSubject } from '../../../format/subject-labels.ts';
import { m } from '../../../messages/compiled/messages.js';
import { getLocale } from '../../../messages/message.ts';
import { Grid } from '../../../ui/pieces.tsx';
import { SelectField, TextField } from '../../../ui/fields.tsx';
import { knownSubjects } from './known-subjects.ts';
import { ownEntry } from './task-form.ts';

const option = (subject: string) => ({ value: subject, label: showSubject(subject) });

/** The subjects of the family's tasks: all names in use, and the latest planned ones. */
export interface SubjectsInUse {
  subjects: readonly string[];
  latest: readonly string[];
}

/** The latest ones, the specification's groups, then the family's own names, then the entry for a new one. */
export const subjectOptions = ({ subjects, latest }: SubjectsInUse) => [
  ...(latest.length === 0
    ? []
    : [
        {
          label: m.planner_latest(),
          options: latest.map((name) => option(listedSubject(name, subjects))),
        },
      ]),
  ...Object.entries(subjectGroups).map(([group, offered]) => ({
    label: showSubject(group),
    options: offered.map(option),
  })),
  {
    label: m.planner_group_own(),
    options: [...ownSubjects(subjects).map(option), { value: ownEntry, label: m.planner_custom() }],
  },
];

/** The subject as listed: "math" of an older record is the offered Math, and the unknown one is none. */
export const listedSubject = (subject: string, names: readonly string[]): string =>
  subject === unknownSubject
    ? ''
    : ([...offeredSubjects, ...ownSubjects(names)].find(
        (listed) => subjectKey(listed) === subjectKey(subject),
      ) ?? subject);

type BoundField = UseFormRegisterReturn & { error: string | undefined };

interface Props {
  inUse: SubjectsInUse;
  /** Title and subject as they are typed now. */
  typed: readonly [title: string, subject: string];
  field: (name: 'title' | 'subject' | 'ownSubject') => BoundField;
  /** Sets the subject that the title names; without it, the subject stays when the title changes. */
  onGuess: ((subject: string) => void) | undefined;
}

/** The title, and beside it the subject. */
export const TitleAndSubject = ({ inUse, typed: [title, subject], field, onGuess }: Props) => {
  const guess = (words: string): string =>
    subjectOfTitle(words, knownSubjects(inUse.subjects), getLocale()) ?? '';
  const titleField = field('title');
  const change = (event: ChangeEvent<HTMLInputElement>): void => {
    void titleField.onChange(event);
    // What was chosen against the title stays.
    if (onGuess && subject === guess(title)) onGuess(guess(event.target.value));
  };
  return (
    <>
      <Grid min="14rem" gap="4">
        <TextField label={m.labels_field_title()} {...titleField} onChange={change} />
        <SelectField
          label={m.labels_field_subject()}
          placeholder={showSubject(unknownSubject)}
          options={subjectOptions(inUse)}
          {...field('subject')}
        />
      </Grid>
      {subject === ownEntry && (
        <TextField label={m.classes_name()} maxLength={60} {...field('ownSubject')} />
      )}
    </>
  );
};
