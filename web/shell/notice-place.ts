/** Where the dashboard has a place for the app's offers (`features/notices/`), so that they stand in its order. */
import { useEffect, useState } from 'react';
import { create } from 'zustand';

const usePlaces = create<{ place: HTMLElement | null }>(() => ({ place: null }));

/** The place that a screen offers now; null: none. */
export const useOfferedPlace = (): HTMLElement | null => usePlaces(({ place }) => place);

/** Offers an element as the place, by the returned ref, while `isFree`. */
export function useNoticePlace(isFree: boolean): (element: HTMLElement | null) => void {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => {
    usePlaces.setState({ place: isFree ? place : null });
  }, [isFree, place]);
  useEffect(() => () => usePlaces.setState({ place: null }), []);
  return setPlace;
}
