import { oneOf, optionalId, optionalText, useAddress } from '../../routes/use-address.ts';
import { tabs } from './find-tasks.ts';

const fields = { q: optionalText, class: optionalId<'class'>(), tab: oneOf(tabs, 'all') };

/** The filter, held in the address, so that a reload, a link and Back show the same. */
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

/** The filter as held in the address. */
export type FilterInAddress = ReturnType<typeof useTaskFilter>;
