import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { tabs, type Tab } from './find-tasks.ts';

/** What is looked for, kept in the address: a reload, a link and the way back show the same. */
export function useTaskFilter() {
  const [params, setParams] = useSearchParams();
  // Sets some of it; '' takes a part out of the address.
  const set = useCallback(
    (part: { q?: string; class?: string; tab?: Tab }) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(part)) {
            if (value === '' || value === 'all') next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const words = params.get('q') ?? '';
  const classId = Number(params.get('class'));
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'all';
  return {
    words,
    classId: Number.isSafeInteger(classId) && classId > 0 ? classId : null,
    tab,
    set,
    isActive: words.trim() !== '' || params.has('class') || tab !== 'all',
    clear: () => setParams({}, { replace: true }),
  };
}

/** The filter as the page’s address holds it. */
export type FilterInAddress = ReturnType<typeof useTaskFilter>;
