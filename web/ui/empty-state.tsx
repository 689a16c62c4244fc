import type { ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import type { LucideIcon } from 'lucide-react';
import type { Avatar } from '../../shared-model/lib/avatars.ts';
import { Emoji } from './avatar.tsx';
import { Stack } from './layout.tsx';
import { Heading } from './text.tsx';

const Mark = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    width: '16',
    height: '16',
    borderRadius: 'full',
    bg: 'pine.subtle',
    color: 'pine.fg',
  },
});

/** What an empty list says. */
export interface EmptyStateProps {
  icon?: LucideIcon;
  /** An animal instead of a glyph. */
  avatar?: Avatar['id'];
  title?: string;
  message: ReactNode;
  /** The one next step. */
  action?: ReactNode;
  /** The next step is the screen's own primary button, which isn't shown twice (`page.tsx`). */
  isStart?: boolean;
  level?: 2 | 3;
}

/** An empty list: one sentence, one action. */
export const EmptyState = ({
  icon: Icon,
  avatar,
  title,
  message,
  action,
  isStart = false,
  level = 2,
}: EmptyStateProps) => (
  <Stack
    gap="3"
    alignItems="center"
    px="4"
    py="10"
    textAlign="center"
    {...(isStart && { 'data-start': '' })}
  >
    {avatar !== undefined ? (
      <Emoji avatar={avatar} px={96} />
    ) : (
      Icon && (
        <Mark aria-hidden>
          <Icon size={28} />
        </Mark>
      )
    )}
    {title !== undefined && (
      <Heading level={level} size="lg">
        {title}
      </Heading>
    )}
    <chakra.p color="muted" maxW="26rem">
      {message}
    </chakra.p>
    {action}
  </Stack>
);
