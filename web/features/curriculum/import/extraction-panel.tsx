import { FileUp, ImageUp, ScanText } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { Box, Button, Row, Stack, Text } from '../../../ui/pieces.tsx';
import { FileButton } from '../../../ui/file-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { tabId, Tabs } from '../../../ui/tabs.tsx';
import { TextArea } from '../../../ui/fields.tsx';
import { OcrLanguageChoice } from './ocr-language-choice.tsx';
import { WhereItIsRead } from './ai-reading.tsx';
import type { ImportChange, ImportState } from './import-state.ts';
import { asPages, kindOfFile, type Source } from './read-source.ts';
import { ReadingProgress } from './reading-progress.tsx';
import type { AiConsent } from './use-ai-consent.ts';
import type { RunningExtraction } from './use-reading.ts';

interface Props {
  state: ImportState;
  change: (change: ImportChange) => void;
  ai: AiConsent;
  underWay: RunningExtraction | null;
  onRead: (source: Source) => void;
  onCancel: () => void;
}

/** The image tab shows its own errors, worded as the specification has them. */
const ImageUpload = ({ state: { language }, change, underWay, onRead }: Props) => {
  const [isWrong, setWrong] = useState(false);
  const choose = (files: readonly File[]): void => {
    const areImages = files.every((file) => kindOfFile(file) === 'image');
    setWrong(!areImages);
    if (areImages) onRead({ kind: 'files', files: asPages(files), language });
  };
  return (
    <Stack gap="4">
      <Text tone="muted">{m.curriculum_image_hint()}</Text>
      <OcrLanguageChoice
        step={underWay?.progress?.step ?? null}
        language={language}
        onLanguage={(next) => change({ kind: 'show', values: { language: next } })}
      />
      <Row>
        <FileButton
          variant="primary"
          icon={ImageUp}
          accept="image/*"
          multiple
          onChoose={(_, all) => choose(all)}
        >
          {m.curriculum_choose_image()}
        </FileButton>
        <Text size="sm" tone="muted">
          {m.curriculum_drop_hint()}
        </Text>
      </Row>
      <Box role="alert" color="coral.fg" fontWeight="600">
        {isWrong && m.curriculum_image_needed()}
      </Box>
    </Stack>
  );
};

const TextInput = ({ state: { draft, language }, change, underWay, onRead }: Props) => {
  const [error, setError] = useState<string>();
  const extract = (): void => {
    const isBlank = draft.typed.trim() === '';
    setError(isBlank ? m.curriculum_text_needed() : undefined);
    if (!isBlank) onRead({ kind: 'text', text: draft.typed });
  };
  return (
    <Stack gap="4">
      <TextArea
        label={m.curriculum_text_label()}
        hint={m.curriculum_text_hint()}
        placeholder={m.curriculum_text_placeholder()}
        rows={8}
        value={draft.typed}
        error={error}
        onChange={(event) => {
          setError(undefined);
          change({ kind: 'typed', text: event.target.value });
        }}
      />
      <Row>
        <Button
          variant="primary"
          icon={ScanText}
          pending={underWay !== null}
          pendingLabel={m.curriculum_extracting()}
          onClick={extract}
        >
          {m.curriculum_extract()}
        </Button>
        <FileButton
          icon={FileUp}
          accept=".csv,.tsv,.txt,.md,.pdf,.xlsx,text/*,application/pdf,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          multiple
          onChoose={(_, all) => onRead({ kind: 'files', files: asPages(all), language })}
        >
          {m.curriculum_choose_file()}
        </FileButton>
      </Row>
    </Stack>
  );
};

/** Takes a picture, text, a table or a PDF of a table of contents and extracts its lessons. */
export const ExtractionPanel = (props: Props) => {
  const { state, change, ai, underWay, onCancel } = props;
  const { tab, isReadingMore } = state;
  const panelId = useId();
  // It stands where the button that opened it was. Not on its field: a touch screen would show its keyboard.
  useEffect(() => {
    if (isReadingMore) document.getElementById(tabId(panelId, tab))?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- When it opens.
  }, []);
  return (
    <Panel title={m.curriculum_extraction_title()} icon={ScanText}>
      <Tabs
        label={m.curriculum_extraction_title()}
        panelId={panelId}
        value={tab}
        onChange={(next) => change({ kind: 'show', values: { tab: next } })}
        items={[
          { value: 'image', label: m.curriculum_tab_image() },
          { value: 'text', label: m.curriculum_tab_text() },
        ]}
      />
      <Box id={panelId} role="tabpanel" aria-labelledby={tabId(panelId, tab)} pt="4">
        {tab === 'image' ? <ImageUpload {...props} /> : <TextInput {...props} />}
      </Box>
      <Box pt="4">
        <WhereItIsRead ai={ai} />
      </Box>
      {underWay && <ReadingProgress underWay={underWay} onCancel={onCancel} />}
    </Panel>
  );
};
