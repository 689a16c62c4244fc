/** The demo family's invented people and their classes; their avatars come from the catalogue. */
/** The parent, who signs in with this e-mail address and `demoPassword`. */
export const demoParent = { fullName: 'Robin Alder', email: 'demo@trailbook.example' };
/** The students, oldest first. Their common PIN (`demoPin`) isn't part of their records; the server stores it. */
export const demoStudents = [
  { fullName: 'Hazel Alder', gradeLevel: '7th Grade', avatar: 'fox' },
  { fullName: 'Rowan Alder', gradeLevel: '6th Grade', avatar: 'owl' },
  { fullName: 'Juniper Alder', gradeLevel: '5th Grade', avatar: 'butterfly' },
  { fullName: 'Finn Alder', gradeLevel: '3rd Grade', avatar: 'dolphin' },
  { fullName: 'Willow Alder', gradeLevel: '1st Grade', avatar: 'rabbit' },
  { fullName: 'Jasper Alder', gradeLevel: 'Kindergarten', avatar: 'bear' },
] as const;

/** The PIN of every student. */
export const demoPin = '1234';
/** The parent's password. */
export const demoPassword = 'explore';

const everyone = [0, 1, 2, 3, 4, 5];
const older = [0, 1, 2, 3];

/** The classes in the family's order by their subject; `students` are positions in `demoStudents`. */
export const demoClasses = [
  { subject: 'Math', grades: 'all', students: everyone },
  { subject: 'Science', grades: 'older', students: older },
  { subject: 'Reading', grades: 'all', students: everyone },
  { subject: 'History', grades: 'older', students: older },
] as const;
