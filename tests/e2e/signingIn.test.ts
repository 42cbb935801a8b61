/** Signing in when something fails: the code, the browser, the network. */
import { expect, it } from 'vitest';
import { openJourneyWithOwnHost } from '#tests/support/journey.ts';
import type { Person } from '#tests/support/person.ts';
import { askForCode, PEOPLE, seeConsole, signInByCode, signOut, typeCode } from './steps/signIn';

// A code that is not used up would let nobody else of that address sign in for a while.
const journey = openJourneyWithOwnHost();

it('says that a code is wrong, and accepts no sixth attempt', async () => {
  const owner = await journey.newPerson();
  owner.watch.expect(/400.*email\/verify/);
  await askForCode(owner, PEOPLE.owner);
  const right = await owner.host.codeFor(PEOPLE.owner);
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    expect(await tryCode(owner, wrongCode(right, attempt))).toBe(400);
    await alertIs(owner, 'Could not verify code.');
  }
  expect(await tryCode(owner, right)).toBe(400);
  await alertIs(owner, 'Too many wrong codes. Please ask for a new one.');
});

it('accepts another address, a reload, and a pasted code', async () => {
  const admin = await journey.newPerson();
  const { page } = admin;
  await askForCode(admin, 'somebody@else.test');
  await page.getByRole('button', { name: 'Use another address' }).click();
  await page.getByLabel('Email').fill(PEOPLE.admin);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await page.getByText(`Look for a code at ${PEOPLE.admin}.`).waitFor();
  await page.reload();
  await page.getByText(`Look for a code at ${PEOPLE.admin}.`).waitFor();
  const code = await admin.host.codeFor(PEOPLE.admin);
  await page.getByLabel('Six-digit code').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await seeConsole(admin);
  expect(new URL(page.url()).pathname).toMatch(/^\/app/);
});

it('says beside the address what is wrong with it', async () => {
  const somebody = await journey.newPerson();
  const { page } = somebody;
  somebody.watch.permit(/422/);
  await somebody.goTo('/login');
  await page.getByLabel('Email').fill('not an address');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await alertIs(somebody, 'Please enter a valid email address.');
  expect(await page.getByLabel('Email').getAttribute('aria-invalid')).toBe('true');
});

it('remembers the place, and clears everything on signing out', async () => {
  const partner = await journey.newPerson();
  const { page } = partner;
  await signInByCode(partner, PEOPLE.partner);
  await page.getByRole('link', { name: 'Templates' }).first().click();
  await page.getByRole('heading', { name: 'Templates', level: 1 }).waitFor();
  const place = page.url();
  await partner.goTo('/');
  await page.waitForURL(place);
  await page.evaluate(() => localStorage.setItem('console.kept', 'by the partner'));
  const token = await page.evaluate(() => localStorage.getItem('console.token'));
  await signOut(partner);
  // The new page allocates a guest session in its own time.
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).sort()))
    .toEqual(['console.accent', 'console.font', 'console.guest', 'console.token']);
  expect(await page.evaluate(() => localStorage.getItem('console.token'))).not.toBe(token);
  await partner.goTo(place);
  await page.getByLabel('Email').waitFor();
});

it('works in a window without storage, and says so', async () => {
  const reseller = await journey.newPerson({
    initScript: () => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Forbidden', 'SecurityError');
          },
        });
      }
    },
  });
  const { page } = reseller;
  await reseller.goTo('/login');
  await page.getByText('This browser keeps nothing for us, as in a private window.').waitFor();
  await askForCode(reseller, PEOPLE.reseller);
  await typeCode(reseller, PEOPLE.reseller);
  await page.getByRole('heading', { name: 'Organizations' }).waitFor();
  await page.getByRole('list', { name: 'Organizations' }).getByRole('link').first().click();
  await page.getByRole('heading', { name: 'Agents' }).waitFor();
  expect(new URL(page.url()).pathname).toMatch(/\/org\/\d+$/);
});

function wrongCode(right: string, attempt: number): string {
  return String((Number(right) + attempt) % 1_000_000).padStart(6, '0');
}

/** Returns the status of the host's reply. */
async function tryCode({ page }: Person, code: string): Promise<number> {
  const answered = page.waitForResponse((response) => response.url().endsWith('/email/verify'));
  await page.getByLabel('Six-digit code').fill(code);
  return (await answered).status();
}

async function alertIs({ page }: Person, sentence: string): Promise<void> {
  await page.getByRole('alert').filter({ hasText: sentence }).first().waitFor();
}
