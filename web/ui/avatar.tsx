import type { CSSProperties } from 'react';
import { avatarOf, avatars } from '../../shared-model/lib/avatars.ts';
import { colorOfChild } from './child-color.ts';
import { CalledName } from './called-name.tsx';
import { avatarArt } from './avatar-art.ts';
import styles from './avatar.module.css';
import { LatePicture } from './late-picture.tsx';
import { Box, Row } from './pieces.tsx';

const square = (px: number) => ({ width: `${px / 16}rem`, height: `${px / 16}rem` });

/**
 * An animal without a background. It is a picture and not an emoji character, so that every device shows the same.
 * `px`: at the default font size.
 */
export const Emoji = ({ avatar, px }: { avatar: string; px: number }) => (
  <LatePicture src={avatarArt[avatar]} px={px} />
);

/** A child's colour as `--child-color`, for a scene's module; transparent where siblings needn't be told apart. */
export const childColor = (id: number | undefined): CSSProperties =>
  id === undefined ? {} : { ['--child-color' as string]: `var(${colorOfChild(id)}, transparent)` };

interface AvatarOwner {
  /** Of a child: the ring has the child's colour. */
  id?: number;
  avatar: string | null;
  fullName: string;
}

/** A student's animal and name. */
export const StudentName = ({ student }: { student: AvatarOwner & { id: number } }) => (
  <Row as="span" gap="2" flexWrap="nowrap">
    <Avatar student={student} size="sm" />
    <Box as="span" dir="auto" minW="0" overflowWrap="anywhere">
      <CalledName student={student} />
    </Box>
  </Row>
);

/** The width of the ring in a child's colour. */
const ringOf = (px: number): string => (px < 24 ? '1.5px' : px < 56 ? '2px' : '3px');

const sizes = { sm: 32, md: 44, lg: 72, xl: 112 };

/** An avatar's student or animal, and its size. */
export interface AvatarProps {
  /** The student; in a list to choose from, the avatar's id. */
  student?: AvatarOwner;
  avatar?: string;
  /** A named size, or px at the default font size. */
  size?: keyof typeof sizes | number;
}

/**
 * A student's animal on its colour, the same on every device and in both modes. The name is shown next to it, so screen
 * readers skip it.
 */
export const Avatar = ({ student, avatar, size = 'md' }: AvatarProps) => {
  const { id, backgroundColor } = student
    ? avatarOf(student)
    : (avatars.find((entry) => entry.id === avatar) ?? avatars[0]!);
  const px = typeof size === 'number' ? size : sizes[size];
  return (
    <span
      className={styles.avatar}
      style={{
        backgroundColor,
        ...square(px),
        ...childColor(student?.id),
        ['--ring' as string]: ringOf(px),
      }}
      aria-hidden
    >
      <Emoji avatar={id} px={Math.round(px * 0.66)} />
    </span>
  );
};
