import { chakra } from '@chakra-ui/react';
import { Link, useLocation } from 'react-router-dom';
import { isAt } from '../routes/guards.ts';
import type { MenuLink } from './navigation.ts';

const Root = chakra(Link, {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: 'target',
    borderRadius: 'control',
    color: 'muted',
    fontWeight: '600',
    '&:not([aria-current]):hover': { bg: 'sunken', color: 'ink' },
    '&[aria-current="page"]': { bg: 'pine.subtle', color: 'pine.fg' },
    '@media (forced-colors: active)': {
      '&[aria-current="page"]': {
        bg: 'Highlight',
        color: 'HighlightText',
        forcedColorAdjust: 'none',
      },
    },
    '& > svg': { flexShrink: '0' },
  },
  variants: {
    place: {
      /** 72 px wide between 768 and 1439 px: the label is below its glyph. */
      sidebar: {
        flexDirection: { base: 'column', xl: 'row' },
        justifyContent: { base: 'center', xl: 'flex-start' },
        gap: { base: '1', xl: '3' },
        minH: { base: '14', xl: 'target' },
        px: { base: '0', xl: '3' },
        py: { base: '2', xl: '0' },
        fontSize: { base: 'var(--rail-type, 0.6875rem)', xl: 'md' },
        lineHeight: { base: '1.4', xl: 'md' },
        letterSpacing: { base: '-0.02em', xl: 'normal' },
        textAlign: { base: 'center', xl: 'start' },
        hyphens: 'auto',
      },
      bottom: {
        flex: '1 1 0',
        minW: '0',
        flexDirection: 'column',
        justifyContent: 'center',
        gap: '0',
        minH: '14',
        // Four labels fit side by side at any font size; the menu shows them in full size.
        fontSize: 'var(--bottom-type, min(0.75rem, 3.9vw))',
        lineHeight: '1.33',
        textAlign: 'center',
        overflowWrap: 'anywhere',
      },
      menu: { minH: '12', px: '3', fontSize: 'lg' },
    },
  },
});

/** A link, and the menu it is in. */
export interface NavigationLinkProps {
  link: MenuLink;
  place: 'sidebar' | 'bottom' | 'menu';
  onChoose?: () => void;
}

/** One link of a menu, marked while it is current. */
export const NavigationLink = ({ link, place, onChoose }: NavigationLinkProps) => {
  const { pathname } = useLocation();
  const { to, label, icon: Icon, route } = link;
  return (
    <Root
      to={to}
      place={place}
      {...(onChoose && { onClick: onChoose })}
      {...(isAt(route, pathname) && { 'aria-current': 'page' as const })}
    >
      <Icon size={22} aria-hidden />
      <span>{label()}</span>
    </Root>
  );
};
