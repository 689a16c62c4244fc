import { chakra } from '@chakra-ui/react';
import { subjectOf } from '../theme/subject-look.ts';

const Root = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    borderRadius: 'control',
    bg: 'colorPalette.subtle',
    color: 'colorPalette.fg',
    borderWidth: '1px',
    borderColor: 'colorPalette.edge',
  },
  variants: {
    size: {
      md: { width: '10', height: '10' },
      lg: { width: 'bigTarget', height: 'bigTarget', borderRadius: 'card' },
    },
  },
});

/** A subject's glyph on its colour, beside its name. */
export const SubjectMark = ({ subject, size = 'md' }: { subject: string; size?: 'md' | 'lg' }) => {
  const { glyph: Glyph, palette } = subjectOf(subject);
  return (
    <Root colorPalette={palette} size={size} aria-hidden>
      <Glyph size={size === 'lg' ? 28 : 20} />
    </Root>
  );
};
