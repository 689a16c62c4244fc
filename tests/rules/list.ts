/**
 * `npm run rules`: lists each numbered rule with the tests whose names quote it.
 *
 *     npm run rules                  every rule
 *     npm run rules -- SP2 MR4.6     those whose number begins so
 */
import { allQuotations, rules } from './rules.ts';

const beginnings = process.argv.slice(2);
const byRule = Map.groupBy(allQuotations(), ({ rule }) => rule);

const isAsked = (rule: string): boolean =>
  beginnings.length === 0 ||
  beginnings.some((one) => rule === one || rule.startsWith(/\d$/.test(one) ? `${one}.` : one));

for (const [rule, title] of Object.entries(rules).filter(([one]) => isAsked(one))) {
  console.log(`${rule}  ${title}`);
  for (const { file, test } of byRule.get(rule) ?? []) console.log(`    ${file}: ${test}`);
  if (!byRule.has(rule)) console.log('    NO TEST');
}
