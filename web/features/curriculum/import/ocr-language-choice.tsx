import { Trash2 } from 'lucide-react';
import { ocrLanguages, removeOcrLanguage } from '../../../extraction/extract.ts';
import type {
  ExtractionProgress,
  OcrLanguage,
  OcrLanguageCode,
} from '../../../extraction/extraction-answer.ts';
import { showBytes } from '../../../format/format.ts';
import { m } from '../../../messages/compiled/messages.js';
import { choiceLabel } from '../../../messages/choice-labels.ts';
import { Box, Button, Row } from '../../../ui/pieces.tsx';
import { SelectField } from '../../../ui/fields.tsx';
import { useAnswer } from '../../../ui/use-answer.ts';

/** OCR assets cached on this device. */
const onDevice = { list: ocrLanguages, remove: removeOcrLanguage };

interface Props {
  kept?: typeof onDevice;
  /** Step of the running recognition; null: none. */
  step: ExtractionProgress['step'] | null;
  language: OcrLanguageCode;
  onLanguage: (language: OcrLanguageCode) => void;
}

const tags: Record<OcrLanguageCode, string> = { eng: 'en', spa: 'es', fra: 'fr' };

const words = ({ bytes, isKept }: OcrLanguage): string =>
  isKept
    ? m.curriculum_language_kept({ size: showBytes(bytes) })
    : m.curriculum_language_needed({ size: showBytes(bytes) });

/**
 * Chooses the language of picture recognition. Says what has to be downloaded beforehand, and removes it on request.
 */
export const OcrLanguageChoice = ({ kept = onDevice, step, language, onLanguage }: Props) => {
  // Each step of a reading may have fetched something. On failure nothing is shown here; reading a picture reports it.
  const [known = [], look] = useAnswer(() => kept.list(), step ?? '');
  const chosen = known.find(({ code }) => code === language);
  const remove = async (): Promise<void> => {
    await kept.remove(language);
    await look();
  };
  return (
    <Row alignItems="flex-end">
      <Box flex="1 1 14rem" maxW="24rem">
        <SelectField
          label={m.curriculum_language()}
          hint={chosen ? words(chosen) : undefined}
          options={Object.entries(tags).map(([value, tag]) => ({ value, label: choiceLabel(tag) }))}
          value={language}
          onChange={(event) => onLanguage(event.target.value as OcrLanguageCode)}
        />
      </Box>
      {chosen?.isKept === true && (
        <Button icon={Trash2} onClick={() => void remove()}>
          {m.curriculum_language_remove()}
        </Button>
      )}
    </Row>
  );
};
