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
import { screensOfBrand } from './placesOfBrand';
import { conversationsOf } from './placesOfConversations';
import { overlaysOfDebug } from './placesOfDebug';
import { deliveryOverlays, deliveryScreens } from './placesOfDelivery';
import { overlaysOfDevelopers, screensOfDevelopers } from './placesOfDevelopers';
import { overlaysOfPeople, screensOfPeople } from './placesOfPeople';
import { overlaysOfProfile } from './placesOfProfile';
import { addedFiles, chatWithFiles } from './placesWithFiles';
import { setupPlacesOf } from './setupPlaces';
import { overlaysOfSignIn, signInByPhone } from './signInPlaces';
import { askForCode } from './steps/signIn';
import { suggestionOverlays, suggestionScreens } from './suggestionPlaces';
import { templatePlacesOf } from './templatePlaces';
import { testPlaces } from './testPlaces';
import type { Tree } from './tree';
import { walkthroughPlacesOf } from './walkthroughPlaces';

export type Place = {
  readonly name: string;
  readonly path: string;
  /** Visible once it is fully rendered. */
  readonly isDrawn: (page: Page) => Locator;
  /** What the browser's console says of it, rightly: that the host refused something. */
  readonly permits?: RegExp;
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

export function screensOf({ partner, reseller, organization, agent, edited, followed }: Tree): readonly Place[] {
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
    {
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
      name: 'knowledge, a source is added',
      path: `${organization}/knowledge`,
      isDrawn: rowOf('Knowledge'),
      enter: async (page) => {
        await page.getByRole('button', { name: 'Add source' }).click();
        await page.getByRole('dialog').getByLabel('Address').waitFor();
      },
    },
    addedFiles(organization),
    { name: 'knowledge of the agent', path: `${agent}/knowledge`, isDrawn: rowOf('Knowledge') },
    ...screensOfApps({ reseller, organization, agent }),
    ...deliveryScreens({ organization }),
    ...screensOfBrand({ partner, reseller, organization }),
    ...screensOfPeople({ partner, reseller, organization }),
    ...screensOfDevelopers({ partner, reseller, organization }),
    { name: 'log of the organization', path: `${organization}/logs`, isDrawn: (page) => page.getByRole('row').nth(5) },
    ...auditPlacesOf({ organization }),
    ...OPERATION_PLACES,
    ...testPlaces({ agent, edited }),
    ...suggestionScreens({ followed }),
    { name: 'overview of the agent', path: `${agent}/overview`, isDrawn: heading('What it did') },
    { name: 'editor at a line', path: `${agent}?quote=Sunday`, isDrawn: (page) => page.locator('.cm-content') },
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
    ...conversationsOf({ organization, agent }),
    { name: 'log of the agent', path: `${agent}/logs`, isDrawn: (page) => page.getByRole('row').nth(5) },
    { name: 'settings of the agent', path: `${agent}/settings`, isDrawn: heading('Delete this agent') },
    { name: 'nothing there', path: '/app/no/such/screen', isDrawn: text('There is nothing here') },
  ];
}

export function overlaysOf({ partner, reseller, organization, agent, edited, followed }: Tree): readonly Place[] {
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
    ...setupPlacesOf(organization),
    ...walkthroughPlacesOf({ organization, agent }),
    ...migrationPlacesOf(reseller),
    ...adminPlacesOf({ partner, reseller, organization, agent }),
    ...overlaysOfDevelopers({ organization }),
    ...overlaysOfDebug({ organization, agent }),
    ...suggestionOverlays({ agent, followed }),
    ...templatePlacesOf(reseller, agent),
    { name: 'new organization', path: `${reseller}?createOrgAccount=true`, isDrawn: dialog('New organization') },
    { name: 'new reseller', path: `${partner}?createResellerAccount=true`, isDrawn: dialog('New reseller') },
    ...overlaysOfApps({ reseller, organization }),
    ...deliveryOverlays({ organization }),
    ...overlaysOfPeople({ organization }),
    ...overlaysOfProfile({ organization, agent }),
    ...noticePlacesOf(reseller),
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
    ...overlaysOfAgent({ agent, organization }),
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
    { name: 'new contact', path: `${organization}/contacts?createContact=true`, isDrawn: dialog('New contact') },
    {
      name: 'a contact',
      path: `${organization}/contacts`,
      isDrawn: rowOf('Contacts'),
      enter: async (page) => {
        await rowOf('Contacts')(page).getByRole('link').click();
        await page.getByRole('dialog').getByRole('region', { name: 'Consent' }).waitFor();
      },
    },
    {
      name: 'contacts, some chosen',
      path: `${organization}/contacts?fields=phone,email,tags,lastConversation`,
      isDrawn: rowOf('Contacts'),
      // On a phone nothing can be chosen.
      enter: async (page) => {
        const box = rowOf('Contacts')(page).getByRole('checkbox');
        if (await box.isVisible()) await box.check();
      },
    },
    { name: 'list of contacts', path: `${organization}/contacts?contactList=true`, isDrawn: dialog('New list') },
    { name: 'import, file', path: `${organization}/contacts?importContacts=true`, isDrawn: dialog('Import contacts') },
    {
      name: 'import, columns',
      path: `${organization}/contacts?importContacts=true`,
      isDrawn: dialog('Import contacts'),
      enter: async (page) => {
        await page.getByLabel('Choose a file').setInputFiles({
          name: 'people.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from('Name,Phone,Likes\nAda King,+15035550171,Window\nNobody,12,Bar\n'),
        });
        await page.getByText('What becomes of the first lines').first().waitFor();
      },
    },
    {
      name: 'merge two contacts',
      path: `${organization}/contacts`,
      isDrawn: rowOf('Contacts'),
      enter: async (page) => {
        const ids = await page
          .locator('[data-contact]')
          .evaluateAll((rows) => rows.slice(0, 2).map((row) => row.getAttribute('data-contact')));
        await page.evaluate(([kept, other]) => {
          window.history.pushState(null, '', `?mergeContacts=true&contactId=${kept}&otherId=${other}`);
          window.dispatchEvent(new PopStateEvent('popstate'));
        }, ids);
        await page.getByRole('dialog', { name: 'Merge two contacts' }).getByRole('radio').first().waitFor();
      },
    },
    {
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
      name: 'search in everything',
      path: `${organization}?search=true&phrase=han`,
      isDrawn: (page) => dialog('Search')(page).getByRole('listitem').first(),
    },
    {
      name: 'teach an answer',
      path: `${agent}/overview`,
      isDrawn: heading('It could not answer'),
      enter: async (page) => {
        await page
          .getByRole('link', { name: /^Teach it: / })
          .first()
          .click();
        await page.getByRole('textbox', { name: /^What should it answer/ }).fill('We keep what we find for 30 days.');
      },
    },
    {
      name: 'teach an answer, where it stands',
      path: `${agent}/overview`,
      isDrawn: heading('It could not answer'),
      enter: async (page) => {
        await page
          .getByRole('link', { name: /^Teach it: / })
          .first()
          .click();
        const answer = page.getByRole('textbox', { name: /^What should it answer/ });
        await answer.fill('We keep what we find for 30 days.');
        await page.getByRole('button', { name: 'Choose where it stands' }).click();
        await page.getByRole('radio', { name: /^In the prompt/ }).waitFor();
      },
    },
    {
      name: 'share an agent',
      path: `${agent}/overview?shareProfile=true`,
      isDrawn: (page) => page.getByRole('dialog').getByRole('button', { name: 'Copy link' }),
    },
    ...overlaysOfSignIn({ organization }),
    { name: 'get support', path: `${organization}?form=true`, isDrawn: dialog('Get support') },
    {
      name: 'transcript',
      path: `${agent}/inbox`,
      isDrawn: rowOf('Conversations'),
      enter: async (page) => {
        await page.getByRole('link', { name: 'Hannah Lindgren' }).click();
        await page.getByRole('link', { name: 'Transcript' }).click();
        await dialog('Hannah Lindgren')(page).getByText('Booking requested').first().waitFor();
      },
    },
    {
      name: 'chat',
      path: `${organization}?chat=true&chatTarget=olivetta`,
      isDrawn: (page) => page.getByRole('dialog').getByRole('textbox', { name: 'Message' }),
    },
  ];
}

/** A walk of all places would outlast the time of a test, so each test takes a part of them. */
export const PARTS = [1, 2, 3, 4, 5, 6, 7, 8];

export function partOf<T>(places: readonly T[], part: number): readonly T[] {
  return places.filter((_, index) => index % PARTS.length === part - 1);
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
  // What stays open on another screen is closed on its own.
  await move(new URL(page.url()).pathname);
  // A dialog of the screen itself is no overlay of the address.
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.querySelector('dialog') === null);
  await move(screen);
  await move(place.path);
  await arriveAt(person, place);
}

async function arriveAt({ page, watch }: Person, { isDrawn, permits, enter }: Place): Promise<void> {
  if (permits) watch.permit(permits);
  await isDrawn(page).waitFor();
  await enter?.(page);
}

/** Opens the step where the code is typed. */
export async function openCodeStep(person: Person): Promise<void> {
  await askForCode(person, 'somebody@else.test');
}
