import { chakra } from '@chakra-ui/react';
import { m } from '../../messages/compiled/messages.js';

const Root = chakra('a', {
  base: {
    position: 'fixed',
    zIndex: 'toast',
    top: '2',
    insetInlineStart: '2',
    display: 'flex',
    alignItems: 'center',
    minH: 'target',
    px: '4',
    bg: 'panel',
    color: 'ink',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'control',
    fontWeight: '600',
    '&:not(:focus)': { transform: 'translateY(-200%)' },
  },
});

/** The first element in tab order: skips the navigation. */
export const SkipLink = () => (
  <Root
    href="#main"
    onClick={(event) => {
      // Keeps the screen's address.
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    {m.shell_skip()}
  </Root>
);
