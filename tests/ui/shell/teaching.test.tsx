import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { UnansweredQuestion } from '#contract/entities/teaching';
import { click, OWNER, openConsole, type } from './console';
import { overview, page } from './fixtures';

const ID = '018f0000-0000-7000-8000-000000000007';
const question = (more: Partial<UnansweredQuestion> = {}): UnansweredQuestion => ({
  id: ID,
  agentId: 7,
  question: 'Do you sell panettone?',
  times: 5,
  lastAskedAt: 1_760_000_000,
  state: 'open',
  test: false,
  examples: [{ roomId: '7:90', uuid: ID, question: 'Panettone?', reason: 'noPassage', timestamp: 1_760_000_000 }],
  ...more,
});

const open = (all: readonly UnansweredQuestion[], search = '') =>
  openConsole(`/app/org/5/agent/7/overview${search}`, {
    ...OWNER,
    listAccounts: () => page([]),
    readAgentOverview: () => ({ success: true, ...overview }),
    listUnanswered: ({ query = {} }) => {
      const questions = all.filter((one) =>
        query.id === undefined ? one.state === query.state && one.test === (query.test ?? false) : one.id === query.id,
      );
      return { success: true, questions: [...questions], total: questions.length, totalTimes: 5 };
    },
    changeUnanswered: () => ({ success: true, question: question({ state: 'dismissed' }) }),
    readStaging: () => ({
      success: true,
      campaignId: 'campa7',
      agentId: 7,
      rev: 4,
      savedAtMs: 1,
      campaign: { agentInstructions: '# Hours\nAlways\n' },
    }),
    listKnowledgeBases: () => ({ success: true, items: [] }),
    teachAgent: () => ({
      success: true,
      message: '',
      testCase: { id: ID, agentId: 7, question: 'Q', expected: 'A', expectations: [], timestamp: 1 },
      taughtAt: 1,
    }),
  });

const card = async () => within(await screen.findByRole('region', { name: 'It could not answer' }));

describe('what an agent could not answer', () => {
  it('shows the most frequent, and the rest on demand', async () => {
    const { close } = open([
      question(),
      ...[1, 2, 3].map((n) => question({ id: `018f0000-0000-7000-8000-00000000001${n}`, question: `Q${n}`, times: 1 })),
    ]);
    const it = await card();
    it.getByText('8 times');
    expect(it.getByRole('link', { name: 'Do you sell panettone?' }).getAttribute('href')).toBe(
      `/app/org/5/agent/7/inbox?active=7%3A90&highlightId=${ID}`,
    );
    expect(it.getAllByRole('link', { name: /^Teach it/ })).toHaveLength(3);
    await click(it.getByRole('button', { name: '1 more, asked once each' }));
    expect(it.getAllByRole('link', { name: /^Teach it/ })).toHaveLength(4);
    close();
  });

  it('is dismissed at once', async () => {
    const { callsOf, close } = open([question()]);
    const it = await card();
    await click(it.getByRole('button', { name: 'Dismiss' }));
    expect(callsOf('changeUnanswered').map(({ input }) => input)).toEqual([
      { params: { id: ID }, body: { dismissed: true } },
    ]);
    close();
  });

  it('is taken up again', async () => {
    const { callsOf, close } = open([question({ state: 'dismissed' })]);
    const it = await card();
    await click(it.getByRole('button', { name: '1 dismissed' }));
    await click(it.getByRole('button', { name: /^Take up again/ }));
    expect(callsOf('changeUnanswered').map(({ input }) => input)).toEqual([
      { params: { id: ID }, body: { dismissed: false } },
    ]);
    close();
  });
});

describe('teaching it', () => {
  it('asks for the answer, shows where it will stand, and closes when it does', async () => {
    const { address, callsOf, close } = open([question()], `?teach=true&questionId=${ID}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Teach it an answer' }));
    await type(await dialog.findByRole('textbox', { name: /^What should it answer/ }), 'Yes, from November.');
    await click(dialog.getByRole('button', { name: 'Choose where it stands' }));
    const [prompt, knowledge] = dialog.getAllByRole<HTMLInputElement>('radio');
    expect([prompt?.checked, prompt?.disabled, knowledge?.disabled]).toEqual([true, false, true]);
    await dialog.findByText('Yes, from November.');
    await click(dialog.getByRole('button', { name: 'Teach it' }));
    await screen.findByText('The answer is in the draft of the prompt.');
    expect([address(), callsOf('teachAgent').map(({ input }) => input)]).toEqual([
      '/app/org/5/agent/7/overview',
      [
        {
          body: {
            id: ID,
            question: 'Do you sell panettone?',
            answer: 'Yes, from November.',
            place: { kind: 'prompt', rev: 4 },
          },
        },
      ],
    ]);
    close();
  });
});
