import { chakra } from '@chakra-ui/react';
import { avatarOf, avatars } from '../../shared-model/lib/avatars.ts';
import { Emoji } from './emoji.tsx';

const Root = chakra('span', {
  base: {
    display: 'inline-grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'full',
    // A pale ground on pale paper needs an edge.
    boxShadow: 'inset 0 0 0 1px rgb(29 43 38 / 0.1)',
  },
});

const sizes = { sm: 32, md: 44, lg: 72, xl: 112 };

export interface AvatarProps {
  /** Whose; or an avatar's id, to choose from. */
  student?: { avatar: string | null; fullName: string };
  avatar?: string;
  /** Named, or in px at the usual size of letters. */
  size?: keyof typeof sizes | number;
}

/** A student's animal on its colour, alike on every device and in both modes. The name stands beside it, so it is not spoken. */
export const Avatar = ({ student, avatar, size = 'md' }: AvatarProps) => {
  const { id, backgroundColor } = student
    ? avatarOf(student)
    : (avatars.find((entry) => entry.id === avatar) ?? avatars[0]!);
  const px = typeof size === 'number' ? size : sizes[size];
  const side = `${px / 16}rem`;
  return (
    <Root style={{ backgroundColor, width: side, height: side }} aria-hidden>
      <Emoji avatar={id} size={Math.round(px * 0.66)} />
    </Root>
  );
};
