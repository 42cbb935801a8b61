import { describe, expect, it } from 'vitest';
import { walkthroughStateOf } from '#contract/entities/walkthrough';
import { LEGACY_ACCOUNT_CUTOFF_S } from '#contract/rules/constants';
import { dialAddress, forwardingCodes, PHONE_LINES, usualLineOf } from '#contract/rules/walkthrough/forwarding';
import {
  doneSteps,
  mergedWalkthrough,
  nextStep,
  started,
  type WalkthroughFacts,
  withCompleted,
} from '#contract/rules/walkthrough/steps';

const facts = (more: Partial<WalkthroughFacts> = {}): WalkthroughFacts => ({
  timestampS: LEGACY_ACCOUNT_CUTOFF_S,
  onboardingComplete: false,
  hasAgent: false,
  hasTested: false,
  hasNumber: false,
  ...more,
});

describe('the steps that are done', () => {
  it.each<[Partial<WalkthroughFacts>, readonly string[]]>([
    [{}, []],
    [{ onboardingComplete: true }, ['SETUP_AGENT']],
    [{ timestampS: LEGACY_ACCOUNT_CUTOFF_S - 1 }, ['SETUP_AGENT']],
    [{ hasAgent: true }, ['SETUP_AGENT']],
    [{ hasAgent: true, hasTested: true }, ['SETUP_AGENT', 'TEST_AGENT']],
    [{ hasNumber: true }, ['SETUP_AGENT', 'TEST_AGENT', 'ADD_NUMBER']],
  ])('of %j are %j', (more, done) => {
    expect(doneSteps([], facts(more))).toEqual(done);
  });

  it('are in their order, also those that were completed before', () => {
    expect(doneSteps(['FORWARD_CALLS', 'TEST_AGENT'], facts({ hasAgent: true }))).toEqual([
      'SETUP_AGENT',
      'TEST_AGENT',
      'FORWARD_CALLS',
    ]);
    expect([nextStep(['SETUP_AGENT', 'FORWARD_CALLS']), nextStep([])]).toEqual(['TEST_AGENT', 'SETUP_AGENT']);
    expect(nextStep(['SETUP_AGENT', 'TEST_AGENT', 'ADD_NUMBER', 'FORWARD_CALLS'])).toBeNull();
  });
});

describe('the state', () => {
  it('starts as version 1, and gets what is finished at its end', () => {
    const begun = started(['TEST_AGENT']);
    expect(begun).toEqual({ version: 1, completed: ['TEST_AGENT'] });
    expect(withCompleted(begun, ['TEST_AGENT'])).toBe(begun);
    expect(withCompleted(begun, ['SETUP_AGENT']).completed).toEqual(['TEST_AGENT', 'SETUP_AGENT']);
  });

  it('of a device and of the host is one', () => {
    const host = { version: 1, completed: ['SETUP_AGENT' as const] };
    const mine = { version: 1, completed: ['TEST_AGENT' as const], dismissed: true };
    expect(mergedWalkthrough(mine, host)).toEqual({ ...mine, completed: ['SETUP_AGENT', 'TEST_AGENT'] });
    expect([mergedWalkthrough(null, host), mergedWalkthrough(mine, null)]).toEqual([host, mine]);
    expect(mergedWalkthrough(null, null)).toBeNull();
  });

  it('that is in another shape was not started', () => {
    expect([walkthroughStateOf(undefined), walkthroughStateOf({ version: 1, completed: ['OTHER'] })]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('the codes that forward calls', () => {
  const NUMBER = '+15415550136';
  const codes = (line: (typeof PHONE_LINES)[number], number = NUMBER) =>
    forwardingCodes(line, number).map(({ calls, on, off }) => `${calls} ${on} ${off}`);

  it('are those of each line', () => {
    expect(Object.fromEntries(PHONE_LINES.map((line) => [line, codes(line)]))).toEqual({
      att: [`missed **004*${NUMBER}# ##004#`, `all **21*${NUMBER}# ##21#`],
      tMobile: [`missed **004*${NUMBER}# ##004#`, `all **21*${NUMBER}# ##21#`],
      verizon: ['missed *715415550136 *73', 'all *725415550136 *73'],
      landline: ['noAnswer *925415550136 *93', 'busy *905415550136 *91', 'all *725415550136 *73'],
      voip: [],
      otherMobile: [`missed **004*${NUMBER}# ##004#`, `all **21*${NUMBER}# ##21#`],
      otherLandline: [
        'noAnswer *61*0015415550136# #61#',
        'busy *67*0015415550136# #67#',
        'all *21*0015415550136# #21#',
      ],
    });
  });

  it('dial a number abroad as one', () => {
    expect(codes('verizon', '+442079460000')).toEqual(['missed *71011442079460000 *73', 'all *72011442079460000 *73']);
  });

  it('begin with the line that is usual there, and can be dialed from a link', () => {
    expect([usualLineOf(NUMBER), usualLineOf('+442079460000')]).toEqual(['att', 'otherMobile']);
    expect(dialAddress(`**21*${NUMBER}#`)).toBe(`tel:**21*${NUMBER}%23`);
  });
});
