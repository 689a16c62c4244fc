import { chakra } from '@chakra-ui/react';
import { ChevronDown } from 'lucide-react';
import { useId, useEffect, useRef, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { VisuallyHidden } from '../../ui/layout.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import type { SignedInPerson } from './use-who.ts';

/** A popover's state: Escape, a press elsewhere and losing the focus close it. */
function useDisclosure() {
  const [isOpen, setIsOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    };
    const onElsewhere = ({ target }: Event): void => {
      if (!(target instanceof Node) || !root.current?.contains(target)) setIsOpen(false);
    };
    const stop = new AbortController();
    document.addEventListener('keydown', onKey, stop);
    document.addEventListener('pointerdown', onElsewhere, stop);
    document.addEventListener('focusin', onElsewhere, stop);
    return () => stop.abort();
  }, [isOpen]);
  return {
    isOpen,
    root,
    button,
    toggle: () => setIsOpen((before) => !before),
    close: () => setIsOpen(false),
  };
}

const Initials = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    w: '2.25rem',
    h: '2.25rem',
    borderRadius: 'full',
    bg: 'pine.solid',
    color: 'pine.contrast',
    fontSize: 'sm',
    fontWeight: '700',
    lineHeight: '1',
    // An image rather than text: the button around it has its own accessible name.
    _before: { content: 'attr(data-initials)' },
  },
});

/** The initials of the first and the last name, as whole graphemes of any script. */
function initialsOf(fullName: string): string {
  const names = fullName.trim().split(/\s+/);
  const ends = names.length > 1 ? [names[0]!, names.at(-1)!] : names;
  return ends
    .map((name) => String.fromCodePoint(name.codePointAt(0) ?? 32))
    .join('')
    .trim()
    .toLocaleUpperCase();
}

const AccountPanel = lazyComponent(() => import('./account-menu-panel.tsx'), 'AccountPanel');

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
    truncate: true,
    fontWeight: '600',
  },
});

/** The avatar button and its panel: who is signed in, and what they can do about that. */
export const AccountMenu = ({ who }: { who: SignedInPerson }) => {
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
        {who.student ? (
          <Avatar student={who.student} size={36} />
        ) : (
          <Initials aria-hidden data-initials={initialsOf(who.fullName)} />
        )}
        <VisuallyHidden>{m.shell_account({ fullName: who.fullName })}</VisuallyHidden>
        <FullName aria-hidden>{who.fullName}</FullName>
        <chakra.span display={{ base: 'none', lg: 'block' }} pe="1" aria-hidden>
          <ChevronDown size={16} />
        </chakra.span>
      </Trigger>
      <div id={panel}>
        {isOpen && (
          <QuietBoundary onFail={close}>
            <AccountPanel who={who} onClose={close} />
          </QuietBoundary>
        )}
      </div>
    </chakra.div>
  );
};
