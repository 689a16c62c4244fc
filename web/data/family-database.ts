/** Name of the database of this device's family. */
export const familyDatabase = 'trailbook';

/** Name of the demo family's database, beside it. */
export const demoDatabase = 'trailbook-demo';
