import type { Page } from 'playwright';
import type { StoredCampaign } from '#contract/entities/campaign';
import type { AgentReview, FieldSuggestion } from '#contract/entities/suggestion';
import type { Place } from './places';
import type { Tree } from './tree';

/** Suggestions for what an agent answers to its template, and for its texts. The host has no model: its replies are written here. */

const REVIEW = '**/api/v2/agent/autoReviewAgentConfiguration*';

const BETTER: Readonly<Record<string, string>> = {
  serviceArea:
    'Austin, Round Rock, Cedar Park, Pflugerville and Georgetown. Farther than 25 miles from downtown Austin, the way costs $40.',
  responseTime: 'We come to emergencies within 2 hours, and to all other visits within 2 working days.',
};

const suggestionFor = (key: string): FieldSuggestion => {
  const promptSuggestion = BETTER[key] ?? '';
  if (promptSuggestion === '') return { key, promptSuggestion };
  return {
    key,
    promptSuggestion,
    promptReasonTitle: 'A whole sentence',
    promptReason: 'A caller understands it the first time.',
  };
};

const AGENT_REVIEW: AgentReview = {
  agentId: 'stand-in',
  agentInstructionsSuggestion: '',
  greetingSuggestion: 'Good day, this is the assistant of Olivetta Trattoria. How can I help you?',
  greetingReason: 'It says at once that an assistant answers.',
  actionSuggestions: [
    {
      name: 'transfer',
      promptSuggestion: 'Connect to the host desk, and say in one sentence who calls and why.',
      promptReason: 'It names who is told, and what.',
    },
  ],
  appSuggestions: [],
};

/** Every field that is asked for has an answer. */
const answerFields = (page: Page) =>
  page.route(REVIEW, (route) => {
    const { fields } = route.request().postDataJSON() as { fields: readonly { key: string }[] };
    return route.fulfill({ json: fields.map(({ key }) => suggestionFor(key)) });
  });

/** Inside the console, so that what is intercepted is asked for only now. */
const moveTo = (page: Page, to: string) =>
  page.evaluate((href) => {
    window.history.pushState(null, '', href);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, to);

/** On a phone the fields are behind a tab, which is there once the agent is. */
async function showFields(page: Page): Promise<void> {
  await page.locator('.cm-content').waitFor();
  const tab = page.getByRole('tab', { name: 'Settings' }).first();
  if (await tab.isVisible()) await tab.click();
}

/** What the footer says, in sight. */
async function seeFooter(page: Page, words: string | RegExp): Promise<void> {
  await showFields(page);
  const line = page.getByText(words).last();
  await line.waitFor();
  await line.scrollIntoViewIfNeeded();
}

type Setting = Pick<Place, 'name' | 'permits'> & {
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly arrive: (page: Page) => Promise<void>;
  /** What was asked is never answered, also afterwards. */
  readonly waits?: true;
};

export function suggestionScreens({ followed }: Pick<Tree, 'followed'>): readonly Place[] {
  /** Its overview asks for nothing. */
  const place = ({ prepare, arrive, waits, ...named }: Setting): Place => ({
    ...named,
    path: `${followed}/overview`,
    isDrawn: (page) => page.getByRole('heading', { name: 'What it did', exact: true }).first(),
    enter: async (page) => {
      await prepare(page);
      await moveTo(page, followed);
      await arrive(page);
      if (!waits) await page.unroute(REVIEW);
    },
  });
  return [
    {
      name: 'suggestions, no model',
      path: followed,
      isDrawn: (page) => page.locator('[data-machine=campaign]').first(),
      enter: (page) => seeFooter(page, 'No language model is connected, so nothing can be suggested.'),
    },
    place({
      name: 'suggestions, analysing',
      waits: true,
      prepare: (page) => page.route(REVIEW, () => {}),
      arrive: (page) => seeFooter(page, 'Analysing your answers…'),
    }),
    place({
      name: 'suggestions, found',
      prepare: answerFields,
      arrive: (page) => seeFooter(page, '1 of 2 Suggestions'),
    }),
    place({
      name: 'suggestions, failed',
      permits: /status of 503/,
      prepare: (page) =>
        page.route(REVIEW, (route) => route.fulfill({ status: 503, json: { success: false, message: 'Away.' } })),
      arrive: (page) => seeFooter(page, 'Could not be checked'),
    }),
    place({
      name: 'suggestions, one is looked at',
      prepare: answerFields,
      arrive: async (page) => {
        await seeFooter(page, '1 of 2 Suggestions');
        await page.getByRole('button', { name: 'View', exact: true }).click();
        await page.getByRole('dialog').getByRole('button', { name: 'Apply', exact: true }).waitFor();
      },
    }),
    place({
      name: 'suggestions, before a publish',
      prepare: async (page) => {
        await answerFields(page);
        await neverPublished(page);
      },
      arrive: async (page) => {
        await seeFooter(page, '1 of 2 Suggestions');
        await page.getByRole('button', { name: 'Publish', exact: true }).click();
        await page.getByRole('dialog', { name: 'Suggestions Found' }).waitFor();
        await page.unroute(STAGING);
      },
    }),
  ];
}

const STAGING = /\/api\/v2\/agentEventRules\/staging\b/;

/** The agent is read as one that nobody published yet. */
const neverPublished = (page: Page) =>
  page.route(STAGING, async (route) => {
    const reply = await route.fetch();
    const { publishedAtMs: _, ...stored } = (await reply.json()) as StoredCampaign;
    await route.fulfill({ response: reply, json: { ...stored, campaign: { ...stored.campaign, published: false } } });
  });

export function suggestionOverlays({ agent, followed }: Pick<Tree, 'agent' | 'followed'>): readonly Place[] {
  return [
    {
      name: 'review of an agent, no model',
      path: `${followed}?reviewAgent=true`,
      isDrawn: (page) =>
        page.getByRole('dialog', { name: 'Review this agent' }).getByText('No language model', { exact: true }),
    },
    {
      name: 'review of an agent',
      path: `${agent}/overview`,
      isDrawn: (page) => page.getByRole('heading', { name: 'What it did', exact: true }).first(),
      enter: async (page) => {
        await page.route(REVIEW, (route) => route.fulfill({ json: AGENT_REVIEW }));
        await moveTo(page, `${agent}?reviewAgent=true`);
        await page
          .getByRole('dialog')
          .getByRole('button', { name: /^Apply/ })
          .first()
          .waitFor();
        await page.unroute(REVIEW);
      },
    },
  ];
}
