/**
 * The tray: what parents want to do some day and haven't placed. Beside the week where there is room, else a strip
 * below it that is folded until opened, so that it never pushes the week down. While it is empty it isn't there.
 */
import { ChevronRight, Plus } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { recall, remember } from '../../../browser/browser-memory.ts';
import { m } from '../../../messages/compiled/messages.js';
import { showNumber } from '../../../messages/message.ts';
import { useRecords } from '../../../device/use-records.ts';
import { openDialog } from '../../../shell/dialogs.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SceneButton } from '../../../ui/scene-button.tsx';
import { unplannedItem } from '../cards/cell-item.ts';
import type { Shape } from '../week/use-shape.ts';
import { TrayCard } from './tray-card.tsx';
import styles from './tray.module.css';

/** Its name among the places where a card can be dropped. */
export const trayPlace = 'tray';

/** Whether it is open: as it was left in this browser, at first where it is beside the week. */
function useUnfolded(isBeside: boolean) {
  const [left, setLeft] = useState(() => recall('tray'));
  const isOpen = left === null ? isBeside : left === 'open';
  const toggle = (): void => {
    const next = isOpen ? 'folded' : 'open';
    remember('tray', next);
    setLeft(next);
  };
  return { isOpen, toggle };
}

const Tray = ({ isBeside }: { isBeside: boolean }) => {
  const tasks = useRecords('listUnplanned') ?? [];
  const { isOpen, toggle } = useUnfolded(isBeside);
  const listId = useId();
  if (tasks.length === 0) return null;
  return (
    <section
      className={styles.tray}
      data-slot={trayPlace}
      aria-label={m.planner_tray()}
      data-folded={!isOpen || undefined}
    >
      <header className={styles.head}>
        <h2>
          <SceneButton
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={listId}
            onClick={toggle}
          >
            <ChevronRight size={16} aria-hidden />
            <span>{m.planner_tray()}</span>
            <span className={styles.count}>{showNumber(tasks.length)}</span>
          </SceneButton>
        </h2>
        <IconButton
          label={m.planner_tray_add()}
          icon={Plus}
          onClick={() => openDialog({ kind: 'unplanned-task' })}
        />
      </header>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {tasks.map((task) => (
          <TrayCard key={task.id} item={unplannedItem(task)} />
        ))}
      </ul>
    </section>
  );
};

/** The week with the tray beside or below it. */
export const WithTray = ({ shape, children }: { shape: Shape; children: ReactNode }) => (
  <div className={styles.board} data-beside={shape === 'wide' || undefined}>
    <div className={styles.week}>{children}</div>
    <Tray isBeside={shape === 'wide'} />
  </div>
);
