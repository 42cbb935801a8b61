// @vitest-environment node
/** What the fields of a template ask for: those that ask at once are one call. */
import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import type { SuggestFieldInput } from '#machines/fieldSuggestion';
import { defineFieldSuggestionEffects } from '#src/effects/features/templateFields.ts';
import { openStandIn, type Replies, refused } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const BETTER = { promptSuggestion: 'Monday: 9 to 17.', promptReasonTitle: 'Whole words', promptReason: 'It is heard.' };
const NOTHING = { promptSuggestion: '' };
const REVIEW = 'POST /api/v2/agent/autoReviewAgentConfiguration?targetAccountId=7';

type Review = NonNullable<Replies['autoReviewAgentConfiguration']>;
const answered = (() => [{ key: 'hours', value: 'mon 9-17', ...BETTER }]) as Review;

function open(reply: Review = answered) {
  const host = openStandIn({ autoReviewAgentConfiguration: reply });
  const { platform } = fakePlatform({ kept: { 'console.token': 'secret' } });
  const { actors } = defineFieldSuggestionEffects(fakeDeps(platform, 'https://console.example', host.send));
  const start = (given: Partial<SuggestFieldInput> = {}) => {
    const input = { agentId: 7, templateId: 'desk', key: 'hours', value: 'mon 9-17', ...given };
    return createActor(actors.suggestField, { input }).start();
  };
  return {
    start,
    ask: (given?: Partial<SuggestFieldInput>) => toPromise(start(given)),
    calls: () => host.asked.map(({ line, input }) => [line, input.body]),
  };
}

it('asks for fields that ask at once in one call, and gives each its own answer', async () => {
  const { ask, calls } = open();
  const found = await Promise.all([ask(), ask({ key: 'about', value: 'we cook' })]);
  expect(found).toEqual([BETTER, NOTHING]);
  const fields = [
    { key: 'hours', value: 'mon 9-17' },
    { key: 'about', value: 'we cook' },
  ];
  expect(calls()).toEqual([[REVIEW, { templateId: 'desk', fields }]]);
});

it('asks for another template, and for a field that asks later, in a call of its own', async () => {
  const { ask, calls } = open();
  await Promise.all([ask(), ask({ templateId: 'diner' })]);
  await ask({ value: 'mon 9-18' });
  expect(calls()).toEqual([
    [REVIEW, { templateId: 'desk', fields: [{ key: 'hours', value: 'mon 9-17' }] }],
    [REVIEW, { templateId: 'diner', fields: [{ key: 'hours', value: 'mon 9-17' }] }],
    [REVIEW, { templateId: 'desk', fields: [{ key: 'hours', value: 'mon 9-18' }] }],
  ]);
});

it('still answers the other field when one is edited', async () => {
  const { start, ask, calls } = open();
  const edited = start({ key: 'about', value: 'we cook' });
  const other = ask();
  edited.stop();
  expect([await other, edited.getSnapshot().status, calls().length]).toEqual([BETTER, 'stopped', 1]);
});

it('suggests nothing where the host refuses, and says why', async () => {
  const { ask } = open(() => Promise.reject(refused(404, 'There is no such template.')));
  expect(await Promise.all([ask(), ask({ key: 'about' })])).toEqual([
    { ...NOTHING, promptReason: 'There is no such template.' },
    { ...NOTHING, promptReason: 'There is no such template.' },
  ]);
});

it('fails for each field when the call does', async () => {
  const { ask } = open(() => Promise.reject(refused(504, 'The language model took too long.')));
  const ends = await Promise.allSettled([ask(), ask({ key: 'about' })]);
  expect(ends.map((end) => end.status === 'rejected' && end.reason.message)).toEqual([
    'The language model took too long.',
    'The language model took too long.',
  ]);
});
