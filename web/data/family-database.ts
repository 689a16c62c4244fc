/** The name of the database of the family that this device belongs to. */
export const familyDatabase = 'trailbook';

/** The name of the demo family's database, beside it. */
export const demoDatabase = 'trailbook-demo';
