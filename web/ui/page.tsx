import { createContext, use, useEffect, type ReactNode } from 'react';
import { chakra } from '@chakra-ui/react';
import { m } from '../messages/compiled/messages.js';
import { Box, Row } from './layout.tsx';
import { Heading, Text } from './text.tsx';
import { paperGrain } from './paper-grain.ts';

const Root = chakra('div', {
  base: {
    width: 'full',
    maxW: 'content',
    marginInline: 'auto',
    px: { base: '4', md: '6', lg: '8' },
    pt: { base: '5', md: '8' },
    pb: '16',
    '&:has([data-start]) [data-primary]': { display: 'none' },
    // Until its list has come it may be one of an empty list, which has the button: what somebody reaches for doesn't vanish.
    '&:has(output[aria-busy="true"]) [data-primary]': { visibility: 'hidden' },
  },
  variants: {
    kind: {
      parent: {},
      child: {
        '--text-size': '1.125rem',
        '--text-leading': '1.75rem',
        fontSize: 'lg',
        lineHeight: 'lg',
        ...paperGrain,
      },
      board: {
        maxW: 'none',
        px: { base: '3', md: '4', lg: '4' },
        pt: '0',
        pb: { base: '16', md: '4' },
      },
    },
  },
});

/** On a phone it floats above the bottom bar, near the thumb; the page's foot leaves room for it. */
const Primary = chakra('div', {
  base: {
    position: { base: 'fixed', md: 'static' },
    zIndex: { base: 'bar', md: 'auto' },
    insetInlineEnd: '4',
    bottom: 'calc(5rem + env(safe-area-inset-bottom))',
    '& > *': { boxShadow: { base: '0 0 0 3px {colors.canvas}', md: 'none' } },
  },
});

const Board = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    // On a phone what has no room goes to a second line.
    flexWrap: { base: 'wrap', md: 'nowrap' },
    gap: { base: '1', md: '3' },
    py: { base: '1.5', md: '0' },
    minH: '14',
  },
});

const Title = createContext('');

/** Gives a screen its title: the heading of its `Page`, unless that sets a better one. */
export const ScreenTitle = Title.Provider;
/** The screen's title. */
export const useScreenTitle = (): string => use(Title);

/** A screen's heading and actions. */
export interface PageProps {
  /** Without it, the screen's title. */
  title?: string;
  /** Above the title, and announced with it. */
  eyebrow?: string | undefined;
  subtitle?: ReactNode;
  /** A link to the screen that this one belongs to. */
  back?: ReactNode;
  /** A picture beside the heading. */
  picture?: ReactNode;
  actions?: ReactNode;
  /** The one button that is the screen's main purpose. */
  primary?: ReactNode;
  /** `board`: a working surface as wide as the screen, under one bar of 56 px. */
  kind?: 'parent' | 'child' | 'board';
  /** On a board beside the heading, which a phone leaves to be heard. */
  bar?: ReactNode;
  children: ReactNode;
}

/** A screen: its heading, its actions, its content up to 1200 px, and the title of the tab. */
export const Page = ({
  title: given,
  eyebrow,
  subtitle,
  back,
  picture,
  actions,
  primary,
  kind = 'parent',
  bar,
  children,
}: PageProps) => {
  const screenTitle = useScreenTitle();
  const title = given ?? screenTitle;
  usePageTitle(title);
  if (kind === 'board')
    return (
      <Root kind={kind}>
        <Board as="header">
          <Heading level={1} size="lg" srOnly={{ base: true, md: false }} whiteSpace="nowrap">
            {title}
          </Heading>
          {bar}
          {actions && (
            <Row gap="0" flexWrap="nowrap" marginInlineStart="auto">
              {actions}
            </Row>
          )}
        </Board>
        {children}
      </Root>
    );
  return (
    <Root kind={kind}>
      {/* Aligns its arrow with the page's edge, however large its target is. */}
      {back && (
        <Box marginInlineStart="-4" mt="-3" mb="1">
          {back}
        </Box>
      )}
      <Row
        as="header"
        alignItems="flex-start"
        justifyContent="space-between"
        mb={{ base: '5', md: '6' }}
      >
        <Row flexWrap="nowrap" gap="4" flex="1 1 16rem">
          {picture}
          <Box minW="0">
            <Heading level={1} eyebrow={eyebrow}>
              {title}
            </Heading>
            {subtitle !== undefined && (
              <Text as="div" tone="muted" mt="1">
                {subtitle}
              </Text>
            )}
          </Box>
        </Row>
        {(actions ?? primary) && (
          <Row gap="2">
            {actions}
            {primary && <Primary data-primary="">{primary}</Primary>}
          </Row>
        )}
      </Row>
      {children}
    </Root>
  );
};

/** Sets the browser tab's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = m.ui_page_title({ title, product: m.common_product() });
    return () => {
      document.title = m.common_product();
    };
  }, [title]);
}
