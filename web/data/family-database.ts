/** The database of the family that this device belongs to. */
export const familyDatabase = 'trailbook';

/** The database of the demo family, beside it. */
export const demoDatabase = 'trailbook-demo';
