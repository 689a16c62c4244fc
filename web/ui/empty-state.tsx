import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import type { Avatar } from '../../shared-model/lib/avatars.ts';
import { Emoji } from './avatar.tsx';
import { usePageMark } from './page-marks.ts';
import { Heading, Stack, Text } from './pieces.tsx';
import styles from './tile.module.css';

/** An empty list's message and its action. */
export interface EmptyStateProps {
  icon?: LucideIcon;
  /** An animal instead of a glyph. */
  avatar?: Avatar['id'];
  title?: string;
  message: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** The next step is the screen's primary button and isn't repeated here (`page.tsx`). */
  isStart?: boolean;
  level?: 2 | 3;
}

/** The content of an empty list: one sentence, one action. */
export const EmptyState = ({
  icon: Icon,
  avatar,
  title,
  message,
  action,
  isStart = false,
  level = 2,
}: EmptyStateProps) => {
  usePageMark('start', isStart);
  return (
    <Stack gap="3" alignItems="center" px="4" py="10" textAlign="center">
      {avatar !== undefined ? (
        <Emoji avatar={avatar} px={96} />
      ) : (
        Icon && (
          <span className={`${styles.tile} ${styles.round}`} data-palette="pine" aria-hidden>
            <Icon size={28} />
          </span>
        )
      )}
      {title !== undefined && (
        <Heading level={level} size="lg">
          {title}
        </Heading>
      )}
      <Text tone="muted" maxW="26rem" textWrap="balance">
        {message}
      </Text>
      {action}
    </Stack>
  );
};
