import { describe, expect, it } from 'vitest';
import { paths } from '../../../../web/app/paths.ts';
import { isDeepLinkOf, redirectOf } from '../../../../web/app/routes/addresses.ts';
import type { Visitor } from '../../../../web/app/routes/addresses.ts';

describe('who is led where', () => {
  const cases: [Visitor, string, string | null][] = [
    ['nobody', '/login', '/parent/login'],
    ['nobody', '/', null],
    ['nobody', '/students', null],
    ['parent', '/', null],
    ['parent', '/teacher/dashboard', null],
    ['parent', '/students', null],
    ['parent', '/students/', null],
    ['parent', '/student', '/'],
    ['parent', '/student/dashboard', '/'],
    ['parent', '/student/tasks', '/'],
    ['parent', '/parent/login', '/'],
    ['parent', '/login', '/'],
    ['parent', '/parent/register', '/'],
    ['parent', '/parent/use-here', '/'],
    ['student', '/', '/student'],
    ['student', '/students', '/student'],
    ['student', '/planner', '/student'],
    ['student', '/classes', '/student'],
    ['student', '/assignments', '/student'],
    ['student', '/teacher/dashboard', '/student'],
    ['student', '/parent/login', '/student'],
    ['student', '/student', null],
    ['student', '/student/', null],
    ['student', '/student/dashboard', null],
    ['student', '/student/tasks', null],
  ];
  it.each(cases)('%s opening %s: %s', (visitor, path, redirect) => {
    expect(redirectOf(visitor, path)).toBe(redirect);
  });

  it('hands the tablet over whoever has it, and leaves unknown addresses to the 404 page', () => {
    for (const visitor of ['parent', 'student'] as const) {
      for (const path of ['/student/login', '/who', '/no/such/page', '/%F0'])
        expect(redirectOf(visitor, path)).toBeNull();
    }
  });

  it('leads nobody in a circle', () => {
    for (const visitor of ['nobody', 'parent', 'student'] as const) {
      for (const path of Object.values(paths)) {
        const end = redirectOf(visitor, path) ?? path;
        expect(redirectOf(visitor, end)).toBeNull();
      }
    }
  });

  it('remembers only what belongs to who comes in', () => {
    expect(isDeepLinkOf('parent', '/planner')).toBe(true);
    expect(isDeepLinkOf('student', '/planner')).toBe(false);
    expect(isDeepLinkOf('student', '/student/tasks')).toBe(true);
    expect(isDeepLinkOf('student', '/student')).toBe(false);
    expect(isDeepLinkOf('parent', '/nonsense')).toBe(false);
  });
});
