import type { Hono } from 'hono';
import { answerProblem, problem } from './problem.ts';

/** Answers 405 for a path that is served, by a method that isn't. To be called after everything was mounted. */
export function refuseOtherMethods(app: Hono): void {
  const methods = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue;
    const known = methods.get(path) ?? new Set();
    methods.set(path, known.add(method));
    if (method === 'GET') known.add('HEAD');
  }
  for (const [path, known] of methods) {
    const refusal = problem(405, 'This method is not allowed here', {
      Allow: [...known].join(', '),
    });
    app.all(path, (c) => answerProblem(c, refusal));
  }
}
