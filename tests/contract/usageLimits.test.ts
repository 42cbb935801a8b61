import { expect, test } from 'vitest';
import { limitNews } from '#contract/rules/messages/usageLimits';
import { PRODUCT_ITEM_NAMES } from '#contract/rules/money/productItems';
import { partsOf, reachedPercent, readUnits, stopOfLimit } from '#contract/rules/money/usageLimits';

test('what leaves and what a model does can be stopped, and no call', () => {
  const stops = PRODUCT_ITEM_NAMES.flatMap((item) => {
    const stop = stopOfLimit(item);
    return stop === null ? [] : [[item, stop, limitNews({ item, most: '5', agent: null }, 100).split('reached. ')[1]]];
  });
  expect(stops).toEqual([
    ['client-outbound-message', 'chats', 'Chats wait for your team until it is raised.'],
    ['sms-outbound-message', 'texts', 'No texts are sent until it is raised.'],
    ['email-outbound-message', 'mails', 'No mails are sent until it is raised.'],
    ['input-tokens', 'model', 'Messages wait for your team, and no tests are run, until it is raised.'],
    ['output-tokens', 'model', 'Messages wait for your team, and no tests are run, until it is raised.'],
  ]);
});

test.for([
  [79n, 0],
  [80n, 80],
  [99n, 80],
  [100n, 100],
  [101n, 100],
] as const)('%s of 100 reach %s per cent', ([used, percent]) => {
  expect(reachedPercent(used, 100n, 80)).toBe(percent);
});

test.for([
  ['300', 300],
  [' 1,000,000 ', 1_000_000],
  ['0', null],
  ['-1', null],
  ['1.5', null],
  ['1,00', null],
  ['', null],
] as const)('%j are so many units', ([text, units]) => {
  expect(readUnits(text)).toBe(units);
});

test('minutes are counted in seconds', () => {
  expect([partsOf('client-inbound-voice', 300n), partsOf('sms-outbound-message', 300n)]).toEqual([18_000n, 300n]);
});
