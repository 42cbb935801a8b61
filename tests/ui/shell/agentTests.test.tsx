import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TestCase, TestResult, TestRun, TestState } from '#contract/entities/testRun';
import { type Replies, refused } from '../standIn';
import { click, OWNER, openConsole, stopTime, type } from './console';
import { page } from './fixtures';

const idOf = (at: number) => `018f0000-0000-7000-8000-00000000000${at}`;
const HOURS: TestCase = {
  id: idOf(1),
  agentId: 7,
  question: 'How late are you open?',
  expected: 'Until 9.',
  expectations: [{ kind: 'contains', text: '9' }],
  timestamp: 1,
};
const PARKING: TestCase = { ...HOURS, id: idOf(2), question: 'Where can I park?', expectations: [] };
const result = (more: Partial<TestResult>): TestResult => ({
  caseId: HOURS.id,
  copy: 'staging',
  verdict: 'passed',
  checks: [{ kind: 'contains', text: '9', verdict: 'passed', reason: 'The answer says it.' }],
  answer: 'We are open until 9.',
  sources: [{ kind: 'prompt', title: 'Hours', excerpt: 'Sunday: until 8:30' }],
  functionsRun: [{ name: 'take-message', timestamp: 1 }],
  usage: { inputTokens: 100, outputTokens: 10, costUsd: 0.001 },
  durationMs: 1_200,
  ...more,
});
const failed = result({
  verdict: 'failed',
  checks: [{ kind: 'contains', text: '9', verdict: 'failed', reason: 'The answer does not say it.' }],
  answer: 'We close at 8:30.',
});
const RUN: TestRun = {
  id: idOf(9),
  state: 'done',
  rev: 4,
  hasLive: true,
  cases: [HOURS, PARKING],
  results: [
    result({ copy: 'default' }),
    failed,
    result({ caseId: PARKING.id, copy: 'default' }),
    result({ caseId: PARKING.id }),
  ],
  startedAt: 1,
  endedAt: 2,
};
const STATE: TestState = { run: RUN, worse: [HOURS.id], problem: 'worse', cases: [PARKING, HOURS] };

const open = (state: TestState, search = '', replies: Replies = {}) => {
  const told = () => ({ success: true as const, ...state });
  return openConsole(`/app/org/5/agent/7/tests${search}`, {
    ...OWNER,
    listAccounts: () => page([]),
    readLastTestRun: told,
    startTestRun: told,
    stopTestRun: told,
    createTestCase: () => ({ success: true, testCase: HOURS }),
    changeTestCase: () => ({ success: true, testCase: HOURS }),
    deleteTestCase: () => ({ success: true }),
    ...replies,
  });
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the tests of an agent', () => {
  it('show what got worse first, with both answers, why, and what it took', async () => {
    const { close } = open(STATE);
    const bar = await region('Run');
    bar.getByText('2 of 2');
    bar.getByText('1 got worse,');
    expect([...document.querySelectorAll('dd')].map(({ textContent }) => textContent)).toEqual([
      '4.8 s',
      '440',
      '$0.0040',
    ]);
    const list = await region('Test cases');
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
      'Got worse 1live, draft',
      'The same 1live, draft',
    ]);
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'passedfailedHow late are you open?1.2 s',
      'passedpassedWhere can I park?1.2 s',
    ]);
    const detail = await region(HOURS.question);
    detail.getByText('We close at 8:30.');
    detail.getByText('The answer does not say it.');
    detail.getByRole('heading', { name: 'What differs' });
    expect(detail.getByRole('link', { name: 'Open the editor' }).getAttribute('href')).toBe(
      '/app/org/5/agent/7?quote=Sunday%3A+until+8%3A30',
    );
    close();
  });

  it('open by their address', async () => {
    const { close } = open(STATE, `?case=${PARKING.id}`);
    await region(PARKING.question);
    expect(screen.queryByRole('region', { name: HOURS.question })).toBe(null);
    close();
  });

  it('are run, and stopped', async () => {
    const idle = open({ ...STATE, run: null, worse: [], problem: 'notRun' });
    await screen.findByText('Never run');
    await click(screen.getByRole('button', { name: 'Run 2 tests' }));
    expect(idle.callsOf('startTestRun').length).toBe(1);
    idle.close();
    const running = open({ ...STATE, run: { ...RUN, state: 'running', results: [] }, worse: [], problem: 'running' });
    await screen.findByText('0 of 2');
    await click(screen.getByRole('button', { name: 'Stop' }));
    expect(running.callsOf('stopTestRun').length).toBe(1);
    running.close();
  });

  it('take the new answer as right', async () => {
    const { callsOf, close } = open(STATE);
    const detail = await region(HOURS.question);
    await click(detail.getByRole('button', { name: 'The new answer is right' }));
    expect(callsOf('changeTestCase').map(({ input }) => input)).toEqual([
      {
        params: { id: HOURS.id },
        body: { question: HOURS.question, expected: 'We close at 8:30.', expectations: [] },
      },
    ]);
    close();
  });

  it('keep what was written if the host refuses it', async () => {
    const { close } = open({ run: null, worse: [], cases: [] }, '', {
      createTestCase: () => Promise.reject(refused(409, 'There are too many.')),
    });
    await screen.findByText('No tests yet');
    await click(screen.getByRole('button', { name: 'Add test' }));
    const dialog = () => within(screen.getByRole('dialog'));
    await type(dialog().getByRole('textbox', { name: /^Question/ }), 'Where?');
    await type(dialog().getByRole('textbox', { name: /^Expected/ }), 'Here.');
    await click(dialog().getByRole('button', { name: 'Save test' }));
    await screen.findByText('There are too many.');
    await click(screen.getByRole('button', { name: 'Open what was written' }));
    const values = dialog()
      .getAllByRole('textbox')
      .map((field) => (field as HTMLInputElement).value);
    expect(values).toEqual(['Where?', 'Here.']);
    close();
  });

  it('are written with what is expected, from the first on', async () => {
    const { callsOf, close } = open({ run: null, worse: [], cases: [] });
    await screen.findByText('No tests yet');
    await click(screen.getByRole('button', { name: 'Add test' }));
    const dialog = within(screen.getByRole('dialog'));
    const save = dialog.getByRole('button', { name: 'Save test' });
    await type(dialog.getByRole('textbox', { name: /^Question/ }), 'Where?');
    expect((save as HTMLButtonElement).disabled).toBe(true);
    await click(dialog.getByRole('button', { name: 'Add expectation' }));
    await type(dialog.getByRole('combobox', { name: 'What is expected' }), 'lacks');
    await type(dialog.getByRole('textbox', { name: 'Words, name or rule' }), ' there ');
    await click(save);
    expect(callsOf('createTestCase').map(({ input }) => input)).toEqual([
      { body: { question: 'Where?', expected: '', expectations: [{ kind: 'lacks', text: 'there' }] } },
    ]);
    close();
  });

  it('are changed and deleted', async () => {
    const { callsOf, close } = open(STATE);
    const detail = await region(HOURS.question);
    await click(detail.getByRole('button', { name: 'Edit' }));
    const dialog = within(screen.getByRole('dialog'));
    await click(dialog.getByRole('button', { name: 'Remove expectation 9' }));
    await click(dialog.getByRole('button', { name: 'Save test' }));
    await click(detail.getByRole('button', { name: 'Delete' }));
    await click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect([...callsOf('changeTestCase'), ...callsOf('deleteTestCase')].map(({ input }) => input)).toEqual([
      { params: { id: HOURS.id }, body: { question: HOURS.question, expected: 'Until 9.', expectations: [] } },
      { params: { id: HOURS.id } },
    ]);
    close();
  });
});

describe('before an agent is published', () => {
  afterEach(() => vi.useRealTimers());

  const stored = (agentInstructions: string) => () => ({
    success: true as const,
    campaignId: 'campa7',
    agentId: 7,
    rev: 4,
    savedAtMs: 1,
    publishedAtMs: 1,
    campaign: { agentInstructions, mode: 'FULL_AGENT' as const },
  });
  const compare = (state: TestState) =>
    openConsole('/app/org/5/agent/7/tests?compareChanges=true', {
      ...OWNER,
      listAccounts: () => page([]),
      readLastTestRun: () => ({ success: true, ...state }),
      readStaging: stored('New.'),
      readProduction: stored('Old.'),
      publishAgent: () => ({ message: '', ...stored('New.')() }),
      saveCampaign: () => ({ message: '', ...stored('New.')() }),
    });
  const dialog = async () => within(await screen.findByRole('dialog', { name: /^Publish/ }));

  it('says what got worse, and leads there; an owner publishes anyway, with a reason', async () => {
    const { callsOf, close } = compare({ ...STATE, heldBy: 'organization' });
    const it = await dialog();
    await it.findByText('1 of 2 tests gets worse.');
    expect(it.getByRole('link', { name: 'Look at the tests' }).getAttribute('href')).toBe('/app/org/5/agent/7/tests');
    const anyway = it.getByRole('button', { name: 'Publish anyway' });
    expect((anyway as HTMLButtonElement).disabled).toBe(true);
    await type(it.getByRole('textbox', { name: 'Reason to publish anyway' }), ' In a hurry ');
    const elapse = stopTime();
    await click(anyway);
    await elapse(1_500);
    vi.useRealTimers();
    await waitFor(() =>
      expect(callsOf('publishAgent').map(({ input }) => input)).toEqual([
        { body: { rev: 4, anyway: { reason: 'In a hurry' } } },
      ]),
    );
    close();
  });

  it('says that they have not run, where that holds it', async () => {
    const { close } = compare({ ...STATE, problem: 'notRun', worse: [], heldBy: 'reseller' });
    const it = await dialog();
    await it.findByText('The tests have not run with this draft.');
    close();
  });

  it('says what got worse also where nobody holds it, and nothing of tests that have not run', async () => {
    const worse = compare(STATE);
    await (await dialog()).findByText('1 of 2 tests gets worse.');
    expect(screen.queryByRole('button', { name: 'Publish anyway' })).toBe(null);
    worse.close();
    const idle = compare({ ...STATE, problem: 'notRun', worse: [] });
    const publish = await (await dialog()).findByRole('button', { name: 'Publish' });
    await waitFor(() => expect((publish as HTMLButtonElement).disabled).toBe(false));
    expect(screen.queryByRole('link', { name: 'Look at the tests' })).toBe(null);
    idle.close();
  });
});
