/** Every screen and overlay, each with what must be rendered before it is checked. */
import type { Locator, Page } from 'playwright';
import { mailboxIn } from '#tests/support/hostProcess.ts';
import type { Person } from '#tests/support/person.ts';
import { askForCode } from './steps/signIn';

export type Place = {
  readonly name: string;
  readonly path: string;
  /** Visible once it is fully rendered. */
  readonly isDrawn: (page: Page) => Locator;
  /** What a person does there before the check. */
  readonly enter?: (page: Page) => Promise<void>;
};

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first();
const rowOf = (list: string) => (page: Page) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const text = (words: string) => (page: Page) => page.getByText(words).first();

/** Pages that need no session. */
export const openPlaces = ({ host }: Pick<Person, 'host'>): readonly Place[] => [
  { name: 'sign in', path: '/login', isDrawn: heading('Sign in') },
  { name: 'sign up', path: '/signup', isDrawn: heading('Create your account') },
  { name: 'public chat', path: '/olivetta', isDrawn: (page) => page.getByRole('link', { name: 'Directions' }) },
  { name: 'signed out on a phone', path: '/mobile/start', isDrawn: text('You are signed out') },
  {
    name: 'development mailbox',
    path: mailboxIn(host.output()).replace('mailbox', 'mailbox.html'),
    isDrawn: heading('Development mailbox'),
  },
];

/** What a super administrator can open, level by level. */
export type Tree = {
  readonly partner: string;
  readonly reseller: string;
  readonly organization: string;
  readonly agent: string;
  /** An agent with changes that are not live. */
  readonly edited: string;
};

/** Follows the lists down to the restaurant of the demo, from the first of them. */
export async function readTree({ page }: Person): Promise<Tree> {
  const linkIn = (list: string, name: string) =>
    page.getByRole('list', { name: list, exact: true }).getByRole('link', { name, exact: true });
  const hrefOf = async (link: Locator) => {
    const href = await link.getAttribute('href');
    if (href === null) throw new Error('The list leads nowhere.');
    // An agent's row leads to its overview; its other screens stand beside that.
    return href.replace(/\/overview$/, '');
  };
  const hrefIn = async (list: string, name: string) => {
    const href = await hrefOf(linkIn(list, name));
    await linkIn(list, name).click();
    return href;
  };
  const partner = await hrefIn('Partners', 'Meridian Partners');
  const reseller = await hrefIn('Resellers', 'Harbor Telecom');
  const organization = await hrefIn('Organizations', 'Olivetta Hospitality');
  const edited = await hrefOf(linkIn('Agents', 'Olivetta Pizza to Go'));
  const agent = await hrefIn('Agents', 'Olivetta Trattoria');
  return { partner, reseller, organization, agent, edited };
}

export function screensOf({ partner, reseller, organization, agent, edited }: Tree): readonly Place[] {
  return [
    { name: 'partners', path: '/app', isDrawn: rowOf('Partners') },
    { name: 'resellers', path: partner, isDrawn: rowOf('Resellers') },
    { name: 'organizations', path: reseller, isDrawn: rowOf('Organizations') },
    { name: 'templates', path: `${reseller}/templates`, isDrawn: text('Restaurant booking') },
    {
      name: 'template',
      path: `${reseller}/templates`,
      isDrawn: text('Restaurant booking'),
      enter: async (page) => {
        await page.getByRole('link', { name: 'Restaurant booking' }).click();
        await page.getByText('What it asks for').first().waitFor();
      },
    },
    { name: 'agents', path: organization, isDrawn: rowOf('Agents') },
    { name: 'inbox of the organization', path: `${organization}/inbox`, isDrawn: rowOf('Conversations') },
    { name: 'contacts', path: `${organization}/contacts`, isDrawn: rowOf('Contacts') },
    { name: 'log of the organization', path: `${organization}/logs`, isDrawn: (page) => page.getByRole('row').nth(5) },
    { name: 'overview of the agent', path: `${agent}/overview`, isDrawn: heading('What it did') },
    { name: 'editor', path: agent, isDrawn: (page) => page.locator('.cm-content') },
    {
      name: 'editor, edited, finding',
      path: edited,
      isDrawn: (page) => page.locator('.cm-content'),
      enter: async (page) => {
        await page.locator('.cm-content').press('ControlOrMeta+End');
        await page.locator('.cm-changed').first().waitFor();
        await page.locator('.cm-content').press('ControlOrMeta+f');
        await page.getByRole('textbox', { name: 'Find' }).fill('order');
        await page.getByRole('search').getByText(/^\d+$/).waitFor();
      },
    },
    {
      name: 'versions, edited',
      path: `${edited}/versions`,
      isDrawn: (page) => page.getByText('Answering'),
    },
    {
      name: 'versions',
      path: `${agent}/versions`,
      isDrawn: (page) =>
        page
          .getByRole('button', { name: /^More for/ })
          .first()
          .or(page.getByText('No versions yet')),
    },
    { name: 'inbox of the agent', path: `${agent}/inbox`, isDrawn: rowOf('Conversations') },
    {
      name: 'conversation',
      path: `${agent}/inbox`,
      isDrawn: rowOf('Conversations'),
      enter: async (page) => {
        await rowOf('Conversations')(page).getByRole('link').click();
        await page.locator('[data-message]').first().waitFor();
      },
    },
    {
      name: 'conversation taken over',
      path: `${organization}/inbox`,
      isDrawn: rowOf('Conversations'),
      enter: async (page) => {
        await rowOf('Conversations')(page).getByRole('link').click();
        const held = page.getByText('You are answering');
        // Whoever took it over before still holds it.
        const takeOver = page.getByRole('button', { name: 'Take over', exact: true });
        await takeOver.or(held).first().waitFor();
        if (await takeOver.isVisible()) await takeOver.click();
        await held.waitFor();
      },
    },
    { name: 'log of the agent', path: `${agent}/logs`, isDrawn: (page) => page.getByRole('row').nth(5) },
    { name: 'settings of the agent', path: `${agent}/settings`, isDrawn: heading('Delete this agent') },
    { name: 'nothing there', path: '/app/no/such/screen', isDrawn: text('There is nothing here') },
  ];
}

export function overlaysOf({ partner, reseller, organization, agent, edited }: Tree): readonly Place[] {
  return [
    {
      name: 'filters of the log',
      path: `${organization}/logs?dateFilter=7d&filters=${encodeURIComponent('{"type__in":"call,chat","test":"false"}')}`,
      isDrawn: (page) => page.locator('[data-log]').first(),
      enter: async (page) => {
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        await dialog('Filter')(page).waitFor();
      },
    },
    { name: 'switch account', path: `${organization}?selectAccount=true`, isDrawn: dialog('Switch account') },
    { name: 'search', path: `${organization}?accountSearch=true`, isDrawn: (page) => page.getByRole('option').first() },
    {
      name: 'new agent, choice',
      path: `${organization}?createAgentAccount=true`,
      isDrawn: (page) => page.getByRole('dialog').getByRole('button', { name: 'Front desk' }),
    },
    {
      name: 'new agent, form',
      path: `${organization}?createAgentAccount=true`,
      isDrawn: (page) => page.getByRole('dialog').getByRole('button', { name: 'Restaurant booking' }),
      enter: async (page) => {
        await page.getByRole('dialog').getByRole('button', { name: 'Restaurant booking' }).click();
        await page.getByRole('button', { name: 'Create agent' }).click();
        await page.getByText('This field is required').first().waitFor();
      },
    },
    { name: 'new organization', path: `${reseller}?createOrgAccount=true`, isDrawn: dialog('New organization') },
    { name: 'new reseller', path: `${partner}?createResellerAccount=true`, isDrawn: dialog('New reseller') },
    { name: 'help', path: `${organization}?help=true`, isDrawn: dialog(/./) },
    {
      name: 'compare changes',
      path: `${edited}?compareChanges=true`,
      isDrawn: (page) => dialog(/^Publish/)(page).getByText(/\d places?|There is no difference/),
    },
    {
      name: 'revert',
      path: `${edited}?compareChanges=revert`,
      isDrawn: (page) => dialog('Go back to the live copy')(page).getByText(/\d places?|There is no difference/),
    },
    { name: 'delete an agent', path: `${agent}/settings?deleteAgent=true`, isDrawn: dialog(/^Delete .*\?$/) },
    { name: 'conflict, none', path: `${agent}?saveConflict=true`, isDrawn: text('There is no conflict') },
    {
      name: 'test chat',
      path: `${agent}?testAgent=true`,
      isDrawn: (page) => page.getByRole('textbox', { name: 'Message' }),
      enter: async (page) => {
        await page.getByRole('textbox', { name: 'Message' }).fill('Are you open on Sunday?');
        await page.getByRole('button', { name: 'Send', exact: true }).click();
        await page
          .getByText(/\d sources?/)
          .first()
          .waitFor();
      },
    },
    {
      name: 'chat',
      path: `${organization}?chat=true&chatTarget=olivetta`,
      isDrawn: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Message' }),
    },
  ];
}

/** Opens a place and makes the first steps there. */
export async function open(person: Person, place: Place): Promise<void> {
  await person.goTo(place.path);
  await arriveAt(person, place);
}

/** The same inside the console that is open, as Back and Forward do. The overlay before it is closed first. */
export async function moveTo(person: Person, place: Place): Promise<void> {
  const { page } = person;
  const move = (href: string) =>
    page.evaluate((to) => {
      window.history.pushState(null, '', to);
      window.dispatchEvent(new PopStateEvent('popstate'));
    }, href);
  const [screen = ''] = place.path.split('?');
  await move(screen);
  await page.waitForFunction(() => document.querySelector('dialog') === null);
  await move(place.path);
  await arriveAt(person, place);
}

async function arriveAt({ page }: Person, { isDrawn, enter }: Place): Promise<void> {
  await isDrawn(page).waitFor();
  await enter?.(page);
}

/** Opens the step where the code is typed. */
export async function openCodeStep(person: Person): Promise<void> {
  await askForCode(person, 'somebody@else.test');
}
