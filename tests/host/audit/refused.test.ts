import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointDefinition, isAudited } from '#contract/endpoint';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import { audit } from '#server/db/schema/index.ts';
import { handlers } from '#server/handlers/index.ts';
import { requestOf, startTestHost, type TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';
import { makeToken } from '../developers/token';
import { OFFER } from '../voice/legs/offer';

/** A call that was refused changed nothing, and leaves nothing in the audit; also one that waits for more than the database. */

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
  await host.database.db.scoped({ kind: 'auth' }, (db) =>
    db.execute(sql`update app_user set phone_number = ${OWN_NUMBER}, phone_number_verified_at = now()
      where id = ${host.world.people.owner.id}`),
  );
});
afterAll(() => host.stop());

/** What the handler of a call refuses. */
type Refused = {
  readonly as?: PersonKey | 'token';
  readonly at?: AccountKey;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
};

const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const OWN_NUMBER = '+15035550177';

const A_PLAN = {
  name: 'Plan',
  prices: { month: '10.00', year: null },
  trialDays: 0,
  productItems: {},
  entitlements: { premium: true, sms: true, agents: null, numbers: null, members: null, testRuns: null },
  state: 'offered',
};

/** A file that no call takes. */
function noPicture(): FormData {
  const form = new FormData();
  form.append('file', new Blob(['<svg onload="alert(1)">'], { type: 'image/png' }), 'picture.png');
  return form;
}
function noFile(): FormData {
  const form = new FormData();
  form.append('name', 'value');
  return form;
}

/** Of every audited call with an open handler, what it refuses; a text says why there is nothing. */
const REFUSED: Readonly<Partial<Record<EndpointName, () => Refused | string>>> = {
  signOut: () => 'Whoever is signed in may leave.',
  endOtherSessions: () => 'It is for each person to do.',
  updateProfile: () => 'It is for each person to do.',
  mobileCheckIn: () => 'It is for each person to do.',
  saveAnnouncement: () => 'Super administrators alone may, and they are audited before.',
  clearAnnouncement: () => 'Super administrators alone may, and they are audited before.',
  runJob: () => 'Super administrators alone may, and they are audited before.',
  issueRefundToUser: () => 'Super administrators alone may, and they are audited before.',
  reconcile: () => 'Super administrators alone may, and they are audited before.',
  askAboutDifference: () => 'Super administrators alone may, and they are audited before.',
  setDifferenceAside: () => 'Super administrators alone may, and they are audited before.',
  addCard: () => 'Whoever may move money may add a card.',
  fillDemoForm: () => ({ body: { id: UNKNOWN, card: 'succeeds' } }),
  makeCardDefault: () => ({ params: { id: UNKNOWN } }),
  removeCard: () => ({ params: { id: UNKNOWN } }),
  startTopUp: () => ({ body: { amount: 1 } }),
  confirmDemoTopUp: () => ({ body: { id: UNKNOWN, isConfirmed: true } }),
  setAutomaticTopUp: () => ({
    body: { isOn: true, belowUsd: 20, addUsd: 100, monthlyUsd: 500, cardId: null },
  }),
  requestInvoice: () => ({ body: { amount: 0 } }),
  resetPendingInvoice: () => 'Whoever may move money may cancel; there may be nothing to cancel.',
  provePendingInvoicePaid: () => ({ body: { preimage: '0'.repeat(64), invoice: 'lnbc1unknown' } }),
  createPlan: () => ({ body: A_PLAN }),
  editPlan: () => ({ as: 'reseller', params: { productPlanId: 'pplan-unknown' }, body: A_PLAN }),
  offerPlan: () => ({
    as: 'reseller',
    params: { productPlanId: 'pplan-unknown' },
    body: { isOffered: true, prices: A_PLAN.prices },
  }),
  subscribe: () => ({ body: { productPlanId: 'pplan-unknown' } }),
  setPlanCard: () => ({ body: { cardId: UNKNOWN } }),
  cancelPlan: () => ({ body: {} }),
  resumePlan: () => ({}),
  getBillingCustomerPortalLink: () => 'Whoever sees what is paid may be led there.',
  payBill: () => ({ params: { id: UNKNOWN }, body: {} }),
  mailBill: () => ({ params: { id: UNKNOWN } }),
  remindOrganization: () => ({ as: 'reseller', body: { organizationId: 1_900_000_001 } }),
  setDunning: () => ({ as: 'reseller', body: { tryDays: [7, 3], textsPauseDay: 7, planEndsDay: 14, mails: true } }),
  saveBillingSystem: () => ({ as: 'reseller', body: { billingSystemType: 'stripe' } }),
  removeBillingSystem: () =>
    'A reseller may always go back to the provider of the host; tests/host/business refuses it while money moves.',
  saveUsageExport: () => ({
    as: 'reseller',
    body: { deliveryProtocol: 'sftp', host: '127.0.0.1', username: 'phone', password: 'secret' },
  }),
  payDemoInvoice: () => ({ body: { id: UNKNOWN } }),
  requestWithdrawal: () => ({ body: { address: 'nowhere' } }),
  payoutPaypal: () => ({ body: { address: 'nowhere', amountUsd: 5 } }),
  payoutVenmo: () => ({ body: { address: 'nowhere', amountUsd: 5 } }),
  transferFunds: () => ({ body: { amountUsd: 0 } }),
  sendInvite: () => ({ body: { target: 'nowhere' } }),
  claimRewards: () => 'Whoever may move money may claim what there is, which may be nothing.',
  fetchPaymentSlug: () => 'Whoever may move money may have a payment link.',
  connectAccount: () => 'Whoever may move money may connect an account.',
  createPhoneLink: () => 'A session that others made in a long line is refused; `credentials/minted.test.ts` does so.',
  setUpSecondFactor: () => 'It is refused while it is on; the calls after it are refused while it is not.',
  autoReviewAgentConfiguration: () => ({ at: 'agent', body: { mode: 'agent', agentId: 999_999_999 } }),
  confirmSecondFactor: () => ({ body: { code: '000000' } }),
  renewRecoveryCodes: () => ({ body: { code: '000000' } }),
  turnOffSecondFactor: () => ({ body: { code: '000000' } }),
  saveAgentUrl: () => ({ at: 'agent', body: { targetUsername: 'agent', slug: 'login' } }),
  verifyDomain: () => ({ as: 'reseller', body: { domain: 'unknown.test' } }),
  saveBrandPicture: () => ({ as: 'reseller', query: { kind: 'logo' }, body: noPicture() }),
  tryFunction: () => ({ at: 'agent', params: { appId: 'unknown', appVersion: 'v1' }, body: { function: 'book' } }),
  testDelivery: () => ({ body: { channel: 'sms', to: 'nobody' } }),
  uploadMedia: () => ({ body: noFile() }),
  requestEmailCode: () => ({ body: { email: 'owner@world.test' } }),
  validateEmailCode: () => ({ body: { email: 'new@world.test', verificationCode: '000000' } }),
  requestPhoneCode: () => ({ body: { phoneNumber: OWN_NUMBER } }),
  validatePhoneCode: () => ({ body: { phoneNumber: '+15035550100', verificationCode: '000000' } }),
  savePicture: () => ({ body: noPicture() }),
  deletePicture: () => ({ as: 'token' }),
  endSession: () => ({ params: { sessionId: UNKNOWN } }),
  addReaction: () => ({ at: 'agent', body: { roomId: '1:2', uuid: UNKNOWN, reaction: '👍' } }),
  removeReaction: () => ({ at: 'agent', body: { roomId: '1:2', uuid: UNKNOWN, reaction: '👍' } }),
  uploadDocument: () => ({ params: { knowledgeBaseId: UNKNOWN }, body: noFile() }),
  createTasksFromCsv: () => ({ body: noFile() }),
  joinCall: () => ({ at: 'agent', params: { callId: UNKNOWN }, body: { as: 'listener', sdp: OFFER } }),
  whisperInCall: () => ({ at: 'agent', params: { callId: UNKNOWN }, body: { text: 'Until ten.' } }),
  kickFromCall: () => ({ at: 'agent', params: { callId: UNKNOWN }, body: {} }),
  refreshPhoneNumbers: () => 'Without a provider it changes nothing, and one that is away is no refusal.',
};

const refusedBy = (name: EndpointName): Refused | string => REFUSED[name]?.() ?? 'It has no row.';

const open = Object.values(handlers)
  .filter(({ endpoint, transaction }) => !transaction && isAudited(endpoint))
  .map(({ endpoint }) => endpoint.name);

test('every audited call with an open handler has a row', () => {
  expect(open.toSorted()).toEqual(Object.keys(REFUSED).sort());
});

const entries = () =>
  host.database.db.scoped({ kind: 'super' }, (db) => db.select({ action: audit.action }).from(audit));

test.each(open.filter((name) => typeof refusedBy(name) === 'object'))('%s', async (name) => {
  const { as = 'owner', at, ...input } = refusedBy(name) as Refused;
  const client = as === 'token' ? (await makeToken(host, 'owner', 'organization')).client : host.as(as);
  const target = at && { target: { targetAccountId: host.world.accounts[at] } };
  const { path, init } = requestOf(endpoints[name], { ...input, ...target });
  const { status, body } = await client.request(path, init);
  const kept = (await entries()).filter(({ action }) => action === name);
  // Its input is right, so that the handler itself refuses it.
  const { params, query, body: schema }: EndpointDefinition = endpoints[name];
  const parts = [params?.safeParse(input.params), query?.safeParse(input.query ?? {}), schema?.safeParse(input.body)];
  expect(parts.flatMap((part) => part?.error?.issues ?? [])).toEqual([]);
  expect([status >= 400 && status < 500, kept, status, body]).toEqual([true, [], status, body]);
});
