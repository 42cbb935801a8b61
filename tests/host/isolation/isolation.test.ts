import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { documentedErrorsOf } from '#contract/endpoints/documentedErrors';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import { handlers } from '#server/handlers/index.ts';
import { CALLS } from '#tests/support/calls.ts';
import { type Answer, requestOf, startTestHost, type TestHost } from '#tests/support/host.ts';
import { ACCOUNTS, type AccountKey, chainOf } from '#tests/support/world.ts';
import { digestOf } from './digest';
import {
  clientOf,
  externalIdOf,
  IDENTITIES,
  type IdentityName,
  inherits,
  isSignedOut,
  type Level,
  type Relation,
  reaches,
  relationsOf,
  SUBJECTS,
} from './identities';
import { createRecords, markOf, type Records, templateMarkOf } from './records';
import { type CallParts, type Carrier, rowOf, type Subject } from './rows';

/** Some ten thousand calls, one after another for each caller. */
vi.setConfig({ testTimeout: 600_000 });

let host: TestHost;
let records: Records;
beforeAll(async () => {
  host = await startTestHost();
  records = await createRecords(host.database.owner, host.world);
});
afterAll(() => host.stop());

/** Whether a call only reads; searches do, whatever their method. */
const isReading = ({ name }: { readonly name: EndpointName }) =>
  endpoints[name].method === 'GET' || name === 'searchAccount' || name === 'readConversations';

const NAMES = CALLS;
const REACH = NAMES.flatMap((name) => {
  const row = rowOf(name);
  return row.kind === 'reach' && name in handlers ? row.carriers.map((carrier) => ({ name, carrier })) : [];
});

test('every call of the contract has a handler, and every handler a call', () => {
  expect(Object.keys(handlers).sort()).toEqual(Object.keys(endpoints).sort());
});

describe('out of reach', () => {
  test('every call replies byte for byte as for unknown ids, and changes nothing', async () => {
    const before = await digestOf(host.database.owner);
    const leaks: string[] = [];
    for (const { name, carrier } of REACH)
      leaks.push(...(await forEachIdentity((identity) => leaksTo(identity, name, carrier))));
    console.info(`isolation: ${asked} calls about things out of reach, ${leaks.length} leaks`);
    expect(leaks).toEqual([]);
    expect(await digestOf(host.database.owner)).toEqual(before);
  });
});

describe('within reach', () => {
  test('no answer names anything out of reach', async () => {
    const leaks = await forEachIdentity(async (identity) => {
      const found: string[] = [];
      for (const { name, carrier } of REACH.filter(isReading)) {
        for (const relation of relationsOf(carrier.level)) {
          if (!isWithin(identity, carrier, relation)) continue;
          const answer = await ask(identity, name, carrier, relation);
          const told = foreignMarks(identity, answer).filter((mark) => !isResellerAbove(identity, name, mark));
          found.push(...told.map((mark) => `${identity} ${name} ${relation} tells ${mark}`));
          const isMissing = answer.status === 404 && !MAY_BE_MISSING.includes(name);
          if (answer.status === 401 || isMissing || answer.status >= 500) {
            found.push(
              `${identity} ${name} by ${carrier.carrier} of ${relation}: ${answer.status} ${answer.text.slice(0, 200)}`,
            );
          }
        }
      }
      return found;
    });
    expect(leaks).toEqual([]);
  });

  test('a search for what belongs to others finds nothing of theirs', async () => {
    const searches = (['searchAccount', 'searchAccounts'] as const).filter((name) => CALLS.includes(name));
    const look = async (identity: IdentityName, key: AccountKey, phrase: string) => {
      const [accountType] = ACCOUNTS[key];
      const found: string[] = [];
      for (const name of searches) {
        const input = name === 'searchAccount' ? { body: { phrase } } : { query: { accountType, queryText: phrase } };
        const answer = await send(identity, name, input);
        found.push(...foreignMarks(identity, answer).map((mark) => `${identity} ${name} ${phrase} tells ${mark}`));
        if (answer.status >= 500) found.push(`${identity} ${name} ${phrase}: ${answer.status}`);
      }
      return found;
    };
    const leaks = await forEachIdentity(async (identity) => {
      const foreign = (Object.keys(ACCOUNTS) as AccountKey[]).filter((key) => !reaches(identity, key));
      const asked = isSignedOut(identity) ? foreign.slice(0, 1) : foreign;
      const found: string[] = [];
      for (const key of asked) {
        for (const phrase of [markOf(key), key.toLowerCase(), String(host.world.accounts[key])])
          found.push(...(await look(identity, key, phrase)));
      }
      const types = new Map(asked.map((key) => [ACCOUNTS[key][0], key]));
      for (const key of types.values()) found.push(...(await look(identity, key, 'stranger@world.test')));
      return found;
    });
    expect(leaks).toEqual([]);
  });

  test('a call without any id returns only the own place', async () => {
    const leaks: string[] = [];
    for (const name of NAMES.filter((item) => item in handlers && endpoints[item].method === 'GET')) {
      const row = rowOf(name);
      if (row.kind === 'none' || row.carriers.some(({ carrier }) => carrier === 'path')) continue;
      for (const identity of IDENTITIES) {
        const [carrier] = row.carriers;
        const { target: _target, ...parts } = carrier?.input(subjectOf(carrier.level, 'own')) ?? {};
        const answer = await send(identity, name, parts);
        const told = foreignMarks(identity, answer).filter((mark) => !isResellerAbove(identity, name, mark));
        leaks.push(...told.map((mark) => `${identity} ${name} tells ${mark}`));
        if (answer.status >= 500) leaks.push(`${identity} ${name}: ${answer.status}`);
      }
    }
    expect(leaks).toEqual([]);
  });
});

/** A reseller has none, unless it made one: 404 says so; tests/host/business has one. */
const MAY_BE_MISSING: readonly EndpointName[] = ['readBillingSystem'];

/** Counts and settings only, rooms that have nothing unread or are none, or how messages are sent. */
const TELLS_NO_NAME: readonly string[] = [
  'listActivity',
  'listActivityAgent',
  'readLogVolume',
  'readAiAgentEnabled',
  'readBlock',
  'listAssignees',
  'listCannedReplies',
  'deliveryWays',
  // Of agents that use an app; appUse.test.ts has one.
  'listAppUse',
  'listJunkConversations',
  'readInboxCounts',
  'readNotificationSettings',
  // Of the organization, whose mark it is.
  'listPhoneNumbers',
  'listAccessRequests',
  'listLogViews',
  // Nobody has one, and nothing is asked for.
  'readLogExport',
  'readLogExportFile',
  'readReportingFields',
  // Of the organization.
  'listMetrics',
  'listDashboards',
  'listMonitors',
  // The user name that was asked for.
  'checkAgentUrl',
  'readAgentUrl',
  // People and figures of the account itself, which name no mark.
  'listMembers',
  'listRoles',
  'listTokens',
  'listTokenRequests',
  'countAccounts',
  // The brand of those above.
  'listDomains',
  'readBrand',
  // Sites of those above.
  'readEmbedding',
  // Switches, and organizations below an agent.
  'listFeatures',
  'searchOrganizations',
  // Counts by day.
  'readPageStats',
  // Amounts alone; tests/host/usage tells whose.
  'readAutomaticTopUp',
  // Of an organization.
  'mobileContacts',
  // Its state alone.
  'checkConnectedAccount',
  // Sums of a month, by kind.
  'readStatement',
  'readUsage',
  'readUsageMonth',
  'readUsageLimits',
  'listUsagePrices',
  // Plans of those above.
  'productCatalog',
  // What it was given.
  'validateInvoice',
  // Of tasks that were sent; tests/host/tasks has one.
  'listTaskLogs',
  // Nobody changed anything of this agent.
  'listAudit',
];

test('what is within reach is really returned, which proves the marks', async () => {
  const untold: string[] = [];
  for (const { name, carrier } of REACH.filter((item) => endpoints[item.name].method === 'GET')) {
    // Those are for super administrators alone.
    if (endpoints[name].access === 'operateHost') continue;
    if (
      ['listFunctions', 'listVoices', 'listModels', 'listTemplates', 'listApps', 'openEvents'].includes(name) ||
      carrier.level !== 'agent'
    )
      continue;
    const answer = await ask('owner', name, carrier, 'own');
    if (!isTold(answer.text, 'agent') && !TELLS_NO_NAME.includes(name))
      untold.push(`${name}: ${answer.text.slice(0, 200)}`);
  }
  expect(untold).toEqual([]);
});

describe('open to everybody', () => {
  test('answers the same, whoever asks', async () => {
    const differences: string[] = [];
    for (const name of NAMES.filter((item) => item in handlers)) {
      const row = rowOf(name);
      if (row.kind !== 'open' || endpoints[name].access !== 'public' || name === 'signupEmail' || name === 'healthz')
        continue;
      for (const carrier of row.carriers) {
        for (const relation of relationsOf(carrier.level)) {
          const answers = await Promise.all(IDENTITIES.map((identity) => ask(identity, name, carrier, relation)));
          const texts = new Set(answers.map(plain));
          if (texts.size !== 1) differences.push(`${name} of ${relation}: ${[...texts].join(' | ')}`);
        }
      }
    }
    expect(differences).toEqual([]);
  });
});

/** Every reply about something out of reach that differs from the reply for unknown ids. */
async function leaksTo(identity: IdentityName, name: EndpointName, carrier: Carrier): Promise<string[]> {
  const leaks: string[] = [];
  const missing = isSignedOut(identity)
    ? await refusalOf(identity, name)
    : heard(await ask(identity, name, carrier, 'missing'), carrier, 'missing');
  // Without a session nothing else is looked at.
  const relations = isSignedOut(identity) ? (['own'] as const) : relationsOf(carrier.level);
  for (const relation of relations.filter((item) => !isWithin(identity, carrier, item))) {
    const answer = await ask(identity, name, carrier, relation);
    if (heard(answer, carrier, relation) !== missing || !isRefusal(answer.status, identity, name, carrier)) {
      leaks.push(
        `${identity} ${name} by ${carrier.carrier} of ${relation}: ${answer.status} ${answer.text.slice(0, 200)}`,
      );
    }
  }
  return leaks;
}

/** What is found for each of them, all at once. */
async function forEachIdentity(find: (identity: IdentityName) => Promise<string[]>): Promise<string[]> {
  return (await Promise.all(IDENTITIES.map(find))).flat();
}

const refusals = new Map<IdentityName, Promise<string>>();

/** What somebody without a session is told, whatever the call, but for a call whose sentence is documented. */
async function refusalOf(identity: IdentityName, name: EndpointName): Promise<string> {
  const refusal = refusals.get(identity) ?? send(identity, 'readIdentity', {}).then(plain);
  refusals.set(identity, refusal);
  const documented = documentedErrorsOf(name).statuses?.[401];
  if (documented === undefined) return refusal;
  return (await refusal).replace(/"message":"[^"]*"/, `"message":"${documented}"`);
}

function ask(
  identity: IdentityName,
  name: EndpointName,
  carrier: Carrier,
  relation: Relation,
): Promise<Answer<unknown>> {
  const { within, level } = carrier;
  const target = within === undefined ? {} : { target: { targetAccountId: host.world.accounts[within] } };
  return send(identity, name, { ...target, ...carrier.input(subjectOf(level, relation)) });
}

let asked = 0;

function send(identity: IdentityName, name: EndpointName, parts: CallParts): Promise<Answer<unknown>> {
  asked += 1;
  const { path, init } = requestOf(endpoints[name], parts);
  return clientOf(host, identity).request(path, init);
}

/** Status and body, without the parts that are specific to the request. */
function plain({ status, text }: Answer<unknown>): string {
  return `${status} ${text.replace(/"requestId":"[^"]*"/, '"requestId":""')}`;
}

/** The same, without the ids that the call itself gave. */
function heard(answer: Answer<unknown>, { echoes, level }: Carrier, relation: Relation): string {
  if (!echoes) return plain(answer);
  const { roomId, conversationUuid, accountId } = subjectOf(level, relation);
  return plain(answer)
    .replaceAll(`"${roomId}"`, '""')
    .replaceAll(`"${conversationUuid}"`, '""')
    .replaceAll(externalIdOf(accountId), '');
}

/** Whether the caller may see what a carrier names, from the tree alone. */
function isWithin(identity: IdentityName, { level, within }: Carrier, relation: Relation): boolean {
  const key = relation === 'missing' ? undefined : SUBJECTS[level][relation];
  if (key === undefined) return false;
  if (within === undefined) return reaches(identity, key);
  const isBelow = chainOf(key).includes(within) && reaches(identity, key);
  return reaches(identity, within) && (isBelow || chainOf(within).includes(key));
}

/** Whether a status is the right refusal for an account; a record may be refused for more reasons. */
function isRefusal(status: number, identity: IdentityName, name: EndpointName, carrier: Carrier): boolean {
  const { access } = endpoints[name];
  if (isSignedOut(identity)) return status === 401;
  if (identity === 'temporary' && access !== 'session') return status === 403;
  if (carrier.carrier === 'query' && carrier.within === undefined) return status === 404;
  return (status >= 400 && status < 500) || (carrier.isIdle === true && status === 200);
}

function subjectOf(level: Level, relation: Relation): Subject {
  const nothing: Subject = {
    accountId: 1_900_000_001,
    username: 'nobody-has-this-name',
    campaignId: 'campa00000000000000000000000000000000',
    versionId: 1_600_000_000_000,
    roomId: '1900000001:1900000002',
    peerId: 1_900_000_002,
    messageId: '00000000-0000-7000-8000-000000000000',
    mediaId: '00000000-0000-4000-8000-000000000000',
    callId: '00000000-0000-7000-8000-000000000000',
    conversationUuid: '00000000-0000-4000-8000-000000000000',
    templateId: '00000000-0000-7000-8000-000000000000',
    knowledgeBaseId: '00000000-0000-7000-8000-000000000000',
    documentId: '00000000-0000-7000-8000-000000000000',
    cannedReplyId: '00000000-0000-7000-8000-000000000000',
    phoneNumber: '+15035550000',
    contactId: 1_900_000_003,
    otherContactId: 1_900_000_004,
    mergedContactId: 1_900_000_005,
    deletedContactId: 1_900_000_006,
    contactListName: 'nobody has this list',
    importId: '00000000-0000-7000-8000-000000000000',
    tokenId: '00000000-0000-7000-8000-000000000000',
    appId: 'nobody-has-this-app',
    requestId: '00000000-0000-7000-8000-000000000000',
    answerId: '00000000-0000-7000-8000-000000000000',
    testCaseId: '00000000-0000-7000-8000-000000000000',
    unansweredId: '00000000-0000-7000-8000-000000000000',
    memberId: 1_900_000_007,
    memberEmail: 'nobody@isolation.test',
    inviteId: '00000000-0000-7000-8000-000000000000',
    roleId: '00000000-0000-7000-8000-000000000000',
  };
  const key = relation === 'missing' ? undefined : SUBJECTS[level][relation];
  if (key === undefined) return nothing;
  return { ...records[key], accountId: host.world.accounts[key], username: key.toLowerCase() };
}

/** Matches the whole mark, because one key is the beginning of another. */
function isTold(text: string, key: AccountKey): boolean {
  return new RegExp(`${markOf(key)}\\b`).test(text);
}

/** The audit says as which reseller somebody from above came. */
function isResellerAbove(identity: IdentityName, name: EndpointName, mark: string): boolean {
  const above = (Object.keys(ACCOUNTS) as AccountKey[]).filter((key) => inherits(identity, key));
  return name === 'listAudit' && above.some((key) => ACCOUNTS[key][0] === 'reseller' && markOf(key) === mark);
}

function foreignMarks(identity: IdentityName, { text }: Answer<unknown>): string[] {
  return (Object.keys(ACCOUNTS) as AccountKey[])
    .filter((key) => !reaches(identity, key) && isTold(text, key))
    .map(markOf)
    .concat(foreignTemplates(identity, text));
}

function foreignTemplates(identity: IdentityName, text: string): string[] {
  return (Object.keys(ACCOUNTS) as AccountKey[])
    .filter((key) => !reaches(identity, key) && !inherits(identity, key))
    .map(templateMarkOf)
    .filter((mark) => new RegExp(`${mark}\\b`).test(text));
}
