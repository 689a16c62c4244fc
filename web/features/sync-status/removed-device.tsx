import { useState } from 'react';
import { markOf } from '../../../shared-model/commit/change.ts';
import { hlcTime, zeroHlc } from '../../../shared-model/records/clock.ts';
import { keyOf } from '../../../shared-model/records/stored-record.ts';
import type { Attachment } from '../../../shared-model/lib/attachment.ts';
import type { UnsentRow } from '../../data/profile-rows.ts';
import { showOwnClock, showBytes } from '../../format/format.ts';
import { m } from '../../messages/compiled/messages.js';
import { host } from '../../device/host.ts';
import { dropShared } from '../../browser/shared-content.ts';
import { confirmed } from '../../shell/questions.ts';
import { Banner } from '../../ui/banner.tsx';
import { Box, Button, Row, Text } from '../../ui/pieces.tsx';
import { useAnswer } from '../../ui/use-answer.ts';
import { copyText } from '../../browser/copy-text.ts';
import { saveContent } from '../../browser/save-file.ts';
import { actionWords, lookupIn, typedTexts, actorLabel } from './action-words.ts';

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
const UnsentFiles = ({ files }: { files: readonly Attachment[] }) =>
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

interface Action {
  words: string;
  /** When and by whom it was removed. */
  circumstances: string;
  typed: string[];
}

/** The unsent actions: who performed each, what it did, and everything that was typed. */
function actionsIn({ actions, names }: UnsentRow): Action[] {
  const lookup = lookupIn(new Map(names.map((named) => [keyOf(named), named.fields])));
  return actions.map((ops) => {
    const when = showOwnClock(hlcTime(ops.map(markOf).toSorted().at(-1) || zeroHlc));
    return {
      words: actionWords(ops, lookup),
      circumstances: m.sync_refused_at({ when, who: actorLabel(ops, lookup) }),
      typed: typedTexts(ops),
    };
  });
}

const copy = (actions: readonly Action[]): Promise<void> =>
  copyText(
    actions
      .map(({ words, circumstances, typed }) => [words, circumstances, ...typed].join('\n'))
      .join('\n\n'),
    m.common_copied(),
    m.sync_unsent_not_copied(),
  );

/**
 * Says that this device was removed from its family and lists its unsent work, until somebody confirms having read it.
 */
export const RemovedDevice = () => {
  const [unsent] = useAnswer(() => host().readUnsent());
  if (!unsent) return null;
  const actions = actionsIn(unsent);
  const count = actions.length;
  const files = unsent.files ?? [];
  const hasAny = count > 0 || unsent.pins > 0 || files.length > 0;
  const dismiss = async (): Promise<void> => {
    const question = {
      title: m.sync_unsent_dismiss_title(),
      message: m.sync_unsent_dismiss_message(),
      label: m.common_dismiss(),
    };
    if (hasAny && !(await confirmed(question))) return;
    void host().discardUnsent();
    void dropShared();
  };
  return (
    <Box
      as="aside"
      w="full"
      maxW="content"
      marginInline="auto"
      p="4"
      aria-label={m.sync_unsent_title()}
    >
      <Banner tone="warning">
        <strong>{m.sync_unsent_title()}</strong>
        <Text>{count > 0 ? m.sync_unsent_some({ count }) : !hasAny && m.sync_unsent_none()}</Text>
        {unsent.pins > 0 && <Text>{m.sync_unsent_pins({ count: unsent.pins })}</Text>}
        <UnsentFiles files={files} />
        {count > 0 && (
          // Shows a few; the rest scrolls, also by keyboard.
          <Box
            as="ul"
            mt="3"
            maxH="20rem"
            overflowY="auto"
            overflowWrap="anywhere"
            aria-label={m.sync_unsent_list()}
            tabIndex={0}
          >
            {actions.map(({ words, circumstances, typed }, at) => (
              <Box as="li" key={at} py="2" borderTopWidth="1px" borderColor="colorPalette.edge">
                <Text weight="semibold">{words}</Text>
                <Text size="sm">{circumstances}</Text>
                {typed.map((text) => (
                  <Box key={text} ps="3" whiteSpace="pre-wrap">
                    {text}
                  </Box>
                ))}
              </Box>
            ))}
          </Box>
        )}
        <Row gap="2" mt="3">
          {count > 0 && (
            <Button variant="outline" onClick={() => void copy(actions)}>
              {m.sync_unsent_copy()}
            </Button>
          )}
          <Button variant="plain" onClick={() => void dismiss()}>
            {m.common_dismiss()}
          </Button>
        </Row>
      </Banner>
    </Box>
  );
};
