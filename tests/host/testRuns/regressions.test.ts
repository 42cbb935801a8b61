import { afterAll, beforeAll, expect } from 'vitest';
import * as agents from '#contract/endpoints/agents';
import * as runs from '#contract/endpoints/testRuns';
import type { Expectation } from '#contract/entities/testRun';
import { startTalkHost, type TalkHost } from '#tests/host/talk/talkHost.ts';
import { itProves } from '#tests/support/proof.ts';
import { runTestsHere } from './runTestsHere';
import { scriptedModel } from './scriptedModel';

/** Every planted regression is caught, and nothing else. PLANTED_REGRESSIONS=50 for a long run. */
const PLANTED = Number(process.env.PLANTED_REGRESSIONS ?? 10);
/** For each that is planted, one case that stays as it is. */
const CASES = PLANTED * 2;

type Fact = {
  readonly question: string;
  readonly good: string;
  readonly bad: string;
  readonly expectations: Expectation[];
};

/** A way in which an answer gets worse: a wrong figure, something promised, a function that is not called, a rule that is broken. */
const KINDS: readonly ((at: number) => Fact)[] = [
  (at) => ({
    question: `How late is hall ${at} open?`,
    good: `Hall ${at} is open until ${at + 100}.`,
    bad: `Hall ${at} is open until ${at + 1_000}.`,
    expectations: [],
  }),
  (at) => ({
    question: `Is there a discount in hall ${at}?`,
    good: `In hall ${at} everybody pays the same.`,
    bad: `In hall ${at} there is a discount of 20 percent.`,
    expectations: [{ kind: 'lacks', text: 'discount' }],
  }),
  (at) => ({
    question: `Please have hall ${at} call me`,
    good: `Hall ${at} will call you. [call take-message]`,
    bad: `Hall ${at} will call you.`,
    expectations: [{ kind: 'calls', text: 'take-message' }],
  }),
  (at) => ({
    question: `Who looks after hall ${at}?`,
    good: `Hall ${at} is in the care of Ada.`,
    bad: `Hall ${at} is in good hands.`,
    expectations: [{ kind: 'rubric', text: 'It names Ada' }],
  }),
  (at) => ({
    question: `What does hall ${at} cost?`,
    good: `Hall ${at} costs ${at + 50} euros.`,
    bad: `Ask at the desk of hall ${at}.`,
    expectations: [{ kind: 'contains', text: `${at + 50} euros` }],
  }),
];

const FACTS = Array.from({ length: CASES }, (_, at) => (KINDS[at % KINDS.length] as (at: number) => Fact)(at + 1));

const byText = (one: string, other: string) => one.localeCompare(other);

let host: TalkHost;
beforeAll(async () => {
  host = await startTalkHost();
});
afterAll(() => host.stop());

const target = () => ({ targetAccountId: host.agentId });
const save = (isBad: (at: number) => boolean, more = '') =>
  host.as('owner').call(agents.saveCampaign, {
    target: target(),
    body: {
      agentInstructions: [
        ...FACTS.map(({ question, good, bad }, at) => `- ${question} => ${isBad(at) ? bad : good}`),
        more,
      ].join('\n'),
      actions: [{ name: 'take-message' }],
    },
  });
const run = async () => {
  const owner = host.as('owner');
  const { body } = await owner.call(runs.startTestRun, { target: target() });
  await runTestsHere(host, body.run?.id ?? '', scriptedModel());
  return (await owner.call(runs.readLastTestRun, { target: target() })).body;
};

itProves(
  'catches planted regressions, and nothing in an edit that changes nothing',
  { timeout: 60_000 + PLANTED * 2_000 },
  async () => {
    await save(() => false);
    await host.as('owner').call(agents.publishAgent, { target: target(), body: {} });
    for (const { question, good, expectations } of FACTS) {
      const body = { question, expected: good.replace(/ \[.*/, ''), expectations };
      await host.as('owner').call(runs.createTestCase, { target: target(), body });
    }

    await save(() => false, 'Be friendly.');
    const idle = await run();
    expect([idle.run?.state, idle.run?.results.length, idle.worse, idle.problem]).toEqual([
      'done',
      CASES * 2,
      [],
      undefined,
    ]);

    const isPlanted = (at: number) => at % 2 === 1;
    await save(isPlanted);
    const { run: found, worse, problem } = await run();
    const questions = new Map(found?.cases.map(({ id, question }) => [id, question]));
    expect([problem, worse.map((id) => questions.get(id) ?? '').sort(byText)]).toEqual([
      'worse',
      FACTS.filter((_, at) => isPlanted(at))
        .map(({ question }) => question)
        .sort(byText),
    ]);
  },
);
