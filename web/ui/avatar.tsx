import { chakra } from '@chakra-ui/react';
import { avatarOf, avatars } from '../../shared-model/lib/avatars.ts';
import { avatarArt } from './avatar-art.ts';
import { Box } from './layout.tsx';

const Picture = chakra('img', {
  base: { display: 'block', flexShrink: '0', userSelect: 'none', maxW: 'none' },
});

const emojiSizes = { xs: 20, sm: 28, md: 48, lg: 76, xl: 96 };

/** Named, or in px at the usual size of letters. */
export type EmojiSize = keyof typeof emojiSizes | number;

/** An animal of the catalogue without its ground: a picture, not a letter, so that all devices draw the same one. */
export const Emoji = ({ avatar, size = 'md' }: { avatar: string; size?: EmojiSize }) => {
  const side = `${(typeof size === 'number' ? size : emojiSizes[size]) / 16}rem`;
  return (
    <Picture
      src={avatarArt[avatar]}
      alt=""
      draggable={false}
      style={{ width: side, height: side }}
    />
  );
};

/** A student's animal and name. */
export const StudentName = ({
  student,
}: {
  student: { avatar: string | null; fullName: string };
}) => (
  <Box as="span" display="flex" alignItems="center" gap="2" minW="0">
    <Avatar student={student} size="sm" />
    <Box as="span" dir="auto" minW="0" overflowWrap="anywhere">
      {student.fullName}
    </Box>
  </Box>
);

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
