import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { m } from '../../messages/compiled/messages.js';
import { afterPaint } from '../../browser/after-paint.ts';
import { useToday } from '../../device/use-now.ts';
import { Loading } from '../../ui/loading.tsx';
import { childId } from './child-props.ts';
import { NeedsList } from './needs-list.tsx';
import { TodaySection } from './today-section.tsx';
import { useFamilyDay } from './use-family-day.ts';

interface Props {
  /** False while only what is seen first has to be rendered. */
  isWhole: boolean;
  /** Called once that is on the screen. */
  onShown: () => void;
}

/** What needs a parent, and the family's day. */
export const TodayParts = ({ isWhole, onShown }: Props) => {
  const present = useToday();
  const family = useFamilyDay();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const isShown = family !== undefined;
  useEffect(() => {
    if (isShown) void afterPaint().then(onShown);
  }, [isShown, onShown]);
  if (!family) return <Loading shape="rows" label={m.dashboard_loading()} />;
  const { students } = family;
  // An only child's day is open unless it was closed.
  const isFlipped = students.length === 1;
  const look = (ids: readonly number[]): void => {
    flushSync(() => setOpen(new Set(isFlipped ? [] : [...open, ...ids])));
    document.getElementById(childId(ids[0]!))?.focus();
  };
  const toggle = (id: number): void => {
    const others = [...open].filter((one) => one !== id);
    setOpen(new Set(open.has(id) ? others : [...others, id]));
  };
  return (
    <>
      <NeedsList family={family} present={present} onLook={look} />
      {students.length > 0 && (
        <TodaySection
          family={family}
          present={present}
          isWhole={isWhole}
          isOpen={(id) => open.has(id) !== isFlipped}
          onToggle={toggle}
        />
      )}
    </>
  );
};
