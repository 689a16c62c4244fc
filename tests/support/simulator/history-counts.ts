/** How often each kind of event happened in a history. */
export interface Counts {
  /** Requests and answers that never arrived. */
  lost: number;
  repeated: number;
  /** Devices that were killed before they applied an answer. */
  killed: number;
  /** Servers that died in the middle of a transaction. */
  crashed: number;
  /** First records that were cut off. */
  cut: number;
  /** Actions that the server refused. */
  refused: number;
  /** Writes by REST. */
  byRest: number;
  /** Devices that changed hands. */
  handedOver: number;
  /** Pokes that brought everything they announced. */
  poked: number;
  /** Pushes that left before the previous answer was stored. */
  followed: number;
  /** Devices that had to change their identity: none has a reason to. */
  renewed: number;
}

const faults = { lost: 0, repeated: 0, killed: 0, crashed: 0, cut: 0 };
/** Nothing happened yet. */
export const noCounts: Counts = {
  ...faults,
  refused: 0,
  byRest: 0,
  handedOver: 0,
  poked: 0,
  followed: 0,
  renewed: 0,
};
