import { X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { m } from '../messages/compiled/messages.js';
import { IconButton } from './icon-button.tsx';
import styles from './list-and-detail.module.css';
import { Heading } from './pieces.tsx';
import { useMedia } from './use-media.ts';

/** Whether there is room for a detail beside a list; where there is none, it is a dialog. */
export const useRoomBeside = (): boolean => useMedia('(min-width: 73.75rem)');

/** The attribute of the button of a list that opens a record's detail. */
export const choice = (id: number, isChosen: boolean) => ({
  'data-choice': id,
  'aria-current': isChosen || undefined,
});

interface ListAndDetailProps {
  /** The record whose detail is shown; null: none. */
  chosen: number | null;
  onChoose: (id: number) => void;
  /** Its `DetailPane`. */
  detail: ReactNode;
  children: ReactNode;
}

/**
 * A list, and beside it what one of its records is. While a detail is open, the arrow keys go from choice to choice and
 * the detail follows; once it is closed, the keyboard is at its choice again.
 */
export const ListAndDetail = ({ chosen, onChoose, detail, children }: ListAndDetailProps) => {
  const list = useRef<HTMLDivElement>(null);
  const last = useRef(chosen);
  useEffect(() => {
    const wasOpen = last.current;
    last.current = chosen;
    const isLost = document.activeElement === document.body;
    if (chosen === null && wasOpen !== null && isLost)
      list.current?.querySelector<HTMLElement>(`[data-choice="${wasOpen}"]`)?.focus();
  }, [chosen]);
  const follow = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const here = (event.target as HTMLElement).closest<HTMLElement>('[data-choice]');
    if (chosen === null || step === undefined || !here) return;
    const choices = [...(list.current?.querySelectorAll<HTMLElement>('[data-choice]') ?? [])];
    const next = choices[choices.indexOf(here) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
    onChoose(Number(next.dataset['choice']));
  };
  return (
    <div className={styles.both} data-beside={chosen === null ? undefined : ''}>
      <div ref={list} className={styles.list} role="presentation" onKeyDown={follow}>
        {children}
      </div>
      {chosen !== null && detail}
    </div>
  );
};

interface DetailPaneProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
  /** Stays visible below the scrolling content. */
  footer?: ReactNode;
}

/** The detail beside a list. */
export const DetailPane = ({ title, onClose, children, footer }: DetailPaneProps) => {
  const titleId = useId();
  return (
    <section className={styles.detail} aria-labelledby={titleId}>
      <div className={styles.head}>
        <Heading level={2} size="lg" id={titleId} className={styles.title} dir="auto">
          {title}
        </Heading>
        <IconButton label={m.common_close()} icon={X} tooltip={false} onClick={onClose} />
      </div>
      <div className={styles.body}>{children}</div>
      {footer !== undefined && <div className={styles.footer}>{footer}</div>}
    </section>
  );
};
