import { oneOf, optionalId, optionalText, useAddress } from '../../routes/use-address.ts';
import { tabs } from './find-tasks.ts';

const fields = { q: optionalText, class: optionalId<'class'>(), tab: oneOf(tabs, 'all') };

/** What is looked for, kept in the address: a reload, a link and the way back show the same. */
export function useTaskFilter() {
  const [{ q: words, class: classId, tab }, set] = useAddress(fields);
  return {
    words,
    classId,
    tab,
    set,
    isActive: words.trim() !== '' || classId !== null || tab !== 'all',
    clear: () => set({ q: '', class: null, tab: 'all' }),
  };
}

/** The filter as the page’s address holds it. */
export type FilterInAddress = ReturnType<typeof useTaskFilter>;
