import type { RecordFor } from '../../../shared-model/entities/define-entity.ts';
import type { assignment } from '../../../shared-model/entities/assignment.ts';
import type { schoolClass } from '../../../shared-model/entities/school-class.ts';
import type { Progress } from '../../../shared-model/derive/progress.ts';

/** One assignment of the list, as a table's row or as a card. */
export interface RowProps {
  assignment: RecordFor<typeof assignment>;
  schoolClass: RecordFor<typeof schoolClass> | undefined;
  /** Whether somebody has yet to finish it. */
  isOpen: boolean;
  /** Null: nobody has it. Undefined while it isn't read. */
  progress: Progress | null | undefined;
  /** The students' names by id. */
  names: ReadonlyMap<number, string>;
  now: number;
  zone: string;
  /** Open work that was due before this moment rests. */
  restsUntil: string;
  onDelete: () => void;
}
