/** Suggestions for what an agent answers to its template, in the editor, and for the texts of an agent. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Campaign, TemplateField } from '#contract/entities/campaign';
import type { AgentReview } from '#contract/entities/suggestion';
import { type Replies, refused } from '../standIn';
import { click, inState, OWNER, openConsole, stopTime, type } from './console';
import { page } from './fixtures';

const name: TemplateField = { key: 'name', title: 'Name', type: 'text', required: true, value: 'Rosie’s' };
const hours: TemplateField = { key: 'hours', title: 'Hours', type: 'text', promptTip: 'Days.', value: 'mon 9-17' };
const about: TemplateField = { key: 'about', title: 'About', type: 'text', promptTip: 'What.', value: 'we cook' };
const BETTER: Readonly<Record<string, string>> = { hours: 'Monday: 9 to 17.', about: 'We cook.' };
const AGENT = '/app/org/5/agent/7';

let saved: Campaign[];
let opened: ReturnType<typeof openConsole> | undefined;
beforeEach(() => {
  saved = [];
});
afterEach(() => {
  vi.useRealTimers();
  opened?.close();
  sessionStorage.clear();
});

type Review = NonNullable<Replies['autoReviewAgentConfiguration']>;
const suggesting =
  (...keys: readonly string[]): Review =>
  ({ body }) =>
    (body?.fields ?? []).map(({ key }) =>
      keys.includes(key)
        ? { key, promptSuggestion: BETTER[key] ?? '', promptReasonTitle: 'Whole words', promptReason: 'It is heard.' }
        : { key, promptSuggestion: '' },
    );

function open(review: Review, fields: readonly TemplateField[] = [name, hours, about], search = '') {
  const campaign: Campaign = {
    agentInstructions: 'You answer for {name}.',
    welcomeMessage: 'hi',
    mode: 'TEMPLATE_AGENT',
    templateId: 'desk',
    templateFields: [...fields],
  };
  const stored = (given: Campaign, rev: number) => ({
    campaignId: 'c',
    agentId: 7,
    rev,
    savedAtMs: 1,
    campaign: given,
  });
  opened = openConsole(`${AGENT}${search}`, {
    ...OWNER,
    listAccounts: () => page([]),
    listFunctions: () => ({ success: true, functions: [] }),
    readStaging: () => ({ success: true, ...stored(campaign, 1) }),
    saveCampaign: ({ body }) => {
      const next = { ...campaign, templateFields: body?.templateFields ?? [], published: false } as Campaign;
      saved.push(next);
      return { success: true, message: 'Saved.', ...stored(next, 1 + saved.length) };
    },
    publishAgent: () => ({ success: true, message: '', ...stored({ ...campaign, published: true }, 9) }),
    autoReviewAgentConfiguration: review,
  });
  return opened;
}

/** What the footer says. */
const footer = () => document.querySelector('[data-machine=templateFields]')?.textContent ?? null;
const says = (words: string) => waitFor(() => expect(footer()).toBe(words));
const button = (named: string | RegExp) => screen.getByRole('button', { name: named });
const dialog = (named: string | RegExp) => screen.findByRole('dialog', { name: named });
const inDialog = async (named: string | RegExp, control: string) =>
  within(await dialog(named)).getByRole('button', { name: control });
const field = (title: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${title}`) });
const reviews = () => opened?.callsOf('autoReviewAgentConfiguration').length;

it('are looked for once, quietly, in one call', async () => {
  open(suggesting());
  await says('Looks Good');
  expect(opened?.callsOf('autoReviewAgentConfiguration').map(({ input }) => input)).toEqual([
    {
      body: {
        templateId: 'desk',
        fields: [
          { key: 'hours', value: 'mon 9-17' },
          { key: 'about', value: 'we cook' },
        ],
      },
    },
  ]);
});

it('say that the answers are analysed, and why there are none without a model', async () => {
  let finish = () => {};
  open(async ({ body }) => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return (body?.fields ?? []).map(({ key }) => ({ key, promptSuggestion: '', promptReason: 'No model.' }));
  });
  await says('Analysing your answers…');
  finish();
  await says('No model.');
});

it('that cannot be had are asked for again', async () => {
  let fails = true;
  open((input, options) => {
    if (fails) return Promise.reject(refused(504, 'The language model took too long.'));
    return suggesting()(input, options);
  });
  await says('Could not be checkedTry again');
  fails = false;
  await click(button('Try again'));
  await says('Looks Good');
  expect(reviews()).toBe(2);
});

it('are looked at one after the other, applied as edits, and dismissed', async () => {
  open(suggesting('hours', 'about'));
  await says('1 of 2 SuggestionsView');
  await click(button('View the suggestion for About'));
  const about = await dialog('Suggestion: About');
  within(about).getByText('Whole words');
  within(about).getByText('It is heard.');
  await click(within(about).getByRole('button', { name: 'Next suggestion' }));
  await click(await inDialog('Suggestion: Hours', 'Apply'));
  expect(field('Hours').value).toBe('Monday: 9 to 17.');
  expect((await inDialog('Suggestion: Hours', 'Applied')).hasAttribute('disabled')).toBe(true);
  await click(await inDialog('Suggestion: Hours', 'Next suggestion'));
  const dismiss = await inDialog('Suggestion: About', 'Dismiss');
  const elapse = stopTime();
  await click(dismiss);
  await elapse(800);
  expect([field('About').value, screen.queryByRole('dialog'), footer()]).toEqual(['we cook', null, 'Looks Good']);
});

it('are void once the answer is edited', async () => {
  open(suggesting('hours'));
  await says('1 of 1 SuggestionView');
  await type(field('Hours'), 'mon 9-18');
  await says('Check the answers');
  await click(button('Check the answers'));
  await says('1 of 1 SuggestionView');
  expect(reviews()).toBe(2);
});

it('are shown or ignored before a publish', async () => {
  open(suggesting('hours'));
  await says('1 of 1 SuggestionView');
  await click(button('Publish'));
  // Its cross says the same.
  await click(within(await dialog('Suggestions Found')).getByText('View Suggestions'));
  await dialog('Suggestion: Hours');
  expect(opened?.callsOf('publishAgent')).toEqual([]);
  await click(await inDialog('Suggestion: Hours', 'Close'));
  await click(button('Publish'));
  await click(await inDialog('Suggestions Found', 'Ignore & Save'));
  await inState('campaign', 'publishing');
  expect(screen.queryByRole('dialog')).toBe(null);
});

it('are not asked about before what must be answered is', async () => {
  open(suggesting('hours'), [{ ...name, value: ' ' }, hours, about]);
  await says('1 of 1 SuggestionView');
  await click(button('Publish'));
  expect([document.activeElement, screen.queryByRole('dialog')]).toEqual([field('Name'), null]);
});

const REVIEW: AgentReview = {
  agentId: 'c',
  agentInstructionsSuggestion: '',
  greetingSuggestion: 'Good day.',
  greetingReason: 'It is a sentence.',
  actionSuggestions: [],
  appSuggestions: [],
};

it('for the texts of an agent are applied as edits', async () => {
  open(({ body }) => (body?.mode === 'agent' ? REVIEW : []), [name], '?reviewAgent=true');
  const review = within(await dialog('Review this agent'));
  await click(await review.findByRole('button', { name: 'Apply: Greeting' }));
  await review.findByText('Applied');
  await inState('campaign', 'editor.editing.dirty');
  expect(review.queryByRole('button', { name: /^Apply/ })).toBe(null);
});

it('for the texts of an agent say why there are none', async () => {
  const none = {
    ...REVIEW,
    greetingSuggestion: '',
    promptReasonTitle: 'No language model',
    promptReason: 'None here.',
  };
  open(({ body }) => (body?.mode === 'agent' ? none : []), [name], '?reviewAgent=true');
  const review = within(await dialog('Review this agent'));
  await review.findByText('No language model');
  expect(review.getByText('None here.').isConnected).toBe(true);
});
