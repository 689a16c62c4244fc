/** What a history consists of. */
export interface HistoryOptions {
  seed: number;
  devices: number;
  steps: number;
  /** The share of exchanges that fail in some way. */
  faultRate: number;
  /** How wrong the devices' clocks may be, in milliseconds. */
  skewMs: number;
  /** The share of steps in which a device changes hands; 0 by default. */
  handOverRate?: number;
  /**
   * The share of steps in which a device receives a poke under way to it; with one, pushes are small, so that one
   * follows another. 0 by default.
   */
  pokeRate?: number;
  /**
   * The share of steps with a mishap to the database of the first device, which then is the product's own store and
   * holds closed school years. 0 by default: then all devices are in memory.
   */
  mishapRate?: number;
  /** The share of steps in which somebody sets the first device's clock: right, or wrong by a year. 0 by default. */
  clockTurnRate?: number;
  /** The share of what people do that they do in a course, which there is then. 0 unless given. */
  courseRate?: number;
  /** The share of what parents do that they do with the planner's tray of work without a day. 0 unless given. */
  trayRate?: number;
  /**
   * The share of what people do that they do with a child's own things: wishes, hands, notes, orders, stamps, levels;
   * and with one the family has a record of its own, and nights pass. 0 unless given.
   */
  childRate?: number;
}
