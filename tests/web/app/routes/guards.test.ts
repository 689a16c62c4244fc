import { beforeEach, describe, expect, it } from 'vitest';
import { type Visitor, paths } from '../../../../web/routes/paths.ts';
import { routes } from '../../../../web/app/routes/route-table.ts';
import {
  addressesOf,
  isDeepLinkOf,
  redirectOf,
  returnToOf,
} from '../../../../web/app/routes/guards.ts';
import { clearReturnTo, rememberReturnTo } from '../../../../web/shell/return-to.ts';

describe('The route guard', () => {
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
    ['parent', '/Students', null],
    ['student', '/Students/', '/student'],
  ];
  it.each(cases)('decides for %s opening %s: %s [SP2.1, SP2.3]', (visitor, path, redirect) => {
    expect(redirectOf(visitor, path)).toBe(redirect);
  });

  it('lets everybody open the screens that hand the device over, and leaves unknown addresses to the 404 screen', () => {
    for (const visitor of ['parent', 'student'] as const) {
      for (const path of ['/student/login', '/who', '/no/such/page', '/%F0'])
        expect(redirectOf(visitor, path)).toBeNull();
    }
  });

  it('never redirects in a circle', () => {
    for (const visitor of ['nobody', 'parent', 'student'] as const) {
      for (const path of [...Object.values(paths), ...routes.flatMap(addressesOf)]) {
        const end = redirectOf(visitor, path) ?? path;
        expect(redirectOf(visitor, end)).toBeNull();
      }
    }
  });

  it('finds one screen per visitor and address, and one for every address that links name', () => {
    const places = routes.flatMap((route) =>
      addressesOf(route).map((path) => `${route.who} ${path}`),
    );
    expect(new Set(places).size).toBe(places.length);
    const addresses = new Set(routes.flatMap(addressesOf));
    expect(Object.values(paths).filter((path) => !addresses.has(path))).toEqual([]);
  });

  it('remembers only addresses of the person who signs in', () => {
    expect(isDeepLinkOf('parent', '/planner')).toBe(true);
    expect(isDeepLinkOf('student', '/planner')).toBe(false);
    expect(isDeepLinkOf('student', '/student/tasks')).toBe(true);
    expect(isDeepLinkOf('student', '/student')).toBe(false);
    expect(isDeepLinkOf('parent', '/nonsense')).toBe(false);
  });
});

describe('A remembered address', () => {
  beforeEach(clearReturnTo);

  it('opens for the person it belongs to, with its query', () => {
    rememberReturnTo('/planner?week=2026-11-16');
    expect(returnToOf('student')).toBeNull();
    expect(returnToOf('parent')).toBe('/planner?week=2026-11-16');
    clearReturnTo();
    expect(returnToOf('parent')).toBeNull();
  });

  it('never leads to another site', () => {
    for (const address of ['//evil.example/planner', 'https://evil.example/planner', '/\\evil']) {
      rememberReturnTo(address);
      expect(returnToOf('parent')).toBeNull();
    }
  });
});
