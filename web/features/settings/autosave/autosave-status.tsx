import { Check } from 'lucide-react';
import { m } from '../../../messages/compiled/messages.js';
import { Box, Button, Row } from '../../../ui/pieces.tsx';
import { FieldError } from '../../../ui/field.tsx';
import type { Autosave } from './use-autosave.ts';

/** Outcome of a change, below its control. Its space is reserved, so that nothing moves; it is a live region. */
export const AutosaveStatus = ({
  id,
  saving,
  again,
}: { id: string } & Pick<Autosave<unknown>, 'saving' | 'again'>) => (
  <Box minH="6" pt="1" fontSize="sm" lineHeight="sm">
    <Box as="output" display="block" color="pine.fg">
      {saving.state === 'saved' && (
        <Row as="span" gap="1.5">
          <Check size={16} aria-hidden />
          {m.settings_saved()}
        </Row>
      )}
    </Box>
    <FieldError id={id}>
      {saving.state === 'failed' ? `${m.settings_save_failed()} ${saving.why}` : undefined}
    </FieldError>
    {saving.state === 'failed' && (
      <Button mt="2" onClick={again}>
        {m.common_try_again()}
      </Button>
    )}
  </Box>
);
