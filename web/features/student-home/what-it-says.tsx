/** The button that opens what is said of a piece of work, and where that opens: above Undo, whatever it says. */
import { useEffect, useRef, type ReactNode } from 'react';
import { BookOpen, ChevronUp } from 'lucide-react';
import { m } from '../../messages/compiled/messages.js';
import { scrollByItself } from '../../browser/scroll-by-itself.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './what-it-says.module.css';

interface WhatItSaysProps {
  /** Whether the work is done: then it is looked at again. */
  isDone: boolean;
  isOpen: boolean;
  /** Id of the work's title. */
  titleId: string;
  /** Id of what it opens. */
  wordsId: string;
  onToggle: () => void;
}

export const WhatItSays = ({ isDone, isOpen, titleId, wordsId, onToggle }: WhatItSaysProps) => (
  <IconButton
    size="lg"
    variant="quiet"
    tooltip={false}
    label={isDone ? m.student_home_look_again() : m.student_home_what_it_says()}
    icon={isOpen ? ChevronUp : BookOpen}
    aria-describedby={titleId}
    aria-expanded={isOpen}
    aria-controls={wordsId}
    onClick={onToggle}
  />
);

/** How long what was opened may grow until it stays where it is, in milliseconds. */
const growthMs = 600;

interface UnfoldedProps {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What was opened: it comes into sight as a whole, with what it still reads, and Undo doesn't lie over it. */
export const Unfolded = ({ id, className = '', children }: UnfoldedProps) => {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opened = part.current;
    if (!opened) return undefined;
    let end = (): void => undefined;
    const growth = new ResizeObserver(() => {
      end();
      end = scrollByItself(opened, (_, behavior) =>
        opened.scrollIntoView({ block: 'nearest', behavior }),
      );
    });
    growth.observe(opened);
    const timer = setTimeout(() => growth.disconnect(), growthMs);
    return () => {
      end();
      clearTimeout(timer);
      growth.disconnect();
    };
  }, []);
  return (
    <div ref={part} id={id} className={`${styles.unfolded} ${className}`}>
      {children}
    </div>
  );
};
