/** Every screen and overlay, each with what must be rendered before it is checked. */
import type { Locator, Page } from 'playwright';
import { mailboxIn } from '#tests/support/hostProcess.ts';
import type { Person } from '#tests/support/person.ts';
import { adminPlacesOf } from './adminPlaces';
import { overlaysOfAgent } from './agentPlaces';
import { auditPlacesOf } from './auditPlaces';
import { migrationPlacesOf } from './migrationPlaces';
import { noticePlacesOf } from './noticePlaces';
import { OPERATION_PLACES } from './operationPlaces';
import { overlaysOfApps, screensOfApps } from './placesOfApps';
import { overlaysOfBilling, screensOfBilling } from './placesOfBilling';
import { screensOfBrand } from './placesOfBrand';
import { overlaysOfBusiness, screensOfBusiness } from './placesOfBusiness';
import { overlaysOfContacts } from './placesOfContacts';
import { conversationsOf } from './placesOfConversations';
import { overlaysOfDebug } from './placesOfDebug';
import { deliveryOverlays, deliveryScreens } from './placesOfDelivery';
import { overlaysOfDevelopers, screensOfDevelopers } from './placesOfDevelopers';
import { overlaysOfLogs } from './placesOfLogs';
import { overlaysOfMetrics, screensOfMetrics } from './placesOfMetrics';
import { overlaysOfPeople, screensOfPeople } from './placesOfPeople';
import { overlaysOfPlans, screensOfPlans } from './placesOfPlans';
import { overlaysOfProfile } from './placesOfProfile';
import { overlaysOfTasks, screensOfTasks } from './placesOfTasks';
import { overlaysOfTeaching } from './placesOfTeaching';
import { overlaysOfUsage, screensOfUsage } from './placesOfUsage';
import { overlaysOfWebhooks, screensOfWebhooks } from './placesOfWebhooks';
import { addedFiles, chatWithFiles } from './placesWithFiles';
import { setupPlacesOf } from './setupPlaces';
import { overlaysOfSignIn, signInByPhone } from './signInPlaces';
import { suggestionOverlays, suggestionScreens } from './suggestionPlaces';
import { templatePlacesOf } from './templatePlaces';
import { testPlaces } from './testPlaces';
import type { Tree } from './tree';
import { walkthroughPlacesOf } from './walkthroughPlaces';

export type Place = {
  readonly name: string;
  /** Of a group of places, those that another feature draws. */
  readonly feature?: string;
  readonly path: string;
  /** Visible once it is fully rendered. */
  readonly isDrawn: (page: Page) => Locator;
  /** What the browser's console says of it, rightly: that the host refused something. */
  readonly permits?: RegExp;
  /** What a person does there before the check. */
  readonly enter?: (page: Page) => Promise<void>;
};

/** A place, and the feature of the console that draws it: its folder in `src/ui/features`. */
export type PlaceOf = Place & { readonly feature: string };

const of = (feature: string, places: readonly Place[]): readonly PlaceOf[] =>
  places.map((place) => ({ feature, ...place }));

const heading = (name: string) => (page: Page) => page.getByRole('heading', { name, exact: true }).first();
const rowOf = (list: string) => (page: Page) =>
  page.getByRole('list', { name: list, exact: true }).getByRole('listitem').first();
const dialog = (name: string | RegExp) => (page: Page) => page.getByRole('dialog', { name });
const text = (words: string) => (page: Page) => page.getByText(words).first();

/** Pages that need no session. */
export const openPlaces = ({ host }: Pick<Person, 'host'>): readonly Place[] => [
  { name: 'sign in', path: '/login', isDrawn: heading('Sign in') },
  signInByPhone,
  { name: 'sign up', path: '/signup', isDrawn: heading('Create your account') },
  { name: 'public chat', path: '/olivetta', isDrawn: (page) => page.getByRole('link', { name: 'Directions' }) },
  chatWithFiles,
  { name: 'signed out on a phone', path: '/mobile/start', isDrawn: text('You are signed out') },
  {
    name: 'development mailbox',
    path: mailboxIn(host.output()).replace('mailbox', 'mailbox.html'),
    isDrawn: heading('Development mailbox'),
  },
];

export function screensOf({ partner, reseller, organization, agent, edited, followed }: Tree): readonly PlaceOf[] {
  return [
    { feature: 'accounts', name: 'partners', path: '/app', isDrawn: rowOf('Partners') },
    { feature: 'accounts', name: 'resellers', path: partner, isDrawn: rowOf('Resellers') },
    { feature: 'accounts', name: 'organizations', path: reseller, isDrawn: rowOf('Organizations') },
    { feature: 'templates', name: 'templates', path: `${reseller}/templates`, isDrawn: text('Restaurant booking') },
    {
      feature: 'templates',
      name: 'template',
      path: `${reseller}/templates`,
      isDrawn: text('Restaurant booking'),
      enter: async (page) => {
        await page.getByRole('link', { name: 'Restaurant booking' }).click();
        await page.getByText('What it asks for').first().waitFor();
      },
    },
    { feature: 'accounts', name: 'agents', path: organization, isDrawn: rowOf('Agents') },
    {
      feature: 'inbox',
      name: 'inbox of the organization',
      path: `${organization}/inbox`,
      isDrawn: rowOf('Conversations'),
    },
    { feature: 'contacts', name: 'contacts', path: `${organization}/contacts`, isDrawn: rowOf('Contacts') },
    {
      feature: 'knowledge',
      name: 'knowledge',
      path: `${organization}/knowledge`,
      isDrawn: rowOf('Knowledge'),
      enter: async (page) => {
        await rowOf('Knowledge')(page).getByRole('link').first().click();
        await page.locator('[data-document]').first().waitFor();
        await page.getByRole('textbox', { name: 'Question' }).fill('Is the pesto safe with a nut allergy?');
        await page.getByRole('button', { name: 'Ask' }).click();
        await page
          .getByRole('list', { name: 'What it found' })
          .or(page.getByText('Nothing in this source'))
          .first()
          .waitFor();
      },
    },
    {
      feature: 'knowledge',
      name: 'knowledge, a source is added',
      path: `${organization}/knowledge`,
      isDrawn: rowOf('Knowledge'),
      enter: async (page) => {
        await page.getByRole('button', { name: 'Add source' }).click();
        await page.getByRole('dialog').getByLabel('Address').waitFor();
      },
    },
    ...of('knowledge', [addedFiles(organization)]),
    { feature: 'knowledge', name: 'knowledge of the agent', path: `${agent}/knowledge`, isDrawn: rowOf('Knowledge') },
    ...of('apps', screensOfApps({ reseller, organization, agent })),
    ...of('delivery', deliveryScreens({ organization })),
    ...of('tasks', screensOfTasks({ organization })),
    ...of('metrics', screensOfMetrics({ organization, reseller })),
    ...of('brand', screensOfBrand({ partner, reseller, organization })),
    ...of('members', screensOfPeople({ partner, reseller, organization })),
    ...of('developers', screensOfDevelopers({ partner, reseller, organization })),
    ...of('webhooks', screensOfWebhooks({ partner, reseller, organization })),
    ...of('billing', screensOfBilling({ partner, reseller, organization })),
    ...of('billing', screensOfPlans({ partner, reseller, organization })),
    ...of('business', screensOfBusiness({ partner, reseller })),
    ...of('usage', screensOfUsage({ partner, reseller, organization })),
    {
      feature: 'logs',
      name: 'log of the organization',
      path: `${organization}/logs`,
      isDrawn: (page) => page.getByRole('row').nth(5),
    },
    ...of('audit', auditPlacesOf({ organization })),
    ...of('operation', OPERATION_PLACES),
    ...of('tests', testPlaces({ agent, edited })),
    ...of('editor', suggestionScreens({ followed })),
    { feature: 'overview', name: 'overview of the agent', path: `${agent}/overview`, isDrawn: heading('What it did') },
    {
      feature: 'editor',
      name: 'editor at a line',
      path: `${agent}?quote=Sunday`,
      isDrawn: (page) => page.locator('.cm-content'),
    },
    { feature: 'editor', name: 'editor', path: agent, isDrawn: (page) => page.locator('.cm-content') },
    {
      feature: 'editor',
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
      feature: 'versions',
      name: 'versions, edited',
      path: `${edited}/versions`,
      isDrawn: (page) => page.getByText('Answering'),
    },
    {
      feature: 'versions',
      name: 'versions',
      path: `${agent}/versions`,
      isDrawn: (page) =>
        page
          .getByRole('button', { name: /^More for/ })
          .first()
          .or(page.getByText('No versions yet')),
    },
    { feature: 'inbox', name: 'inbox of the agent', path: `${agent}/inbox`, isDrawn: rowOf('Conversations') },
    ...of('conversations', conversationsOf({ organization, agent })),
    {
      feature: 'logs',
      name: 'log of the agent',
      path: `${agent}/logs`,
      isDrawn: (page) => page.getByRole('row').nth(5),
    },
    {
      feature: 'agentSettings',
      name: 'settings of the agent',
      path: `${agent}/settings`,
      isDrawn: heading('Delete this agent'),
    },
    { feature: 'overview', name: 'nothing there', path: '/app/no/such/screen', isDrawn: text('There is nothing here') },
  ];
}

export function overlaysOf({ partner, reseller, organization, agent, edited, followed }: Tree): readonly PlaceOf[] {
  return [
    {
      feature: 'logs',
      name: 'filters of the log',
      path: `${organization}/logs?dateFilter=7d&filters=${encodeURIComponent('{"type__in":"call,chat","test":"false"}')}`,
      isDrawn: (page) => page.locator('[data-log]').first(),
      enter: async (page) => {
        await page.getByRole('button', { name: 'Filter', exact: true }).click();
        await dialog('Filter')(page).waitFor();
      },
    },
    {
      feature: 'search',
      name: 'switch account',
      path: `${organization}?selectAccount=true`,
      isDrawn: dialog('Switch account'),
    },
    {
      feature: 'search',
      name: 'search',
      path: `${organization}?accountSearch=true`,
      isDrawn: (page) => page.getByRole('option').first(),
    },
    ...of('onboarding', setupPlacesOf(organization)),
    ...of('walkthrough', walkthroughPlacesOf({ organization, agent })),
    ...of('templates', migrationPlacesOf(reseller)),
    ...of('administration', adminPlacesOf({ partner, reseller, organization, agent })),
    ...of('developers', overlaysOfDevelopers({ organization })),
    ...of('webhooks', overlaysOfWebhooks({ organization })),
    ...of('logs', overlaysOfLogs({ organization, reseller })),
    ...of('billing', overlaysOfBilling({ organization })),
    ...of('billing', overlaysOfPlans({ reseller, organization })),
    ...of('business', overlaysOfBusiness({ reseller })),
    ...of('usage', overlaysOfUsage({ reseller, organization })),
    ...of('debug', overlaysOfDebug({ organization, agent })),
    ...of('editor', suggestionOverlays({ agent, followed })),
    ...of('templates', templatePlacesOf(reseller, agent)),
    {
      feature: 'accounts',
      name: 'new organization',
      path: `${reseller}?createOrgAccount=true`,
      isDrawn: dialog('New organization'),
    },
    {
      feature: 'accounts',
      name: 'new reseller',
      path: `${partner}?createResellerAccount=true`,
      isDrawn: dialog('New reseller'),
    },
    ...of('apps', overlaysOfApps({ reseller, organization })),
    ...of('delivery', deliveryOverlays({ organization })),
    ...of('contacts', overlaysOfContacts({ organization })),
    ...of('tasks', overlaysOfTasks({ organization })),
    ...of('metrics', overlaysOfMetrics({ organization, reseller })),
    ...of('teaching', overlaysOfTeaching({ agent })),
    ...of('members', overlaysOfPeople({ organization })),
    ...of('profile', overlaysOfProfile({ organization, agent })),
    ...of('notifications', noticePlacesOf(reseller)),
    { feature: 'help', name: 'help', path: `${organization}?help=true`, isDrawn: dialog(/./) },
    {
      feature: 'editor',
      name: 'compare changes',
      path: `${edited}?compareChanges=true`,
      isDrawn: (page) => dialog(/^Publish/)(page).getByText(/\d places?|There is no difference/),
    },
    {
      feature: 'editor',
      name: 'revert',
      path: `${edited}?compareChanges=revert`,
      isDrawn: (page) => dialog('Go back to the live copy')(page).getByText(/\d places?|There is no difference/),
    },
    ...of('agentSettings', overlaysOfAgent({ agent, organization })),
    {
      feature: 'agentSettings',
      name: 'delete an agent',
      path: `${agent}/settings?deleteAgent=true`,
      isDrawn: dialog(/^Delete .*\?$/),
    },
    {
      feature: 'editor',
      name: 'conflict, none',
      path: `${agent}?saveConflict=true`,
      isDrawn: text('There is no conflict'),
    },
    {
      feature: 'editor',
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
      feature: 'conversations',
      name: 'conversation over a screen',
      path: `${agent}/overview`,
      isDrawn: (page) => page.locator('a[href*="active="]').first(),
      enter: async (page) => {
        const href = await page.locator('a[href*="active="]').first().getAttribute('href');
        const roomId = new URL(href ?? '', page.url()).searchParams.get('active') ?? '';
        await page.evaluate(
          (to) => {
            window.history.pushState(null, '', to);
            window.dispatchEvent(new PopStateEvent('popstate'));
          },
          `${agent}/overview?${new URLSearchParams({ chat: 'true', roomId })}`,
        );
        await page.getByRole('dialog').locator('[data-message]').first().waitFor();
      },
    },
    {
      feature: 'search',
      name: 'search in everything',
      path: `${organization}?search=true&phrase=han`,
      isDrawn: (page) => dialog('Search')(page).getByRole('listitem').first(),
    },
    {
      feature: 'share',
      name: 'share an agent',
      path: `${agent}/overview?shareProfile=true`,
      isDrawn: (page) => page.getByRole('dialog').getByRole('button', { name: 'Copy link' }),
    },
    ...of('secondFactor', overlaysOfSignIn({ organization })),
    { feature: 'help', name: 'get support', path: `${organization}?form=true`, isDrawn: dialog('Get support') },
    {
      feature: 'transcript',
      name: 'transcript',
      path: `${agent}/inbox`,
      isDrawn: rowOf('Conversations'),
      enter: async (page) => {
        await page.getByRole('link', { name: 'Hannah Lindgren' }).click();
        await page.getByRole('link', { name: 'Transcript' }).click();
        await dialog('Call')(page).getByText('Booking requested').first().waitFor();
      },
    },
    {
      feature: 'chat',
      name: 'chat',
      path: `${organization}?chat=true&chatTarget=olivetta`,
      isDrawn: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Message' }),
    },
  ];
}

const NOWHERE: Tree = { partner: '', reseller: '', organization: '', agent: '', edited: '', followed: '' };

/** The features that draw some of these places. A walk of all places would outlast the time of a test, so each test takes those of one. */
export function featuresOf(placesOf: (tree: Tree) => readonly PlaceOf[]): readonly string[] {
  return [...new Set(placesOf(NOWHERE).map(({ feature }) => feature))].toSorted();
}

/** What a proof about the places of a feature reads beside the frame of the console. */
export const readsOf = (feature: string): readonly string[] => [`src/ui/features/${feature}/`];

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
  // What stays open on another screen is closed on its own.
  await move(new URL(page.url()).pathname);
  // A dialog of the screen itself is no overlay of the address. One that is only being opened does not hear the first key.
  await page.keyboard.press('Escape');
  while ((await page.locator('dialog').count()) > 0) await page.keyboard.press('Escape');
  await move(screen);
  await move(place.path);
  await arriveAt(person, place);
}

async function arriveAt({ page, watch }: Person, { isDrawn, permits, enter }: Place): Promise<void> {
  if (permits) watch.permit(permits);
  await isDrawn(page).waitFor();
  await enter?.(page);
}
