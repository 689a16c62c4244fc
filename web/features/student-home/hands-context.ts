/** The student's raised hands, read once for all stones. */
import { createContext, use } from 'react';
import { workName } from '../../../shared-model/derive/raised-hands.ts';
import type { TodayItem } from '../../../shared-model/derive/today.ts';
import type { RaisedHand } from '../../../shared-model/entities/raised-hand.ts';

/** By the name of their work. */
export type Hands = ReadonlyMap<string, RaisedHand>;

const none: Hands = new Map();

export const HandsContext = createContext<Hands | undefined>(none);

/** All of them. */
export const useHands = (): Hands => use(HandsContext) ?? none;

/** The hand at an item; undefined: never raised there. */
export const useHand = (item: TodayItem): RaisedHand | undefined => useHands().get(workName(item));
