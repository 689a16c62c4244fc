import { ChevronDown } from 'lucide-react';
import { useId, useEffect, useRef, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { Avatar } from '../../ui/avatar.tsx';
import { VisuallyHidden } from '../../ui/pieces.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { QuietBoundary } from '../../ui/quiet-boundary.tsx';
import { SceneButton } from '../../ui/scene-button.tsx';
import styles from './account-menu.module.css';
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
    /** The focus stays at the button, to which a dialog that was chosen returns it. */
    leave: () => {
      setIsOpen(false);
      button.current?.focus();
    },
  };
}

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

const AccountPanel = lazyComponent(() => import('./account-menu-panel.tsx'));

/** The avatar button and its panel: who is signed in, and what they can do about that. */
export const AccountMenu = ({ who }: { who: SignedInPerson }) => {
  const { isOpen, root, button, toggle, close, leave } = useDisclosure();
  const panel = useId();
  return (
    <div ref={root} className={styles.menu}>
      <SceneButton
        className={styles.trigger}
        ref={button}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={toggle}
      >
        {who.student ? (
          <Avatar student={who.student} size={36} />
        ) : (
          <span className={styles.initials} data-initials={initialsOf(who.fullName)} aria-hidden />
        )}
        <VisuallyHidden>{m.shell_account({ fullName: who.fullName })}</VisuallyHidden>
        <span className={styles.name} aria-hidden>
          {who.fullName}
        </span>
        <span className={styles.arrow} aria-hidden>
          <ChevronDown size={16} />
        </span>
      </SceneButton>
      <div id={panel}>
        {isOpen && (
          <QuietBoundary onFail={close}>
            <AccountPanel who={who} onClose={leave} />
          </QuietBoundary>
        )}
      </div>
    </div>
  );
};
