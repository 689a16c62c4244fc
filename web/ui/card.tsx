import { chakra } from '@chakra-ui/react';

/** A card's menu in its corner: content next to it leaves room by `pe="9"`, and may wrap with large text. */
export const CardCorner = chakra('div', {
  base: { position: 'absolute', zIndex: '2', top: '3', insetInlineEnd: '2' },
});

const ground = (palette: string) => ({ bg: `${palette}.subtle`, borderColor: `${palette}.edge` });

/** A sheet of paper with a hairline. `interactive`: all of it can be pressed (`as="button"`). */
export const Card = chakra('div', {
  base: {
    position: 'relative',
    minW: '0',
    padding: '4',
    borderWidth: '1px',
    borderRadius: 'card',
    textAlign: 'start',
    bg: 'panel',
  },
  variants: {
    tone: { danger: ground('coral'), pine: ground('pine') },
    kind: { child: { padding: '5', borderRadius: 'child', borderWidth: '2px' } },
    interactive: {
      true: {
        cursor: 'pointer',
        _hover: { borderColor: 'control' },
        _active: { transform: 'scale(0.99)' },
        transition: 'transform 120ms ease-out',
      },
    },
  },
});
