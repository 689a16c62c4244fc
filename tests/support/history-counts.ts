/** How often what happened in a history. */
export interface Counts {
  /** Requests that never arrived, and answers that never did. */
  lost: number;
  repeated: number;
  /** Devices that were killed before they took an answer in. */
  killed: number;
  /** Servers that died in the middle of a transaction. */
  crashed: number;
  /** First records that were cut. */
  cut: number;
  /** Actions that the server refused. */
  refused: number;
  /** Writes by REST. */
  byRest: number;
  /** Devices that were given to somebody else. */
  handedOver: number;
  /** Pokes that brought what they told of. */
  poked: number;
  /** Pushes that left before the answer to the one before them was kept. */
  followed: number;
  /** Devices that had to become other ones: none has a reason to. */
  renewed: number;
}

const faults = { lost: 0, repeated: 0, killed: 0, crashed: 0, cut: 0 };
export const noCounts: Counts = {
  ...faults,
  refused: 0,
  byRest: 0,
  handedOver: 0,
  poked: 0,
  followed: 0,
  renewed: 0,
};
