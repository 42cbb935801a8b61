import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Contact, DuplicatePair } from '#contract/entities/contact';
import type { ContactImport } from '#contract/entities/contactImport';
import { type Replies, refused } from '../standIn';
import { click, OWNER, openConsole, type } from './console';
import { log } from './fixtures';

const ONE_LOG = { page: 1, pageSize: 6, totalPages: 1, totalCount: 1, hasMore: false, pageCount: 1 };
const contactOf = (id: number, more: Partial<Contact> = {}): Contact => ({
  id,
  name: 'Hannah Lindgren',
  phone: '+15035550112',
  tags: ['Regular', 'Birthday', 'Events'],
  lists: [],
  customFields: {},
  consent: {},
  conversationCount: 4,
  lastConversationTimestamp: 1_760_000_000,
  roomId: '7:90',
  agentId: 7,
  timestamp: 1_750_000_000,
  updatedTimestamp: 1_760_000_000,
  ...more,
});

/** An organization with these contacts, and what the host was asked. */
function openContacts(
  path = '/app/org/5/contacts',
  contacts = [contactOf(90)],
  pairs: DuplicatePair[] = [],
  more: Replies = {},
) {
  const asked: unknown[] = [];
  const page = openConsole(path, {
    ...OWNER,
    listContacts: ({ query }) => {
      asked.push(query);
      return { success: true as const, contacts, totalContacts: contacts.length, pageSize: 20, pageNumber: 0 };
    },
    listContactLists: () => ({
      success: true,
      lists: [
        { name: 'recent', system: true, contacts: 3 },
        { name: 'Regulars', system: false, contacts: 2 },
      ],
      totalContacts: 9,
    }),
    listContactTags: () => ({
      success: true,
      tags: [{ name: 'Regular', contacts: 2 }],
      statuses: [],
      sources: [],
      leadSources: [],
    }),
    listDuplicates: () => ({ success: true, pairs, totalPairs: pairs.length }),
    listContactImports: () => ({ success: true, imports: [] }),
    readContact: () => ({ success: true, contact: contacts[0] ?? contactOf(90), merged: [] }),
    listContactLogs: () => ({
      success: true,
      message: 'Success',
      logs: [log],
      count: 1,
      totalCount: 1,
      pagination: ONE_LOG,
    }),
    updateContact: ({ body }) => {
      asked.push(body);
      return { success: true, contact: contactOf(90) };
    },
    saveContact: ({ body }) => {
      asked.push(body);
      throw refused(409, 'Another contact has this phone number.', { input: 'phone' });
    },
    deleteContact: ({ params }) => {
      asked.push(params);
      return { success: true };
    },
    restoreContact: ({ params }) => {
      asked.push({ restored: params.contactId });
      return { success: true, contact: contactOf(90) };
    },
    ...more,
  });
  return { ...page, asked };
}
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${name}`) });
const chooseFile = (input: HTMLInputElement, file: File) =>
  act(() => fireEvent.change(input, { target: { files: [file] } }));
const change = (control: HTMLElement, value: string) => act(() => fireEvent.change(control, { target: { value } }));
const button = (name: string) => screen.findByRole('button', { name });

it('lists who they are, how to reach them, and what was last', async () => {
  const { close } = openContacts('/app/org/5/contacts', [
    contactOf(90),
    contactOf(91, { name: undefined, phone: undefined, email: 'ada@example.com', tags: [] }),
  ]);
  const list = within(await screen.findByRole('list', { name: 'Contacts' }));
  const rows = list.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows).toEqual([
    expect.stringMatching(/Hannah Lindgren.*\(503\) 555-0112.*RegularBirthday\+1/),
    expect.stringMatching(/ada@example\.com.*No number/),
  ]);
  close();
});

it('is narrowed to a list and a tag, and sorted, in the address', async () => {
  const { address, asked, close } = openContacts();
  await click(await screen.findByRole('button', { name: /^Regulars/ }));
  await click(await button('Tag: Any'));
  await click(await button('Regular'));
  await click(await screen.findByRole('button', { name: /sort.*name/i }));
  expect(address()).toBe('/app/org/5/contacts?list=Regulars&tag=Regular&sort=name&order=asc');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ list: 'Regulars', tag: 'Regular', sort: 'name', order: 'asc' }),
  );
  close();
});

it('changes a contact, and closes the form', async () => {
  const { address, asked, close } = openContacts();
  await click(await button('More for Hannah Lindgren'));
  await click(await button('Edit'));
  await type(await field('Company'), 'Lindgren AB');
  await click(await button('Save contact'));
  await waitFor(() => expect(address()).toBe('/app/org/5/contacts'));
  expect(asked.at(-1)).toEqual({ newData: { company: 'Lindgren AB' } });
  close();
});

it('says beside the field why the host refuses, and keeps what was typed', async () => {
  const { close } = openContacts();
  await click(await button('New contact'));
  await type(await field('Name'), 'Ada');
  const phone = await field('Phone');
  await type(phone, '+15035550112');
  await click(await button('Save contact'));
  expect(await screen.findByText('Another contact has this phone number.')).toBeTruthy();
  expect([(await field('Name')).value, phone.value]).toEqual(['Ada', '+15035550112']);
  close();
});

it('says what stays before a contact is deleted', async () => {
  const { address, asked, close } = openContacts();
  await click(await button('More for Hannah Lindgren'));
  await click(await button('Delete'));
  expect(await screen.findByRole('dialog', { name: 'Delete Hannah Lindgren?' })).toBeTruthy();
  await click(await button('Delete contact'));
  await waitFor(() => expect(address()).toBe('/app/org/5/contacts'));
  expect(asked).toContainEqual({ contactId: '90' });
  await click(await button('Undo'));
  await waitFor(() => expect(asked).toContainEqual({ restored: 90 }));
  close();
});

it('shows who somebody is: what they agreed to, what the agent knows, and what was said before', async () => {
  const { address, close } = openContacts('/app/org/5/contacts', [
    contactOf(90, {
      agentContext: 'Allergic to pistachios.',
      consent: { texts: { agreed: true, source: 'By text', timestamp: 1_750_000_000 } },
      doNotContact: { source: 'By phone', timestamp: 1_750_000_000 },
    }),
  ]);
  await click(await screen.findByRole('link', { name: 'Hannah Lindgren' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Hannah Lindgren' }));
  expect(await panel.findByText('Allergic to pistachios.')).toBeTruthy();
  const consent = within(panel.getByRole('region', { name: 'Consent' }));
  expect(consent.getAllByRole('definition').map((one) => one.textContent?.split(' ')[0])).toEqual([
    'Never',
    'Agreed',
    'Never',
  ]);
  expect(panel.getByRole('switch', { name: 'Do not contact' }).getAttribute('aria-checked')).toBe('true');
  // Nothing is offered that the person does not want.
  expect(panel.queryByRole('link', { name: 'Text' })).toBeNull();
  await click(within(panel.getByRole('region', { name: 'Conversations' })).getByRole('link'));
  expect(address()).toContain(`callTranscript=true&roomId=${encodeURIComponent(log.roomId)}&uuid=${log.uuid}`);
  close();
});

it('keeps what was typed when the form is closed, and forgets it when told', async () => {
  const { close } = openContacts();
  await click(await button('New contact'));
  await type(await field('Company'), 'Lindgren AB');
  await click(await button('Cancel'));
  await click(await button('New contact'));
  expect(await screen.findByText('This is what you typed last time. It is not saved yet.')).toBeTruthy();
  const company = await field('Company');
  expect(company.value).toBe('Lindgren AB');
  await click(await button('Start over'));
  expect(company.value).toBe('');
  close();
});

it('does something with those that are chosen, and undoes it', async () => {
  const { asked, close } = openContacts(undefined, [contactOf(90), contactOf(91, { name: 'Ada King' })]);
  await click(await screen.findByRole('checkbox', { name: 'Choose Hannah Lindgren' }));
  await click(await screen.findByRole('checkbox', { name: 'Choose Ada King' }));
  const bar = within(await screen.findByRole('group', { name: '2 chosen' }));
  await click(bar.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('2 contacts deleted.')).toBeTruthy();
  expect(screen.queryByRole('group', { name: '2 chosen' })).toBeNull();
  await click(await button('Undo'));
  await waitFor(() => expect(asked.slice(-2)).toEqual([{ restored: 90 }, { restored: 91 }]));
  close();
});

it('chooses rows without rendering any of them again', async () => {
  const people = [contactOf(90, { conversationCount: 17 }), contactOf(91, { name: 'Ada King', conversationCount: 18 })];
  // Each row says once how many conversations it has.
  const said = vi.spyOn(Number.prototype, 'toLocaleString');
  const rendered = () => said.mock.contexts.map(Number).filter((count) => count === 17 || count === 18);
  const { close } = openContacts(undefined, people);
  const chosen = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);
  const ada = await screen.findByRole('checkbox', { name: 'Choose Ada King' });
  expect(new Set(rendered())).toEqual(new Set([17, 18]));
  said.mockClear();
  await click(ada);
  expect(chosen()).toEqual([false, false, true]);
  await click(screen.getByRole('checkbox', { name: 'Choose all that are shown' }));
  expect(chosen()).toEqual([true, true, true]);
  expect(rendered()).toEqual([]);
  close();
});

it('shows the columns that somebody wants, in their order, in the address', async () => {
  const { address, close } = openContacts(undefined, [contactOf(90, { company: 'Lindgren AB' })]);
  await click(await button('Columns'));
  const panel = within(await screen.findByRole('dialog', { name: 'Columns' }));
  await click(panel.getByRole('checkbox', { name: 'Company' }));
  await click(panel.getByRole('checkbox', { name: 'Tags' }));
  await click(panel.getByRole('button', { name: 'Move Company to the left' }));
  expect(address()).toBe('/app/org/5/contacts?fields=company%2Cphone%2ClastConversation%2CconversationCount');
  close();
});

it('merges two contacts by what somebody chose, or says that they are two', async () => {
  const [hannah, hanna] = [contactOf(90), contactOf(91, { name: 'Hanna Lindgren', tags: ['Late'] })];
  const { address, asked, close } = openContacts(
    undefined,
    [hannah, hanna],
    [{ by: 'phone', contacts: [hannah, hanna] }],
    {
      mergeContacts: ({ body }) => {
        asked.push(body);
        return { success: true, contact: hanna };
      },
      dismissDuplicate: ({ body }) => {
        asked.push(body);
        return { success: true };
      },
    },
  );
  expect(await screen.findByText('One pair looks the same')).toBeTruthy();
  await click(await screen.findByRole('link', { name: 'Review' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Merge two contacts' }));
  const names = within(dialog.getByRole('radiogroup', { name: 'Name' })).getAllByRole('radio');
  expect(dialog.queryByRole('radiogroup', { name: 'Phone' })).toBeNull();
  await click(names[1] as HTMLElement);
  await click(dialog.getByRole('button', { name: 'Merge' }));
  expect(await screen.findByText('Two contacts became Hanna Lindgren.')).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ keepId: 90, otherId: 91, values: { name: 'Hanna Lindgren' } });
  expect(address()).toBe('/app/org/5/contacts');
  await click(await screen.findByRole('link', { name: 'Review' }));
  await click(await button('Not the same'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ contactId: 90, otherId: 91 }));
  close();
});

it('changes tags and own fields beside the list', async () => {
  const { asked, close } = openContacts('/app/org/5/contacts?previewContact=true&contactId=90', [
    contactOf(90, { customFields: { Anniversary: 'June 14' } }),
  ]);
  await click(await button('Remove the tag Birthday'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ newData: { tags: ['Regular', 'Events'] } }));
  await click(await button('Remove Anniversary'));
  await waitFor(() => expect(asked.at(-1)).toEqual({ newData: { customFields: { Anniversary: null } } }));
  close();
});

it('says what the host refuses of a small change', async () => {
  const { close } = openContacts('/app/org/5/contacts?previewContact=true&contactId=90', undefined, undefined, {
    updateContact: () => {
      throw refused(422, 'The custom fields of a contact can hold 8 KB together. Please shorten them.');
    },
  });
  await click(await button('Remove the tag Birthday'));
  expect(await screen.findByText(/can hold 8 KB together/)).toBeTruthy();
  expect(await button('Remove the tag Birthday')).toBeTruthy();
  close();
});

it('imports a file: what its columns are, and what became of it', async () => {
  const record: ContactImport = {
    id: '0b9f7c52-6a55-4f6d-9d5c-1d3a6f0e2a11',
    fileName: 'people.csv',
    status: 'draft',
    columns: ['Name', 'Likes'],
    mapping: ['name', null],
    ifKnown: 'update',
    rows: 2,
    done: 0,
    created: 0,
    updated: 0,
    skipped: 0,
    failed: 0,
    timestamp: 1_760_000_000,
  };
  const preview = [
    { row: 1, cells: ['Ada King', 'Window'], errors: [] },
    { row: 2, cells: ['', 'Bar'], errors: ['Enter a name, a phone number or an email address.'] },
  ];
  const { address, asked, close } = openContacts(undefined, undefined, undefined, {
    createContactImport: ({ body }) => {
      asked.push(body);
      return { success: true, import: record, preview };
    },
    changeContactImport: ({ body }) => {
      asked.push(body);
      return { success: true, import: { ...record, mapping: ['name', 'customFields.Likes'] }, preview };
    },
    startContactImport: () => ({
      success: true,
      import: { ...record, status: 'done', done: 2, created: 1, failed: 1, finishedTimestamp: 1_760_000_001 },
    }),
  });
  await click(await button('Import'));
  const input = await screen.findByLabelText<HTMLInputElement>('Choose a file');
  await chooseFile(input, new File(['Name,Likes\nAda King,Window\n,Bar\n'], 'people.csv'));
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'LineBecomesName',
    '1New contactAda King',
    '2Enter a name, a phone number or an email address.',
  ]);
  expect(address()).toBe(`/app/org/5/contacts?importContacts=true&importId=${record.id}`);
  await change(screen.getByLabelText('What the column Likes is'), 'customFields.Likes');
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ mapping: ['name', 'customFields.Likes'] }), {
    timeout: 3_000,
  });
  await click(await button('Import 2 contacts'));
  expect(await screen.findByText('The import is done.')).toBeTruthy();
  expect(await button('Save these lines')).toBeTruthy();
  close();
});

it('creates a list, and asks before one is deleted', async () => {
  const { address, asked, close } = openContacts('/app/org/5/contacts?list=Regulars', undefined, undefined, {
    saveContactList: ({ params, body }) => {
      asked.push([params, body]);
      return { success: true, list: { name: params.listName, system: false, contacts: 0 } };
    },
    deleteContactList: ({ params }) => {
      asked.push(params);
      return { success: true };
    },
  });
  await click(await button('New list'));
  await type(await field('Name of the list'), 'Friends');
  await click(await button('Save list'));
  await waitFor(() => expect(asked.at(-1)).toEqual([{ listName: 'Friends' }, {}]));
  await click(await button('Edit list'));
  await click(await button('Delete list'));
  expect(await screen.findByText('Delete Regulars? Who was on it is forgotten.')).toBeTruthy();
  await click(await button('Delete now'));
  await waitFor(() => expect(asked).toContainEqual({ listName: 'Regulars' }));
  expect(address()).toBe('/app/org/5/contacts?list=Regulars');
  close();
});
