import { expect, it } from 'vitest';
import { breaches, type Called, linesOf, MOMENTS } from './tally';

const call = (given: Partial<Called>): Called => ({
  moment: 'beside',
  version: 'old',
  name: 'readIdentity',
  ms: 4,
  failure: null,
  ...given,
});
const EVERYWHERE = [
  ...MOMENTS.slice(0, 3).map((moment) => call({ moment })),
  ...MOMENTS.slice(2).map((moment) => call({ moment, version: 'new' })),
];

it('tells of each moment and version how many calls there were, how many failed, and the slowest', () => {
  const slow = call({ moment: 'migrating', name: 'saveCampaign', ms: 1_234.5, failure: '500' });
  expect(linesOf([...EVERYWHERE, slow])).toEqual([
    'alone     old     1 calls  0 failed   the slowest took 4 ms (readIdentity)',
    'migrating old     2 calls  1 failed   the slowest took 1235 ms (saveCampaign)',
    'beside    old     1 calls  0 failed   the slowest took 4 ms (readIdentity)',
    'beside    new     1 calls  0 failed   the slowest took 4 ms (readIdentity)',
    'after     new     1 calls  0 failed   the slowest took 4 ms (readIdentity)',
  ]);
});

it('finds nothing where every call succeeded and no write is lost', () => {
  expect(breaches(EVERYWHERE, [])).toEqual([]);
});

it('names failed calls, the same ones once, and lost writes', () => {
  const failed = call({ name: 'listLogs', failure: '500 no such column' });
  expect(breaches([...EVERYWHERE, failed, failed], ['message 1 is lost'])).toEqual([
    'beside: listLogs of the old version: 500 no such column (2 times)',
    'message 1 is lost',
  ]);
});

it('proves nothing where a version was not called', () => {
  const withoutBoth = EVERYWHERE.filter(({ moment }) => moment !== 'beside');
  expect(breaches(withoutBoth, [])).toEqual([
    'beside: the old version was not called',
    'beside: the new version was not called',
  ]);
});
