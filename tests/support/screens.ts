/** All screens by who sees them, and what a family could have typed at its worst: for what has to hold on every screen. */

export type Screen = readonly [path: string, heading: RegExp];

export const visitorsScreens: Screen[] = [
  ['/', /trail/i],
  ['/parent/login', /Parent login/],
  ['/parent/register', /Create a family account/],
  ['/parent/use-here', /Use on this device/],
  ['/student/login', /Who are you|Ask your parent/],
];

export const parentsScreens: Screen[] = [
  ['/', /Family Dashboard/],
  ['/students', /Students/],
  ['/classes', /Classes & Assignments/],
  ['/assignments', /Assignments/],
  ['/planner', /Weekly Planner/],
  ['/no/such/page', /404 Page Not Found/],
];

/** Where the tablet is handed on: whose profile was open has closed it. */
export const whosHere: Screen = ['/who', /here/];

export const studentsScreens: Screen[] = [
  ['/student', /Learning Path/],
  ['/student/tasks', /My Tasks/],
];

export const hostile = {
  words: [
    '<img src=x onerror="alert(1)"><script>alert(2)</script>',
    'Unbreakable'.repeat(9),
    '\u202eשלום עולם مرحبا بالعالم',
    '🦉👩‍👩‍👧‍👦 ❤️‍🔥 é̴̢̛̪̹̝ {name} ${1} %s',
  ],
  /** The fields of records that people type. */
  fields: ['fullName', 'familyName', 'name', 'title', 'description', 'gradeLevel'],
};
