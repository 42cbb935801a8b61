/**
 * A change keeps every field that it does not name. Each row has a record of which no field is as it would be by default; one field after
 * the other is changed alone, and everything else must stay.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints/index';
import { startTestHost, type TestClient, type TestHost } from '#tests/support/host.ts';
import { call } from './looseCall';
import { dashboardRow, monitorRow } from './metricRows';
import { taskLimitsRow, taskRow } from './taskRows';

let host: TestHost;
let role: { readonly id: string };
let otherRole: { readonly id: string };
beforeAll(async () => {
  host = await startTestHost();
  const make = async (name: string) => {
    const { body } = await host.as('owner').call(endpoints.createRole, { body: { name, permissions: ['viewOrg'] } });
    return body.role;
  };
  role = await make('Reads');
  otherRole = await make('Looks on');
});
afterAll(() => host.stop());

type Row = {
  readonly who: 'owner' | 'reseller' | 'superAdmin';
  /** The values of the record, none of which is the default; the first write sends all of them. */
  readonly from: () => Readonly<Record<string, unknown>>;
  /** Another value for each of these fields. */
  readonly to: () => Readonly<Record<string, unknown>>;
  readonly write: (
    client: TestClient,
    change: Readonly<Record<string, unknown>>,
  ) => Promise<{ readonly status: number }>;
  readonly read: (client: TestClient) => Promise<unknown>;
  /** Where else a field shows, as a pattern of paths. */
  readonly shows?: Readonly<Record<string, RegExp>>;
};

const contactOf = (updating: EndpointDefinition, line: string): Row => {
  let id = 0;
  return {
    who: 'owner',
    from: () => ({
      name: 'Ada King',
      firstName: 'Ada',
      lastName: 'King',
      phone: `+150355501${line}`,
      email: `ada${line}@king.test`,
      company: 'Engines',
      status: 'lead',
      leadSource: 'fair',
      contactSource: 'web',
      tags: ['vip'],
      lists: ['Regulars'],
      agentContext: 'Likes the window.',
      customFields: { table: 7 },
      doNotContact: { source: 'said so', timestamp: 1_700_000_000 },
      consent: { calls: { agreed: false, source: 'said so', timestamp: 1_700_000_000 } },
    }),
    to: () => ({
      name: 'Ada Lovelace',
      firstName: 'Augusta',
      lastName: 'Byron',
      company: 'Looms',
      status: 'customer',
      leadSource: 'friend',
      contactSource: 'phone',
      tags: ['new'],
      lists: ['Others'],
      agentContext: 'Likes the door.',
      customFields: { chair: 1 },
      consent: { texts: { agreed: false, source: 'by letter', timestamp: 1_700_000_001 } },
      phone: `+150355502${line}`,
      email: `ada${line}@lovelace.test`,
    }),
    write: async (client, change) => {
      const isFirst = id === 0;
      const input = isFirst ? { body: change } : { params: { contactId: id }, body: { ...change, id } };
      const answer = await call(client, isFirst ? endpoints.saveContact : updating, input);
      id ||= (answer.body as { contact: { id: number } }).contact.id;
      return answer;
    },
    read: async (client) => (await call(client, endpoints.readContact, { params: { contactId: id } })).body,
    // A name follows from its parts; the number's wish is told beside it.
    shows: {
      firstName: /displayName|\.name$/,
      lastName: /displayName|\.name$/,
      name: /displayName|firstName|lastName/,
    },
  };
};

const accountOf = (updating: EndpointDefinition, key: 'targetAccountId' | 'targetOrganizationId'): Row => ({
  who: 'superAdmin',
  from: () => ({
    orgName: 'Olivetta',
    firstName: 'Olga',
    lastName: 'Vetta',
    description: 'Pasta',
    businessName: 'Olivetta Inc.',
    businessAddress: '1 Main St',
    externalAccountId: 'ext-1',
    externalBillingId: 'bill-1',
    settings: { mine: 'kept' },
  }),
  to: () => ({
    orgName: 'Olivetto',
    firstName: 'Otto',
    lastName: 'Vetto',
    description: 'Pizza',
    businessName: 'Olivetto Inc.',
    businessAddress: '2 Main St',
    externalAccountId: 'ext-2',
    externalBillingId: 'bill-2',
    settings: { [key]: 'new' },
  }),
  write: (client, body) => call(client, updating, { target: { [key]: host.world.accounts.organization }, body }),
  read: async (client) =>
    (await call(client, endpoints.readAccount, { target: { targetAccountId: host.world.accounts.organization } })).body,
  shows: { orgName: /displayName|\.name$/ },
});

const organization = () => ({ targetAccountId: host.world.accounts.organization });

const ROWS: Readonly<Record<string, Row>> = {
  updateMember: {
    who: 'owner',
    from: () => ({ customRoleId: role.id, permittedAccountIds: [host.world.accounts.agent] }),
    to: () => ({ permittedAccountIds: [host.world.accounts.siblingAgent], customRoleId: otherRole.id, role: 'agent' }),
    write: (client, change) =>
      call(client, endpoints.updateMember, { body: { targetMemberId: host.world.people.limited.id, ...change } }),
    read: async (client) => {
      const { members } = (await client.call(endpoints.listMembers, {})).body;
      return members.find(({ email }) => email === host.world.people.limited.email);
    },
    // A role of the product takes the place of a custom one.
    shows: { role: /customRole/, customRoleId: /customRole/ },
  },
  saveContact: contactOf(endpoints.saveContact, '71'),
  updateContact: contactOf(endpoints.updateContact, '72'),
  updateAccount: accountOf(endpoints.updateAccount, 'targetAccountId'),
  updateOrganization: accountOf(endpoints.updateOrganization, 'targetOrganizationId'),
  setTaskLimits: taskLimitsRow(organization),
  updateTask: taskRow(organization),
  changeDashboard: dashboardRow(),
  changeMonitor: monitorRow(),
  saveCampaign: {
    who: 'owner',
    from: () => ({
      title: 'Front desk',
      description: 'Answers',
      agentInstructions: 'You answer the phone.',
      welcomeMessage: 'Good day!',
      agentVoice: 'alloy',
      agentLang: 'de',
      timezone: 'Europe/Berlin',
      confirmTransfers: true,
      monitorTransfers: true,
      speakingTimeout: 20,
      interruptionWordCount: 3,
      noContactInjection: true,
      recordingNotificationPhrase: 'We record.',
    }),
    to: () => ({
      title: 'Back desk',
      description: 'Sells',
      agentInstructions: 'You sell.',
      welcomeMessage: 'Hello!',
      agentVoice: 'echo',
      agentLang: 'fr',
      timezone: 'Europe/Paris',
      confirmTransfers: false,
      monitorTransfers: false,
      speakingTimeout: 30,
      interruptionWordCount: 4,
      noContactInjection: false,
      recordingNotificationPhrase: 'It is recorded.',
    }),
    write: (client, body) =>
      call(client, endpoints.saveCampaign, { target: { targetAccountId: host.world.accounts.agent }, body }),
    read: async (client) =>
      (await call(client, endpoints.readStaging, { target: { targetAccountId: host.world.accounts.agent } })).body,
  },
  saveBrand: {
    who: 'reseller',
    from: () => ({
      name: 'Harbor',
      accentColor: '#123456',
      supportUrl: 'https://harbor.test/help',
      talkToSalesUrl: 'https://harbor.test/sales',
      tosUrl: 'https://harbor.test/terms',
      privacyUrl: 'https://harbor.test/privacy',
      mailSender: 'Harbor Mail',
      appScripts: ['one();'],
    }),
    to: () => ({
      name: 'Haven',
      accentColor: '#654321',
      supportUrl: 'https://haven.test/help',
      talkToSalesUrl: 'https://haven.test/sales',
      tosUrl: 'https://haven.test/terms',
      privacyUrl: 'https://haven.test/privacy',
      mailSender: 'Haven Mail',
      appScripts: ['two();'],
    }),
    write: (client, body) => call(client, endpoints.saveBrand, { body }),
    read: async (client) => (await client.call(endpoints.readBrand, {})).body,
    // The sender of mails is the product's name where nobody named one.
    shows: { name: /inherited/ },
  },
  saveNotificationSettings: {
    who: 'owner',
    from: () => ({ notices: false, sound: false }),
    to: () => ({ notices: true, sound: true }),
    write: (client, body) => call(client, endpoints.saveNotificationSettings, { body }),
    read: async (client) => (await client.call(endpoints.readNotificationSettings, {})).body,
  },
  updateDocument: (() => {
    let params: Readonly<Record<string, string>> | undefined;
    const make = async (client: TestClient, body: object) => {
      const base = await client.call(endpoints.createKnowledgeBase, { body: { title: 'Menu' } });
      const knowledgeBaseId = base.body.item.id;
      const added = await call(client, endpoints.addDocuments, {
        params: { knowledgeBaseId },
        body: { texts: [body] },
      });
      const { documents } = (await client.call(endpoints.listDocuments, { params: { knowledgeBaseId }, query: {} }))
        .body;
      params = { knowledgeBaseId, documentId: documents[0]?.id ?? '' };
      return added;
    };
    return {
      who: 'owner',
      from: () => ({ title: 'Pasta', text: 'We make pasta by hand.' }),
      to: () => ({ title: 'Pizza', text: 'We make pizza by hand.' }),
      write: (client, body) => (params ? call(client, endpoints.updateDocument, { params, body }) : make(client, body)),
      read: async (client) => {
        const { knowledgeBaseId = '' } = params ?? {};
        const listed = await client.call(endpoints.listDocuments, { params: { knowledgeBaseId }, query: {} });
        const question = { params: { knowledgeBaseId }, body: { query: 'What is made by hand?' } };
        const found = await call(client, endpoints.queryKnowledgeBase, question);
        return { documents: listed.body.documents, found: found.body };
      },
      shows: { text: /passages|status|fetched|found/, title: /found/ },
    } satisfies Row;
  })(),
};

/** Changed by every write. */
const OF_EVERY_WRITE = /(?:updated|timestamp|rev|requestId|changedAt|savedAtMs)/i;

function paths(value: unknown, at = ''): Map<string, unknown> {
  if (typeof value !== 'object' || value === null) return new Map([[at, value]]);
  return new Map(Object.entries(value).flatMap(([key, inner]) => [...paths(inner, `${at}.${key}`)]));
}

function changedPaths(before: unknown, after: unknown): string[] {
  const [one, other] = [paths(before), paths(after)];
  return [...new Set([...one.keys(), ...other.keys()])].filter(
    (path) => one.get(path) !== other.get(path) && !OF_EVERY_WRITE.test(path),
  );
}

test.each(Object.entries(ROWS))('%s', async (_name, { who, from, to, write, read, shows = {} }) => {
  const admin = { adminToken: host.world.people.superAdmin.token };
  const client = who === 'superAdmin' ? host.as(who, admin) : host.as(who);
  expect((await write(client, from())).status).toBeLessThan(300);
  for (const [field, value] of Object.entries(to())) {
    const before = await read(client);
    const { status } = await write(client, { [field]: value });
    const changed = changedPaths(before, await read(client));
    const isOther = (path: string) => !path.split('.').includes(field) && !shows[field]?.test(path);
    expect({ field, status: status < 300, others: changed.filter(isOther) }).toEqual({
      field,
      status: true,
      others: [],
    });
    expect(changed.length, `${field} was not changed`).toBeGreaterThan(0);
  }
});

/** Calls that change some of a record's fields, and why they have no row. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  saveTemplate: 'Its campaign is changed as that of an agent: tests/host/agents/templates.test.ts.',
  changeAppDefinition: 'It replaces the whole definition.',
  updateApp: 'It replaces what an app was given.',
  saveEmailSettings: 'It replaces all settings; keys stay: tests/host/delivery.',
  saveSmsSettings: 'It replaces all settings; keys stay: tests/host/delivery.',
  saveBillingSystem: 'It replaces the whole, with its secrets: tests/host/business/billingSystem.test.ts.',
  saveContactList: 'It adds and removes members.',
  changeMetric: 'It replaces the whole metric.',
  changeContactImport: 'The choices of an import that has not begun: tests/host/contacts.',
  changeLogView: 'A view is no account: tests/host/logWork.',
};

test('every call that changes some fields of a record has a row', () => {
  const partial = Object.values<EndpointDefinition>(endpoints).filter(({ name, method, body }) => {
    const shape = (body as { readonly shape?: Readonly<Record<string, { _zod: { optin?: string } }>> } | undefined)
      ?.shape;
    const optional = Object.values(shape ?? {}).filter(({ _zod }) => _zod.optin === 'optional');
    return method !== 'GET' && /^(?:update|save|put|set|patch|edit|change)[A-Z]/.test(name) && optional.length > 1;
  });
  expect(partial.map(({ name }) => name).toSorted()).toEqual(
    [...Object.keys(ROWS), ...Object.keys(ELSEWHERE)].toSorted(),
  );
});
