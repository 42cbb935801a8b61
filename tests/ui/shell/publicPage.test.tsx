import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Message } from '#contract/entities/conversation';
import type { PublicProfile } from '#contract/entities/publicProfile';
import { DATABASE_AWAY } from '#contract/rules/messages';
import { FakeRequest } from '../fakeRequest';
import { type Replies, refused } from '../standIn';
import { click, OWNER, openConsole } from './console';

const profile: PublicProfile = {
  id: 7,
  username: 'trattoria',
  accountType: 'agent',
  displayName: 'Trattoria',
  description: 'Italian kitchen, open daily.',
  answers: true,
  greeting: 'Buongiorno, how can I help?',
};

const messageOf = (timestamp: number, text: string, by: Partial<Message>): Message => ({
  uuid: `018f0000-0000-4000-8000-00000000000${timestamp}`,
  roomId: '7:90',
  message: text,
  from: 7,
  fromUser: 'Trattoria',
  to: 90,
  toUser: 'Visitor 90',
  timestamp,
  date: new Date(timestamp * 1_000).toISOString(),
  status: 'success',
  source: 'client',
  type: 'message',
  aiAgent: false,
  attachments: [],
  ...by,
});

const open = (replies: Replies) =>
  openConsole(
    '/trattoria',
    {
      ...OWNER,
      readPublicProfile: () => ({ success: true, account: profile }),
      readPublicMessages: () => ({ success: true, messages: [] }),
      ...replies,
    },
    'public',
  );

it('shows the agent, its greeting, and the product name', async () => {
  const { callsOf, close } = open({});
  expect(await screen.findByRole('heading', { name: 'Trattoria' })).toBeTruthy();
  expect(screen.getByText('Italian kitchen, open daily.')).toBeTruthy();
  expect(await screen.findByText('Buongiorno, how can I help?')).toBeTruthy();
  expect((await screen.findByText('Powered by Northwind Voice')).getAttribute('href')).toBe('/');
  expect(callsOf('readPublicProfile').map(({ input }) => input)).toEqual([{ params: { username: 'trattoria' } }]);
  await waitFor(() => expect(document.title).toBe('Trattoria · Northwind Voice'));
  close();
});

it('keeps the greeting above what was said, and shows who answered', async () => {
  const { close } = open({
    readPublicMessages: () => ({
      success: true,
      roomId: '7:90',
      messages: [
        messageOf(1, 'Do you have a terrace?', {}),
        messageOf(2, 'Yes, with 20 seats.', { aiAgent: true }),
        messageOf(3, 'Chiara here.', { author: 'Chiara Bellini' }),
      ],
    }),
  });
  const thread = await screen.findByRole('log', { name: 'Conversation' });
  await screen.findByText('Chiara here.');
  const authors = [...thread.querySelectorAll('[data-message]')].map(
    (each) => each.querySelector('[data-author]')?.textContent,
  );
  expect(authors).toEqual(['You', 'Trattoria, automated assistant', 'Chiara Bellini']);
  expect(screen.getByText('From Trattoria. The automated assistant answers too.')).toBeTruthy();
  const said = thread.textContent ?? '';
  expect([said.indexOf('Buongiorno') > 0, said.indexOf('Buongiorno') < said.indexOf('terrace?')]).toEqual([true, true]);
  close();
});

it('shows the business beside its chat, and questions of its own to begin with', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const dayAfter = (days: number) => new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10);
  const allDay = { spans: [{ fromMinute: 0, toMinute: 1_440 }] };
  const { close } = open({
    readPublicProfile: () => ({
      success: true,
      account: {
        ...profile,
        phoneNumber: '+15035550182',
        accentColor: '#2e6b3e',
        address: '1827 Alder Street, Portland',
        links: [
          { url: 'https://trattoria.example/wine-list' },
          { url: 'https://trattoria.example/b?id=7', title: 'Book a table' },
        ],
        linksConfig: { layout: 'list' },
        suggestions: ['Where can I park?'],
        openingHours: { timeZone: 'UTC', days: [-1, 0, 1].map((days) => ({ date: dayAfter(days), ...allDay })) },
      },
    }),
  });
  const place = within(await screen.findByRole('region', { name: 'Trattoria' }));
  expect(place.getByText('Open now')).toBeTruthy();
  expect(place.getByText('1827 Alder Street, Portland')).toBeTruthy();
  expect(place.getByText('+1 (503) 555-0182')).toBeTruthy();
  expect(place.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Directions', 'https://www.google.com/maps/search/?api=1&query=1827%20Alder%20Street%2C%20Portland'],
    ['Call', 'tel:+15035550182'],
    ['Wine list', 'https://trattoria.example/wine-list'],
    ['Book a table', 'https://trattoria.example/b?id=7'],
  ]);
  await waitFor(() => expect(document.documentElement.style.getPropertyValue('--accent-light')).toBe('#2e6b3e'));
  await click(await screen.findByRole('button', { name: 'Where can I park?' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' }).value).toBe('Where can I park?');
  close();
});

it('says that the name is unknown', async () => {
  const { close } = open({
    readPublicProfile: () => {
      throw refused(404, 'Account not found');
    },
  });
  expect(await screen.findByText('Nobody answers here')).toBeTruthy();
  close();
});

it('says that an agent without a published copy does not answer yet', async () => {
  const { close } = open({ readPublicProfile: () => ({ success: true, account: { ...profile, answers: false } }) });
  expect(await screen.findByText('Trattoria has not been published. Please come back later.')).toBeTruthy();
  expect(screen.queryByRole('textbox')).toBeNull();
  close();
});

it('says why it could not be loaded, and retries', async () => {
  let answers = 0;
  const { close } = open({
    readPublicProfile: () => {
      answers += 1;
      if (answers === 1) throw refused(503, 'The service is restarting.');
      return { success: true, account: profile };
    },
  });
  await screen.findByText('The service is restarting.');
  await click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Trattoria' })).toBeTruthy();
  close();
});

it('shows a visitor nothing about databases', async () => {
  const { close } = open({
    readPublicProfile: () => {
      throw refused(503, DATABASE_AWAY);
    },
  });
  expect(await screen.findByText('We cannot be reached right now. Please try again in a moment.')).toBeTruthy();
  expect(screen.queryByText(DATABASE_AWAY)).toBeNull();
  close();
});

it('sends another question after a failed one, and refuses a text that is too long before it is sent', async () => {
  // Every question fails: this host does not stream answers.
  const { close } = open({});
  const input = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
  const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
  const type = (value: string) => fireEvent.change(input, { target: { value } });
  type('When do you close?');
  await click(send());
  await screen.findByRole('button', { name: 'Try again' });
  expect(send().disabled).toBe(true);
  type('x'.repeat(8_001));
  expect([screen.getByText('Please keep this to 8,000 characters.').role, send().disabled]).toEqual(['alert', true]);
  type('And on Sunday?');
  await click(send());
  await screen.findByRole('button', { name: 'Try again' });
  expect([screen.getByText('And on Sunday?').tagName, input.value]).toEqual(['DIV', 'When do you close?']);
  close();
});

it('says at the start of a mobile app whether the person is signed in', async () => {
  const signedIn = openConsole('/mobile/start', OWNER, 'public');
  expect(await screen.findByText('You are signed in')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the console' }).getAttribute('href')).toBe('/app');
  signedIn.close();
  const signedOut = openConsole(
    '/mobile/start',
    { ...OWNER, readIdentity: () => Promise.reject(refused(401, 'Not signed in.')) },
    'public',
  );
  expect(await screen.findByText('You are signed out')).toBeTruthy();
  expect(screen.queryByText('You are signed in')).toBeNull();
  signedOut.close();
});

it('says there why the app could not sign the person in', async () => {
  const posted: string[] = [];
  Object.assign(window, { ReactNativeWebView: { postMessage: (text: string) => posted.push(text) } });
  const { close } = openConsole(
    '/mobile/start',
    { ...OWNER, readIdentity: () => Promise.reject(refused(401, 'Not signed in.')) },
    'public',
  );
  await screen.findByText('You are signed out');
  const { receive } = Reflect.get(window, 'automatedPhone') as { receive(text: string): void };
  act(() => receive('{"type":"login","token":"t","username":"ada"}'));
  expect((await screen.findByText('Unable to authenticate user')).closest('[role=alert]')).not.toBeNull();
  expect(posted).toEqual(['{"type":"ready"}']);
  close();
  Reflect.deleteProperty(window, 'ReactNativeWebView');
});

describe('files in a chat', () => {
  const real = globalThis.XMLHttpRequest;
  beforeEach(() => {
    FakeRequest.sent = [];
    globalThis.XMLHttpRequest = FakeRequest as unknown as typeof XMLHttpRequest;
  });
  afterEach(() => {
    globalThis.XMLHttpRequest = real;
  });
  const stored = (name: string) => ({
    'content-type': 'application/pdf',
    filename: name,
    'content-url': `/api/v1/chat/media/${name}/${name}`,
    attachmentType: 'file',
    size: 2_000,
  });
  const taken = (name: string) => ({
    success: true,
    message: 'Success',
    url: stored(name)['content-url'],
    attachment: stored(name),
  });
  const request = async (count: number) => {
    await waitFor(() => expect(FakeRequest.sent).toHaveLength(count));
    return FakeRequest.sent[count - 1] as FakeRequest;
  };
  const fileOf = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });
  const files = () => within(screen.getByRole('list', { name: 'Attached files' })).getAllByRole('listitem');

  it('are chosen, dropped and pasted, tell how far they are, and go along with the question', async () => {
    const { callsOf, close } = open({});
    const input = await screen.findByRole('textbox', { name: 'Message' });
    const send = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    const chooser = document.querySelector('[data-part="file-input"]') as HTMLInputElement;
    fireEvent.change(chooser, { target: { files: [fileOf('chosen.pdf')] } });
    const first = await request(1);
    expect(first.address).toMatch(/\/api\/v1\/chat\/media\?targetAgent=trattoria$/);
    act(() => first.upload.onprogress?.({ loaded: 2 }));
    expect((await screen.findByRole('progressbar', { name: 'chosen.pdf' })).getAttribute('aria-valuenow')).toBe('40');
    expect(send().disabled).toBe(true);
    fireEvent.drop(input, { dataTransfer: { files: [fileOf('dropped.pdf')], types: ['Files'] } });
    fireEvent.paste(input, { clipboardData: { files: [fileOf('pasted.pdf')] } });
    act(() => first.reply(200, taken('chosen.pdf')));
    (await request(2)).reply(200, taken('dropped.pdf'));
    (await request(3)).reply(429, { success: false, message: 'Too many files wait here.' });
    await screen.findByText('Too many files wait here.');
    expect(files().map((file) => file.dataset.file)).toEqual(['uploaded', 'uploaded', 'failed']);
    expect(send().disabled).toBe(true);
    await click(screen.getByRole('button', { name: 'Remove pasted.pdf' }));
    await click(send());
    await waitFor(() => expect(callsOf('runPrompt')).toHaveLength(1));
    expect(callsOf('runPrompt')[0]?.input).toMatchObject({
      body: {
        promptText: '',
        mediaUrls: [stored('chosen.pdf')['content-url'], stored('dropped.pdf')['content-url']],
      },
    });
    // This host does not stream answers: the question stands there with its files, to be asked again.
    expect(await screen.findByRole('button', { name: 'Download dropped.pdf' })).toBeTruthy();
    expect(screen.queryByRole('list', { name: 'Attached files' })).toBeNull();
    close();
  });
});
