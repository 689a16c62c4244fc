import { expect, it } from 'vitest';
import { isFirstEvaluation } from '../../../web/workers/first-evaluation.ts';

it('A worker whose script is evaluated a second time, as WebKit does, gets no second service; another worker gets its own', () => {
  const worker = {};
  expect([isFirstEvaluation(worker), isFirstEvaluation(worker), isFirstEvaluation({})]).toEqual([
    true,
    false,
    true,
  ]);
});
