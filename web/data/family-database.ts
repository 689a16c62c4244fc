/** The name of the database of the family this device belongs to. */
export const familyDatabase = 'trailbook';
