import { readFileSync } from 'node:fs';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DomainProfile } from '#contract/entities/domain';
import { PART_NOT_LOADED } from '#contract/rules/messages/page';
import type { Failure } from '#machines/shared';
import type { startConsole as StartConsole } from '#src/app/console.tsx';
import type { OpenPage } from '#src/app/openPage.tsx';
import { startSignIn } from '#src/app/signIn.tsx';
import type { Services } from '#src/effects/services.ts';

type Effects = Pick<Services, 'domain' | 'session' | 'verification'>;

const host = vi.hoisted(() => ({ effects: null as unknown, arrive: Promise.resolve() }));
vi.mock('#src/effects/services.ts', async () => {
  await host.arrive;
  return { openServices: () => host.effects };
});

const startConsole = vi.hoisted(() => vi.fn());
vi.mock('#src/app/console.tsx', () => ({ startConsole }));

const STATIC = /<div id="root">([\s\S]*?)<\/div>\s*<aside/.exec(readFileSync('login.html', 'utf8'))?.[1] ?? '';
const GUEST = { id: 7, username: 'guest-7' };
const REFUSED: Failure = { kind: 'invalid', message: 'Could not verify code.', input: 'verificationCode' };

let container: HTMLElement;
let stop = () => {};

afterEach(() => act(() => stop()));

beforeEach(() => {
  window.matchMedia = () => Object.assign(new EventTarget(), { matches: false }) as unknown as MediaQueryList;
  window.history.replaceState(null, '', '/login');
  localStorage.clear();
  document.documentElement.removeAttribute('style');
  delete document.documentElement.dataset.early;
  container = document.createElement('div');
  container.innerHTML = STATIC;
  document.body.replaceChildren(container);
  host.arrive = Promise.resolve();
});

it('hydrates the first screen, with what was typed into it', async () => {
  const field = container.querySelector('input');
  if (field) field.value = 'owner@demo.test';
  const { asked } = start();
  await stateIs('anonymous');
  expect(container.querySelector('input')).toBe(field);
  expect(field?.value).toBe('owner@demo.test');
  await userEvent.click(button('Email me a code'));
  await stateIs('signingIn.awaitingCode');
  expect(asked()).toEqual([{ purpose: 'signIn', address: 'owner@demo.test' }]);
});

it('keeps a submit until a code can be requested', async () => {
  let arrive = () => {};
  host.arrive = new Promise((resolve) => {
    arrive = resolve;
  });
  const { asked } = start({ session: { restoreSession: () => host.arrive.then(() => ({ kind: 'none' as const })) } });
  await userEvent.type(screen.getByLabelText('Email'), 'owner@demo.test{Enter}');
  await waitFor(() => expect(button('Email me a code')).toHaveProperty('ariaBusy', 'true'));
  expect(asked()).toEqual([]);
  arrive();
  await stateIs('signingIn.awaitingCode');
  expect(asked()).toEqual([{ purpose: 'signIn', address: 'owner@demo.test' }]);
});

it('carries out an Enter pressed before its code was loaded', async () => {
  document.documentElement.dataset.early = 'submit';
  const field = container.querySelector('input');
  if (field) field.value = 'owner@demo.test';
  start();
  await stateIs('signingIn.awaitingCode');
  expect(document.documentElement.dataset.early).toBe('over');
});

it('says beside the field what is missing or wrong, and focuses it', async () => {
  const { asked } = start({
    verification: {
      requestCode: vi.fn<Effects['verification']['requestCode']>().mockResolvedValue({
        kind: 'refused',
        failure: { kind: 'invalid', message: 'Please enter a valid email address.', input: 'email' },
      }),
    },
  });
  await stateIs('anonymous');
  const field = screen.getByLabelText('Email');
  button('Email me a code').focus();
  await userEvent.keyboard('{Enter}');
  await showsError(field, 'This field is required');
  await userEvent.type(field, 'owner@');
  await waitFor(() => expect(screen.queryByText('This field is required')).toBeNull());
  button('Email me a code').focus();
  await userEvent.keyboard('{Enter}');
  await showsError(field, 'Please enter a valid email address.');
  expect(asked()).toEqual([{ purpose: 'signIn', address: 'owner@' }]);
  expect(field).toHaveProperty('value', 'owner@');
});

it('marks all missing inputs of signing up at once, and focuses the first', async () => {
  window.history.replaceState(null, '', '/signup');
  const { asked } = start();
  await stateIs('anonymous');
  await userEvent.click(button('Create account'));
  expect(await screen.findAllByText('This field is required')).toHaveLength(2);
  const marked = ['Business name', /Your name/, 'Email'].map((label) =>
    screen.getByLabelText(label).getAttribute('aria-invalid'),
  );
  expect([marked, document.activeElement]).toEqual([['true', null, 'true'], screen.getByLabelText('Business name')]);
  await userEvent.type(screen.getByLabelText('Business name'), 'Trattoria{Enter}');
  await showsError(screen.getByLabelText('Email'), 'This field is required');
  expect(asked()).toEqual([]);
});

it('signs up with the business name, and keeps the typed text between the two forms', async () => {
  const { asked } = start();
  await stateIs('anonymous');
  await userEvent.type(screen.getByLabelText('Email'), 'new@demo.test');
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(window.location.pathname).toBe('/signup');
  const business = await screen.findByLabelText('Business name');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'new@demo.test');
  await userEvent.click(button('Create account'));
  await showsError(business, 'This field is required');
  await userEvent.type(business, 'Trattoria');
  await userEvent.type(screen.getByLabelText(/Your name/), 'Ada{Enter}');
  await stateIs('signingIn.awaitingCode');
  expect(asked()).toEqual([{ purpose: 'signUp', address: 'new@demo.test', businessName: 'Trattoria', name: 'Ada' }]);
  await userEvent.click(button('Use another address'));
  expect(await screen.findByLabelText('Business name')).toHaveProperty('value', 'Trattoria');
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'new@demo.test');
});

it('keeps the query between the two forms, so that signing in still leads where it says', async () => {
  window.history.replaceState(null, '', '/login?next=%2Fapp%2Forg%2F5');
  start();
  await stateIs('anonymous');
  await userEvent.click(screen.getByRole('link', { name: 'Create an account' }));
  expect(window.location.pathname + window.location.search).toBe('/signup?next=%2Fapp%2Forg%2F5');
});

it('accepts a pasted code, submits it at its sixth digit, and selects a wrong one', async () => {
  const submitCode = vi
    .fn<Effects['verification']['submitCode']>()
    .mockResolvedValueOnce({ kind: 'refused', failure: REFUSED })
    .mockResolvedValue({ kind: 'verified' });
  const { left } = start({ verification: { submitCode } });
  const field = await codeStep();
  expect([document.activeElement, field.getAttribute('autocomplete'), field.inputMode]).toEqual([
    field,
    'one-time-code',
    'numeric',
  ]);
  await userEvent.paste('Code: 111 111');
  await showsError(field, 'Could not verify code.');
  expect([field.value, field.selectionStart, field.selectionEnd]).toEqual(['111111', 0, 6]);
  await userEvent.keyboard('12345');
  expect(submitCode).toHaveBeenCalledTimes(1);
  await userEvent.keyboard('6');
  await waitFor(() => expect(left).toEqual(['/app']));
  expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Signed in. Opening your console…');
  expect(submitCode.mock.lastCall?.[0].input).toEqual({
    purpose: 'signIn',
    address: 'owner@demo.test',
    code: '123456',
  });
});

it('requests one code after the address was changed', async () => {
  // Does what the script in the HTML does with every submitted form.
  const mark = () => {
    document.documentElement.dataset.early ??= 'submit';
  };
  document.addEventListener('submit', mark);
  const { asked } = start();
  await codeStep();
  await userEvent.click(button('Use another address'));
  const field = await screen.findByLabelText('Email');
  await stateIs('anonymous');
  await userEvent.clear(field);
  await userEvent.type(field, 'other@demo.test{Enter}');
  await stateIs('signingIn.awaitingCode');
  document.removeEventListener('submit', mark);
  expect(asked().map(({ address }) => address)).toEqual(['owner@demo.test', 'other@demo.test']);
});

it.each([
  ['expired', /Your session has ended/],
  ['linkRefused', /This link was used already, or it has expired/],
  ['linkOfAnother', /This link was made for another person/],
  ['linkIncomplete', /This link is not complete/],
  ['secondFactor', /You use two-step sign-in/],
])('says once why somebody has to sign in: %s', async (why, words) => {
  localStorage.setItem('console.ended', why);
  start();
  expect(await screen.findByText(words)).toBeTruthy();
  expect(localStorage.getItem('console.ended')).toBeNull();
});

it('counts down to another code', async () => {
  const { asked } = start();
  await codeStep();
  const resend = button(/Send another code/);
  expect(resend.textContent).toBe('Send another code in 0:30');
  expect(resend.ariaDisabled).toBe('true');
  await userEvent.click(resend);
  expect(asked()).toHaveLength(1);
});

it('returns to the code after a reload, with the wait that is left', async () => {
  const form = { mode: 'signIn', email: 'owner@demo.test', phoneNumber: '', businessName: '', name: '' } as const;
  const { asked } = start({
    session: { restoreSession: () => Promise.resolve({ kind: 'codeSent', guest: GUEST, form, waitMs: 12_000 }) },
  });
  expect(await screen.findByText(/Look for a code at owner@demo.test/)).toBeTruthy();
  expect([button(/Send another code/).textContent, asked()]).toEqual(['Send another code in 0:12', []]);
  await userEvent.click(button('Use another address'));
  expect(await screen.findByLabelText('Email')).toHaveProperty('value', 'owner@demo.test');
});

it('says that the host cannot be reached, and retries with the next press', async () => {
  const failure: Failure = { kind: 'offline', message: 'The server cannot be reached.' };
  const { session } = start({
    session: {
      allocateGuest: vi
        .fn<Effects['session']['allocateGuest']>()
        .mockRejectedValueOnce(failure)
        .mockResolvedValue(GUEST),
    },
  });
  await stateIs('failed');
  expect(await screen.findByText('The server cannot be reached.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Email'), 'owner@demo.test{Enter}');
  await stateIs('signingIn.awaitingCode');
  expect(session.allocateGuest).toHaveBeenCalledTimes(2);
});

it('shows the brand of its host, and its links', async () => {
  start({ domain: { lookUpDomain: () => Promise.resolve(DOMAIN) } });
  expect(await screen.findByText('Acme Voice')).toBeTruthy();
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/acme.svg');
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Create an account', '/signup'],
    ['Privacy', 'https://acme.example/privacy'],
    ['Support', 'https://acme.example/help'],
  ]);
  await waitFor(() => expect(document.title).toBe('Sign in · Acme Voice'));
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--accent-light')).toBe('#b5121b'));
  expect(JSON.parse(localStorage.getItem('console.accent') ?? '')).toMatchObject({ '--accent-light': '#b5121b' });
});

it('says that nothing is stored if the browser has no storage', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  start();
  await stateIs('anonymous');
  expect(screen.getByText(/This browser keeps nothing for us/)).toBeTruthy();
});

it('opens the console in the same document if another would not know who signed in', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const submitCode = vi.fn<Effects['verification']['submitCode']>().mockResolvedValue({ kind: 'verified' });
  const { left } = start({ verification: { submitCode } });
  await userEvent.type(await codeStep(), '123456');
  await waitFor(() => expect(startConsole).toHaveBeenCalledTimes(1));
  const [, place, { platform, services }] = startConsole.mock.lastCall as Required<Parameters<typeof StartConsole>>;
  expect([left, window.location.pathname, place, container.innerHTML]).toEqual([[], '/app', container, '']);
  expect(platform.storage.keeps).toBe(false);
  expect(await services).toBe(host.effects);
});

// The last two load the page anew: what is loaded after them would meet modules of another load.
it('renders the first screen again in another language', async () => {
  const failed: unknown[] = [];
  const fail = (event: ErrorEvent) => failed.push(event.error);
  window.addEventListener('error', fail);
  document.documentElement.lang = 'en-XA';
  try {
    start({}, await loadAnew());
    await waitFor(() => expect(container.querySelector('h1')?.textContent).toBe('[Šíǧñ íñ···]'));
    await stateIs('anonymous');
  } finally {
    window.removeEventListener('error', fail);
    document.documentElement.removeAttribute('lang');
  }
  expect(failed).toEqual([]);
});

it('says so if the rest of its code is missing', async () => {
  vi.doMock('#src/app/signInActors.tsx', () => {
    throw new Error('404');
  });
  start({}, await loadAnew());
  expect((await screen.findByText(/could not be loaded/)).textContent).toBe(PART_NOT_LOADED);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Reload']);
});

async function loadAnew(): Promise<typeof startSignIn> {
  vi.resetModules();
  return (await import('#src/app/signIn.tsx')).startSignIn;
}

const GENERIC: DomainProfile = { id: 4, name: 'Automated Phone', branded: false, details: {}, settings: {} };
const DOMAIN: DomainProfile = {
  id: 5,
  name: 'Acme Voice',
  branded: false,
  details: { image: '/acme.svg' },
  settings: {
    accentColor: '#b5121b',
    privacyUrl: 'https://acme.example/privacy',
    supportUrl: 'https://acme.example/help',
  },
};

type Given = { readonly [K in keyof Effects]?: Partial<Effects[K]> };

/** Starts the page with a test's effects; the others do what a healthy host would. */
function start(given: Given = {}, begin = startSignIn) {
  const left: string[] = [];
  const never = () => new Promise<never>(() => undefined);
  const identity = { id: 3, user: { id: 5, email: 'owner@demo.test' } };
  const verification = {
    requestCode: vi.fn<Effects['verification']['requestCode']>(() => Promise.resolve({ kind: 'sent' })),
    submitCode: vi.fn<Effects['verification']['submitCode']>(never),
    ...given.verification,
  };
  const session = {
    restoreSession: () => Promise.resolve({ kind: 'none' as const }),
    allocateGuest: vi.fn(() => Promise.resolve(GUEST)),
    adoptSession: () => Promise.resolve({ identity, identityChanged: false }),
    watchSession: () => () => {},
    dropSentCode: () => {},
    ...given.session,
  };
  host.effects = { domain: { lookUpDomain: () => Promise.resolve(GENERIC), ...given.domain }, session, verification };
  const started: OpenPage[] = [];
  act(() => {
    started.push(begin(windowThatStays(left), container));
  });
  const [page] = started as [OpenPage];
  stop = page.close;
  const calls = () => vi.mocked(verification.requestCode).mock.calls;
  return { session, verification, page, left, asked: () => calls().map(([{ input }]) => input) };
}

/** The test's window, except that leaving it only records the address. */
function windowThatStays(left: string[]): Window {
  const location = withProperties(window.location, { assign: (href: string) => left.push(href) });
  const page: Window = withProperties(window, { location, parent: () => page });
  return page;
}

/** A proxy of `target` with some properties replaced; a proxy of the real one may not change its unchangeable ones. */
function withProperties<T extends object>(target: T, mine: Record<string, unknown>): T {
  return new Proxy({} as T, {
    get(_, name) {
      if (name === 'parent' && typeof mine.parent === 'function') return (mine.parent as () => unknown)();
      if (typeof name === 'string' && name in mine) return mine[name];
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
}

async function stateIs(state: string): Promise<void> {
  await waitFor(() => expect(container.querySelector('[data-machine]')?.getAttribute('data-state')).toBe(state));
}

async function codeStep(): Promise<HTMLInputElement> {
  await stateIs('anonymous');
  await userEvent.type(screen.getByLabelText('Email'), 'owner@demo.test{Enter}');
  return screen.findByLabelText<HTMLInputElement>('Six-digit code');
}

/** The field is focused, marked as invalid, and linked to its error message. */
async function showsError(field: HTMLElement, message: string): Promise<void> {
  const line = await screen.findByText(message);
  expect([document.activeElement, field.getAttribute('aria-invalid'), line.getAttribute('role')]).toEqual([
    field,
    'true',
    'alert',
  ]);
  expect(field.getAttribute('aria-describedby')).toBe(line.parentElement?.id);
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
