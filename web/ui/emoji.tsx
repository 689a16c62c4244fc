import { chakra } from '@chakra-ui/react';
import { avatarArt } from './avatar-art.ts';

const Root = chakra('img', {
  base: { display: 'block', flexShrink: '0', userSelect: 'none' },
  variants: {
    size: {
      xs: { width: '5', height: '5' },
      sm: { width: '7', height: '7' },
      md: { width: '12', height: '12' },
      lg: { width: '4.75rem', height: '4.75rem' },
      xl: { width: '6rem', height: '6rem' },
    },
  },
});

export type EmojiSize = 'xs' | 'sm' | 'md' | 'lg' | 'xl';

/** An animal of the catalogue without its ground: a picture, not a letter, so that all devices draw the same one. */
export const Emoji = ({ avatar, size = 'md' }: { avatar: string; size?: EmojiSize }) => (
  <Root src={avatarArt[avatar]} alt="" size={size} draggable={false} />
);
