/** Leaves a note on a child's trail of the day; earlier ones of that day can be taken away. */
import { useState } from 'react';
import { Trash2 } from 'lucide-react';
import {
  longestNote,
  stickers,
  type TrailNote,
} from '../../../shared-model/entities/trail-note.ts';
import { act } from '../../device/act.ts';
import { useRecords } from '../../device/use-records.ts';
import { choiceLabel } from '../../messages/choice-labels.ts';
import { m } from '../../messages/compiled/messages.js';
import { HandPicture } from '../../parts/hand-picture.tsx';
import type { OpenDialogProps } from '../../shell/dialogs.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Box, Row, Text } from '../../ui/pieces.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';

const Left = ({ note: { id, sticker, words } }: { note: TrailNote }) => (
  <Row as="li" gap="2" flexWrap="nowrap">
    {sticker && <HandPicture picture={sticker} px={28} />}
    <Text flex="1" minW="0" dir="auto">
      {words || (sticker && choiceLabel(sticker))}
    </Text>
    <IconButton
      icon={Trash2}
      label={m.dashboard_note_remove()}
      onClick={() =>
        void act(
          'removeRecord',
          { kind: 'trail-note', id },
          { done: m.dashboard_note_removed(), failed: m.dashboard_note_failed() },
        )
      }
    />
  </Row>
);

/** A new note for a student's day. */
export const NoteDialog = ({
  dialog: { studentId, date },
  onClose,
}: OpenDialogProps<'trail-note'>) => {
  const [words, setWords] = useState('');
  const [sticker, setSticker] = useState<TrailNote['sticker']>(null);
  const name = useRecords('studentById', studentId)?.fullName ?? '';
  const left = useRecords('notesOn', studentId, date) ?? [];
  const isTyped = words.trim() !== '' || sticker !== null;
  const save = async () => {
    const values = { studentId, date, words: words.trim(), sticker };
    const told = { done: m.dashboard_note_left({ name }), failed: m.dashboard_note_failed() };
    if (await act('saveTrailNote', { id: null, values }, told)) onClose();
  };
  return (
    <FormDialog
      title={m.dashboard_note_for({ name })}
      description={m.dashboard_note_hint()}
      saveLabel={m.dashboard_note_leave()}
      canSave={isTyped}
      isDirty={isTyped}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField
        label={m.labels_field_words()}
        maxLength={longestNote}
        value={words}
        onChange={({ target }) => setWords(target.value)}
      />
      <RadioCards
        isRow
        legend={m.labels_field_sticker()}
        options={[
          {
            label: '',
            options: stickers.map((value) => ({
              value,
              label: choiceLabel(value),
              art: <HandPicture picture={value} px={44} />,
            })),
          },
        ]}
        value={sticker}
        onChange={setSticker}
      />
      {left.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={m.dashboard_notes_left()}>
          {left.map((note) => (
            <Left key={note.id} note={note} />
          ))}
        </Box>
      )}
    </FormDialog>
  );
};
