/** The names by which the family calls its students, on every screen. The frame sets them, as it does their colours. */
import { create } from 'zustand';

interface Named {
  id: number;
  fullName: string;
}

type Names = ReadonlyMap<number, string>;

const useNames = create<{ names: Names }>(() => ({ names: new Map() }));

/** Calls these students so, by id, and anybody else by the full name. */
export const setCalledNames = (names: Names): void => useNames.setState({ names });

/** A student who was just renamed has the full name until the new one is known here. */
function nameIn(names: Names, { id, fullName }: Named): string {
  const short = names.get(id);
  return short !== undefined && fullName.startsWith(short) ? short : fullName;
}

/** What a student is called, for a message. On a screen: `useCalledName`, `CalledName`. */
export const calledName = (student: Named): string => nameIn(useNames.getState().names, student);

/** Returns what a student is called; the component is rendered again when a name changes. */
export function useCalledName(): (student: Named) => string {
  const names = useNames((state) => state.names);
  return (student) => nameIn(names, student);
}
