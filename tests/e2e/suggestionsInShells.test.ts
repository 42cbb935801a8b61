/**
 * The suggestions for what an agent answers to its template (specification 4) in a real browser: in a tab, in a frame, and in an app's
 * WebView. The plan, which tells of one field at a time and of each by itself, is walked in `tests/ui`: here both fields are asked for in
 * one call, and the actor of a field tells at once what a pressed button does to it.
 */
import { afterAll, expect } from 'vitest';
import { BETTER, FIELDS } from '#tests/machines/templateFields/templateFields.plan.ts';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { itProves } from '#tests/support/proof.ts';
import { agentItem, page as pageOf } from '#tests/ui/shell/fixtures.ts';
import { type Replies, refused } from '#tests/ui/standIn.ts';
import { readPage, type Seen } from '#tests/ui/templateFields/reading.ts';
import { pressIn } from './steps/consoleHands';
import { type Outside, openGround, SHELLS, startOutside } from './steps/shells';
import { type HeldCalls, OWNED, openHeldCalls, standIn } from './steps/standInHost';

let outside: Outside;
const journey = openJourneyWithOwnHost(async () => {
  outside = await startOutside();
  return { FRAME_ANCESTORS: outside.origin };
});
afterAll(() => outside.stop());

const worldOf = ({ hold }: HeldCalls): Replies => ({
  ...OWNED,
  listAccounts: () => pageOf([agentItem(7, 'Trattoria')]),
  listFunctions: () => ({ success: true, functions: [] }),
  readStaging: () => ({
    success: true,
    campaignId: 'c',
    agentId: 7,
    rev: 1,
    savedAtMs: 1,
    campaign: {
      agentInstructions: 'You answer.',
      mode: 'TEMPLATE_AGENT',
      templateId: 'front-desk',
      templateFields: [...FIELDS],
    },
  }),
  // What is saved is not of this walk.
  saveCampaign: () => new Promise<never>(() => {}),
  autoReviewAgentConfiguration: hold('autoReviewAgentConfiguration'),
});

const better = (key: string) => ({
  key,
  promptSuggestion: BETTER,
  promptReasonTitle: 'Whole words',
  promptReason: 'x',
});
const closed = (says: string, button: string | null): Seen => ({ line: { says, button }, dialog: null });
const open = (at: number, title: string, answer = { says: 'Apply', isOff: false }): Seen => ({
  line: { says: `${at} of 2 Suggestions`, button: 'View' },
  dialog: {
    title: `Suggestion: ${title}`,
    position: `${at} of 2 Suggestions`,
    answer,
  },
});

const READS = ['src/ui/features/editor/', 'src/effects/features/templateFields.ts'];

for (const shell of SHELLS)
  itProves(
    `are looked at and applied one after the other in a ${shell}`,
    { timeout: 120_000, reads: READS },
    async () => {
      const calls = openHeldCalls();
      const ground = await openGround(journey, shell, outside);
      const problems = await standIn(ground.person, worldOf(calls));
      await ground.open('/app/org/5/agent/7');
      const frame = () => ground.console();
      const sees = (seen: Seen) => expect.poll(() => frame().evaluate(readPage)).toEqual(seen);
      const press = (name: string) => pressIn(frame(), 'body', (one) => one === name);

      await sees(closed('Analysing your answers…', null));
      await calls.refuse('autoReviewAgentConfiguration', refused(500, 'Broken.'));
      await sees(closed('Could not be checked', 'Try again'));
      // A phone shows the fields in a place of their own.
      if (shell === 'webView') await press('Settings');
      await press('Try again');
      await sees(closed('Analysing your answers…', null));
      await calls.answer('autoReviewAgentConfiguration', () => [better('hours'), better('about')]);
      await sees(closed('1 of 2 Suggestions', 'View'));
      await press('View the suggestion for About');
      await sees(open(2, 'About'));
      await press('Previous suggestion');
      await sees(open(1, 'Hours'));
      await press('Apply');
      await sees(open(1, 'Hours', { says: 'Applied', isOff: true }));
      await press('Next suggestion');
      await sees(open(2, 'About'));
      await press('Apply');
      await expect
        .poll(() =>
          frame()
            .evaluate(readPage)
            .then((seen) => seen?.line),
        )
        .toEqual({
          says: 'Looks Good',
          button: null,
        });
      expect(problems).toEqual([]);
    },
  );
