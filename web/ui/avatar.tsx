import { chakra } from '@chakra-ui/react';
import { avatarOf, avatars } from '../../shared-model/lib/avatars.ts';
import { Emoji, type EmojiSize } from './emoji.tsx';

const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    // The pale ground needs an edge on paper, and none of another colour at night.
    boxShadow: 'inset 0 0 0 1px rgb(29 43 38 / 0.1)',
  },
  variants: {
    size: {
      sm: { width: '8', height: '8' },
      md: { width: 'target', height: 'target' },
      lg: { width: '4.5rem', height: '4.5rem' },
      xl: { width: '7rem', height: '7rem' },
    },
  },
});

const within = { sm: 'xs', md: 'sm', lg: 'md', xl: 'lg' } as const satisfies Record<
  string,
  EmojiSize
>;

export interface AvatarProps {
  /** Whose; or an avatar's id, to choose from. */
  student?: { avatar: string | null; fullName: string };
  avatar?: string;
  size?: 'sm' | 'md' | 'lg' | 'xl';
}

/** A student's animal on its colour, alike on every device and in both modes. The name stands beside it, so it is not spoken. */
export const Avatar = ({ student, avatar, size = 'md' }: AvatarProps) => {
  const { id, backgroundColor } = student
    ? avatarOf(student)
    : (avatars.find((entry) => entry.id === avatar) ?? avatars[0]!);
  return (
    <Root size={size} style={{ backgroundColor }} aria-hidden>
      <Emoji avatar={id} size={within[size]} />
    </Root>
  );
};
