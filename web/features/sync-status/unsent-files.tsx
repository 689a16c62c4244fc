import { useState } from 'react';
import type { Attachment } from '../../../shared-model/lib/attachment.ts';
import { showBytes } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { saveContent } from '../../browser/save-file.ts';
import { Box, Button, Row, Text } from '../../ui/pieces.tsx';

const UnsentFile = ({ file }: { file: Attachment }) => {
  const [isGone, setIsGone] = useState(false);
  const name = file.name || m.files_file_name();
  const save = async (): Promise<void> => {
    const content = await host().readUnsentFile(file.hash);
    if (content) saveContent(name, content);
    setIsGone(!content);
  };
  return (
    <Box as="li" py="2" borderTopWidth="1px" borderColor="colorPalette.edge">
      <Row gap="3">
        <Text flex="1" minW="0" overflowWrap="anywhere" dir="auto">
          {m.files_size({ name, size: showBytes(file.bytes) })}
        </Text>
        <Button variant="outline" aria-label={m.files_save({ name })} onClick={() => void save()}>
          {m.files_save_short()}
        </Button>
      </Row>
      {isGone && <Text as="output">{m.sync_unsent_file_gone()}</Text>}
    </Box>
  );
};

/** The photos and files that a removed device never sent, each with a save button. */
export const UnsentFiles = ({ files }: { files: readonly Attachment[] }) =>
  files.length > 0 && (
    <>
      <Text mt="2">{m.sync_unsent_files({ count: files.length })}</Text>
      <Box
        as="ul"
        mt="2"
        maxH="16rem"
        overflowY="auto"
        aria-label={m.sync_unsent_files_list()}
        tabIndex={0}
      >
        {files.map((file) => (
          <UnsentFile key={file.hash} file={file} />
        ))}
      </Box>
    </>
  );
