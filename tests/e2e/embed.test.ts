/** The console and the chat in pages of other sites, as the programs of customers use them (api-shapes 2, 3 and 16). */
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { FRAME_SANDBOXED, SIGNED_OUT_IN_FRAME } from '#contract/rules/messages/embed';
import { createClient, type TestClient } from '#tests/support/host.ts';
import { type Site, startSite } from '#tests/support/hostPages.ts';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import { signInByApi } from '#tests/support/liveHost.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import type { Person } from '#tests/support/person.ts';
import { PEOPLE } from './steps/signIn';

const journey = openJourneyWithOwnHost();

/** Allowed by the organization, by the reseller above it, by nobody here, and without any site of its own. */
const SITES = ['own', 'above', 'foreign', 'unknown'] as const;
let sites: Readonly<Record<(typeof SITES)[number], Site>>;
let reseller: TestClient;
let owner: TestClient;
let resellerId: number;
let organizationId: number;

beforeAll(async () => {
  const [own, above, foreign, unknown] = await Promise.all([startSite(), startSite(), startSite(), startSite()]);
  sites = { own, above, foreign, unknown };
  const { url } = journey.host();
  reseller = createClient(url, (await signInByApi(journey.host(), PEOPLE.reseller)).token, {});
  owner = createClient(url, (await signInByApi(journey.host(), PEOPLE.owner)).token, {});
  resellerId = (await reseller.call(endpoints.readIdentity, {})).body.identity.id;
  organizationId = (await owner.call(endpoints.readIdentity, {})).body.identity.id;
  await allow(reseller, resellerId, above.origin);
  await allow(owner, organizationId, own.origin);
});
afterAll(() => Promise.all(Object.values(sites).map((site) => site.stop())));

it('only the allowed sites show the chat, the console of somebody signed in, and a page of it', async () => {
  const visitor = await journey.newPerson();
  atOtherSites(visitor);
  const { url } = journey.host();
  const shown: Record<string, readonly boolean[]> = {};
  for (const name of SITES) {
    const frames = [
      `${url}/embedChat?chatTarget=olivetta`,
      `${url}/app/embed?authToken=${await oneTimeToken()}&email=${PEOPLE.admin}`,
      `${url}/app/org/${organizationId}/inbox`,
    ];
    const seen: boolean[] = [];
    for (const [index, address] of frames.entries()) {
      const page = sites[name].serve(
        `/frame-${index}`,
        `<iframe id="it" src="${address.replaceAll('&', '&amp;')}"></iframe>`,
      );
      await visitor.page.goto(page);
      seen.push(await isShown(visitor.page));
    }
    shown[name] = seen;
  }
  const [all, none] = [
    [true, true, true],
    [false, false, false],
  ];
  expect(shown).toEqual({ own: all, above: all, foreign: none, unknown: none });
});

it('an organization is found or made by the id that the program has for it, and its console opens in a frame', async () => {
  const externalAccountId = 'customer-77';
  const find = () => reseller.call(endpoints.readAccountByExternalId, { query: { externalAccountId } });
  expect((await find()).status).toBe(404);
  const make = () =>
    reseller.call(endpoints.createOrganization, {
      body: { email: 'it@customer.test', orgName: 'Customer 77', externalAccountId },
    });
  // Two servers of the customer at once: one makes it, the other finds it then.
  const made = await Promise.all([make(), make()]);
  expect(made.map(({ status }) => status).filter((status) => status < 300)).toHaveLength(1);
  const { account } = (await find()).body;
  expect(account.details.displayName).toBe('Customer 77');

  const { body } = await reseller.call(endpoints.createOneTimeAuthToken, {
    query: { externalAccountId, email: 'worker@customer.test' },
  });
  const person = await journey.newPerson();
  atOtherSites(person);
  const query = new URLSearchParams({
    authToken: body.authToken,
    email: 'worker@customer.test',
    redirectUrl: `/app/org/${account.id}/members`,
  });
  const { url } = journey.host();
  await person.page.goto(
    sites.above.serve(
      '/console',
      `<iframe id="it" width="900" height="700" src="${`${url}/app/embed?${query}`.replaceAll('&', '&amp;')}"></iframe>`,
    ),
  );
  const inside = person.page.frameLocator('#it');
  await inside.getByRole('heading', { name: 'Members', exact: true }).waitFor();
  await inside.getByRole('main').getByText('worker@customer.test').filter({ visible: true }).first().waitFor();
  const address = person.page.frames()[1]?.url() ?? '';
  expect(new URL(address).pathname).toBe(`/app/org/${account.id}/members`);
  expect(address).not.toContain(body.authToken);
});

it('a link for somebody else leads to the sign-in page', async () => {
  const person = await journey.newPerson();
  atOtherSites(person);
  person.watch.permit(/console: Failed to load resource: .* 400/);
  await person.goTo(`/app/embed?authToken=${await oneTimeToken()}&email=${PEOPLE.owner}`);
  await person.page.getByLabel('Email').waitFor();
  expect(new URL(person.page.url()).pathname).toBe('/login');
});

it('a dialog of the console opens above any page, and tells the page when it is closed', async () => {
  const person = await journey.newPerson();
  atOtherSites(person);
  const { url } = journey.host();
  const body = `<script src="${url}/embed/modal/v1/script.js"></script>
    <script>
      window.timesClosed = 0;
      window.count = () => { window.timesClosed += 1; };
      vdaModal.onClose(window.count);
      vdaModal.onClose(window.count);
    </script>`;
  await person.page.goto(sites.own.serve('/modal', body));
  const open = async (params: Record<string, string>) =>
    person.page.evaluate(
      ([domain, token, given]) =>
        (window as unknown as { vdaModal: { open(...args: unknown[]): void } }).vdaModal.open(domain, token, given),
      [url, await oneTimeToken(), params] as const,
    );
  await open({ org: String(organizationId), memberInvite: 'true' });
  const inside = person.page.frameLocator('dialog iframe');
  const dialog = inside.getByRole('dialog');
  await dialog.waitFor();
  // Nobody else can close it: not another window, and not a message without its origin.
  await person.page.evaluate(() => window.postMessage({ type: 'overlayClosed' }, '*'));
  expect(await person.page.locator('dialog').count()).toBe(1);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await person.page.locator('dialog').waitFor({ state: 'detached' });
  const closed = () => person.page.evaluate(() => (window as unknown as { timesClosed: number }).timesClosed);
  expect(await closed()).toBe(1);

  await person.page.evaluate(() => {
    const page = window as unknown as { vdaModal: { offClose(fn: unknown): void }; count?: unknown };
    page.vdaModal.offClose(page.count);
  });
  await open({ org: String(organizationId), memberInvite: 'true' });
  await dialog.waitFor();
  await person.page.keyboard.press('Escape');
  await person.page.locator('dialog').waitFor({ state: 'detached' });
  expect(await closed()).toBe(1);
});

it('a frame shows the same when it is loaded again, and says so when nobody is signed in there', async () => {
  const person = await journey.newPerson();
  atOtherSites(person);
  const { page, watch } = person;
  watch.permit(/console: Failed to load resource: .* 400/);
  const { url } = journey.host();
  const frameAt = (path: string) => {
    const address = `${url}${path}`.replaceAll('&', '&amp;');
    return page.goto(sites.own.serve('/again', `<iframe id="it" width="900" height="700" src="${address}"></iframe>`));
  };
  const inside = page.frameLocator('#it');
  const signedOut = inside.getByText(SIGNED_OUT_IN_FRAME);
  const entry = `/app/embed?authToken=${await oneTimeToken()}&email=${PEOPLE.admin}`;
  await frameAt(entry);
  const agents = inside.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Agents' });
  await agents.waitFor();
  const frame = () => page.frames()[1];
  await frame()?.evaluate(() => {
    Object.assign(window, { isFirst: true });
    location.reload();
  });
  await page.waitForFunction(() => true);
  await expect
    .poll(() =>
      frame()
        ?.evaluate(() => 'isFirst' in window)
        .catch(() => true),
    )
    .toBe(false);
  await agents.waitFor();

  // The page around it is loaded again, with the token that was used.
  await frameAt(entry);
  await agents.waitFor();

  // Signed out, and once more with the same token.
  await frame()?.evaluate(() => localStorage.clear());
  await frame()?.evaluate(() => location.reload());
  await signedOut.waitFor();
  await frameAt(entry);
  await signedOut.waitFor();
  await frameAt('/app/embed?authToken=unknown');
  await signedOut.waitFor();
  await frameAt(`/app/embed?authToken=${await oneTimeToken()}&email=${PEOPLE.owner}`);
  await signedOut.waitFor();
});

it('a frame whose sandbox takes the origin of the page away says what it needs', async () => {
  const person = await journey.newPerson();
  atOtherSites(person);
  person.watch.permit(/console: .*|policy: .*/);
  const address = `${journey.host().url}/app/embed?authToken=${await oneTimeToken()}`;
  await person.page.goto(
    sites.own.serve('/sandbox', `<iframe id="it" sandbox="allow-scripts" src="${address}"></iframe>`),
  );
  const body = person.page.frameLocator('#it').locator('body', { hasText: FRAME_SANDBOXED });
  await body.waitFor();
  expect(await body.textContent()).toBe(FRAME_SANDBOXED);
});

it('the dialogs of the guide open: the own profile, and the members', async () => {
  const person = await journey.newPerson();
  atOtherSites(person);
  // Where the person signs in is not a program's to list.
  person.watch.permit(/console: Failed to load resource: .* 403/);
  const { url } = journey.host();
  // The script stands there twice, as where two parts of a page bring it.
  const script = `<script src="${url}/embed/modal/v1/script.js"></script>`;
  const listens = '<script>vdaModal.onClose(() => { document.title = "closed"; });</script>';
  const inside = person.page.frameLocator('dialog iframe');
  for (const [params, title, text] of [
    [{ editUserAccount: 'true' }, 'Your profile', PEOPLE.admin],
    [{ org: String(organizationId), members: 'true' }, 'Members', PEOPLE.owner],
  ] as const) {
    await person.page.goto(sites.own.serve('/guide', script + listens + script));
    const token = await oneTimeToken();
    await person.page.evaluate(
      (given) => (window as unknown as { vdaModal: { open(...args: unknown[]): void } }).vdaModal.open(...given),
      [url, token, params] as const,
    );
    // Until the console shows its dialog, there is a way out of the page around it.
    const dialog = inside.getByRole('dialog', { name: title });
    await dialog.getByText(text).filter({ visible: true }).first().waitFor();
    const wayOut = person.page.locator('dialog').getByRole('button', { name: 'Close' });
    await expect.poll(() => wayOut.count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await person.page.locator('dialog').waitFor({ state: 'detached' });
    expect(await person.page.title()).toBe('closed');
  }
});

it('a page keeps one launcher when the script runs again, and when its body is replaced in place', async () => {
  const visitor = await journey.newPerson();
  atOtherSites(visitor);
  const { page } = visitor;
  const { url } = journey.host();
  const chat = `<script src="${url}/embed/chat/v1/script.js" data-target="olivetta" data-label="Ask Olivetta"></script>`;
  const script = `<script src="${url}/embed/button/v1/script.js"></script>`;
  const places = `<style>.own { color: rgb(1, 2, 3); border-radius: 3px }</style>
    <form><button class="own" data-vida-button data-target="olivetta">Write to <b>us</b></button></form>
    <button class="own" data-vida-button data-type="call">Ring</button>
    <span data-vida-button data-type="call" data-number="+44 (0) 20 7946 0958 ext. 12"></span>`;
  visitor.watch.permit(
    /uncaught: A button that calls needs a number or the user name of an agent: data-number or data-target\./,
  );
  await page.goto(sites.own.serve('/turbo', `${chat}${chat}${script}${places}${script}`));
  /** As Turbo does: another body, from a copy of what stands there, in whose scripts run again. */
  const visit = () =>
    page.evaluate(() => {
      const next = document.body.cloneNode(true) as HTMLBodyElement;
      for (const old of next.querySelectorAll('script')) {
        const fresh = document.createElement('script');
        for (const { name, value } of old.attributes) fresh.setAttribute(name, value);
        old.replaceWith(fresh);
      }
      document.documentElement.replaceChild(next, document.body);
      return Promise.all(
        [...next.querySelectorAll('script')].map(
          (one) => new Promise((loaded) => one.addEventListener('load', loaded)),
        ),
      );
    });
  const launcher = page.getByRole('button', { name: 'Ask Olivetta' });
  const own = page.getByRole('button', { name: 'Write to us' });
  for (const _ of ['as it was loaded', 'after a visit', 'and after another']) {
    await expect.poll(() => launcher.count()).toBe(1);
    // The button of the page is what it was, and does not send its form.
    expect(await own.innerHTML()).toBe('Write to <b>us</b>');
    expect(await own.evaluate((it) => [getComputedStyle(it).color, getComputedStyle(it).borderRadius])).toEqual([
      'rgb(1, 2, 3)',
      '3px',
    ]);
    const address = page.url();
    await own.click();
    const panel = page.getByRole('dialog', { name: 'Write to us' });
    await panel.waitFor();
    expect([await panel.count(), page.url()]).toEqual([1, address]);
    // Without a number nothing is dialled, and nothing else opens.
    await page.getByRole('button', { name: 'Ring', exact: true }).click();
    expect(await page.getByRole('dialog').count()).toBe(1);
    const links = page.getByRole('link', { name: 'Call us' });
    expect(await links.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual([
      'tel:+442079460958,12',
    ]);
    await visit();
  }
});

it('a customer chats with the agent from a button in the corner of a page, whose styles stay its own', async () => {
  const visitor = await journey.newPerson();
  atOtherSites(visitor);
  const { url } = journey.host();
  const body = `<style>button { display: none !important }</style>
    <script src="${url}/embed/chat/v1/script.js" data-target="olivetta" data-label="Ask Olivetta" async></script>`;
  await visitor.page.goto(sites.own.serve('/shop', body));
  const button = visitor.page.getByRole('button', { name: 'Ask Olivetta' });
  await button.waitFor();
  expect(await visitor.page.locator('iframe').count()).toBe(0);
  await button.click();
  const chat = visitor.page.frameLocator('iframe');
  await chat.getByRole('textbox').fill('When do you open?');
  await chat.getByRole('textbox').press('Enter');
  await chat.getByRole('log').getByText('When do you open?').waitFor();
  // The launcher is a round icon; while the chat is open it closes it.
  const close = visitor.page.getByRole('button', { name: 'Close the chat' });
  const box = await close.boundingBox();
  expect([box?.width, box?.height, await close.textContent()]).toEqual([56, 56, '']);
  await close.click();
  await visitor.page.locator('iframe').waitFor({ state: 'hidden' });
  await button.waitFor();
});

it('buttons in a page call or chat', async () => {
  const visitor = await journey.newPerson();
  atOtherSites(visitor);
  const { url } = journey.host();
  const body = `<span data-vida-button data-type="call" data-number="+1 503 555 0182">Ring us</span>
    <span data-vida-button data-type="chat" data-target="olivetta">Write to us</span>
    <script src="${url}/embed/button/v1/script.js"></script>`;
  await visitor.page.goto(sites.own.serve('/buttons', body));
  expect(await visitor.page.getByRole('link', { name: 'Ring us' }).getAttribute('href')).toBe('tel:+15035550182');
  await visitor.page.getByRole('button', { name: 'Write to us' }).click();
  await visitor.page.frameLocator('iframe').getByRole('textbox').waitFor();
});

const allow = (client: TestClient, accountId: number, origin: string) =>
  client.call(endpoints.saveEmbedding, { target: { targetAccountId: accountId }, body: { origins: [origin] } });

/** For an administrator of the organization. */
async function oneTimeToken(): Promise<string> {
  const target = { targetAccountId: organizationId };
  const { body } = await reseller.call(endpoints.createOneTimeAuthToken, { target, query: { email: PEOPLE.admin } });
  return body.authToken;
}

/** What other sites do is theirs, also the address that they frame; a browser says in its console what it does not show. */
function atOtherSites({ watch }: Person): void {
  watch.permit(
    /foreign host: http:\/\/localhost|token in \S+\/app\/embed\?authToken=|console: .*(?:frame-ancestors|Framing|favicon|404)|policy: frame-ancestors/,
  );
}

/** Whether the frame of a page shows what is in it, before it may go on from there. */
async function isShown(page: Page): Promise<boolean> {
  let state: Awaited<ReturnType<typeof stateOf>> = 'loading';
  const decided = async () => {
    if (state === 'loading') state = await stateOf(page);
    return state;
  };
  await expect.poll(decided, { timeout: PATIENCE_MS }).not.toBe('loading');
  return (await decided()) === 'shown';
}

async function stateOf(page: Page): Promise<'loading' | 'shown' | 'refused'> {
  const [, frame] = page.frames();
  if (frame?.url().startsWith('chrome-error:')) return 'refused';
  // What the console draws for somebody signed in, and the chat: its bare page leaves a sign-in undone, and the next one goes to it.
  // A frame that goes to another origin is another one there.
  const drawn = await frame
    ?.locator('#root :is(a[href], textarea)')
    .count()
    .catch(() => 0);
  return drawn ? 'shown' : 'loading';
}
