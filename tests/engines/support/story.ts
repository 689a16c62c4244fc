import type { Stage } from './stage.ts';

/** What a family does in every engine. */
export interface Story {
  /** A sentence's beginning; `npm run engines -- back` plays those whose name has that word. */
  name: string;
  /** Rejects where the product fails. */
  play: (stage: Stage) => Promise<void>;
}
