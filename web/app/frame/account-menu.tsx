import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { lazyPiece } from '../pieces/lazy-piece.tsx';
import { QuietBoundary } from '../pieces/quiet-boundary.tsx';
import { PersonMark } from './person-mark.tsx';
import { useDisclosure } from './use-disclosure.ts';
import type { Who } from './use-who.ts';

const AccountPanel = lazyPiece(() => import('./account-panel.tsx'), 'AccountPanel');

const Trigger = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minH: 'target',
    minW: 'target',
    justifyContent: 'center',
    p: '1',
    borderRadius: 'full',
    cursor: 'pointer',
    _hover: { bg: 'sunken' },
  },
});

const FullName = chakra('span', {
  base: {
    display: { base: 'none', md: 'block' },
    maxW: { base: '10rem', lg: '14rem' },
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: '600',
  },
});

const Chevron = chakra('span', { base: { display: { base: 'none', lg: 'block' }, pe: '1' } });

/** The avatar, and what it opens: who this is, and what they can do about it. */
export const AccountMenu = ({ who }: { who: Who }) => {
  const { isOpen, root, button, toggle, close } = useDisclosure();
  const panel = useId();
  return (
    <chakra.div ref={root} position="relative">
      <Trigger
        type="button"
        ref={button}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={toggle}
      >
        <PersonMark who={who} />
        <VisuallyHidden>{m.shell_account({ fullName: who.fullName })}</VisuallyHidden>
        <FullName aria-hidden>{who.fullName}</FullName>
        <Chevron aria-hidden>
          <ChevronDown size={16} />
        </Chevron>
      </Trigger>
      <div id={panel}>
        {isOpen && (
          <QuietBoundary onFail={close}>
            <Suspense>
              <AccountPanel who={who} onClose={close} />
            </Suspense>
          </QuietBoundary>
        )}
      </div>
    </chakra.div>
  );
};
