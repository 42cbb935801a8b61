import { randomUUID } from 'node:crypto';
import { externalIdOf } from '../identities';
import {
  body,
  type CallParts,
  every,
  listed,
  none,
  open,
  own,
  path,
  query,
  type Rows,
  reach,
  record,
  type Subject,
  template,
} from './row';

const nobody = 'nobody@isolation.test';

/** Signing in, accounts, agents and templates. */
const PAGE_LOAD = '0f8e3c52-1b6a-4d7e-9c1f-2a5b7d9e0f77';

export const accountRows: Rows = {
  allocateTempUserSession: none(),
  oneTimeAuth: none({ query: { oneTimeToken: 'unknown' } }),
  signupEmail: open(body('reseller', () => ({ body: { email: nobody, businessName: 'Shop' } }))),
  signinEmail: none({ body: { email: nobody } }),
  verifyEmail: none({ body: { email: nobody, verificationCode: '000000' } }),
  signinPhoneNumber: none({ body: { phoneNumber: '+15550109999' } }),
  verifySigninPhoneNumber: none({ body: { phoneNumber: '+15550109999', verificationCode: '000000' } }),
  verifySecondFactor: none({ body: { secondFactorToken: 'unknown', code: '000000' } }),
  readSecondFactor: none(),
  setUpSecondFactor: none(),
  confirmSecondFactor: none({ body: { code: '000000' } }),
  renewRecoveryCodes: none({ body: { code: '000000' } }),
  turnOffSecondFactor: none({ body: { code: '000000' } }),
  checkIn: none({ params: { kind: 'web' } }),
  ipCorrelator: none({ body: { page: '/', ref: 'isolated' } }),
  mobileCheckIn: none({ body: { cloudId: 'isolated', platform: 'ios', appVersion: '1.0' } }),
  createPhoneLink: none(),
  signOut: none(),
  readIdentity: none(),

  listAudit: reach(...every()),
  updateAccount: reach(...every(() => ({ body: { description: 'changed' } }))),
  updateOrganization: reach(query('organization', () => ({ body: { description: 'changed' } }))),
  accountSetting: reach(...every(() => ({ body: { settings: { probed: true } } }))),
  readPublicProfile: open(path('agent', ({ username }) => ({ params: { username } }))),
  countVisit: open(body('agent', ({ username }) => ({ body: { username, loadId: PAGE_LOAD } }))),
  countClick: open(
    body('agent', ({ username }) => ({ body: { username, loadId: PAGE_LOAD, link: 'https://a.test' } })),
  ),
  readPageStats: reach(query('agent', () => ({ params: { date: '2026-11-18' } }))),
  listResellers: reach(
    query('partner'),
    query('partner', () => ({ query: { queryText: 'Name of' } })),
    listed('reseller', 'partner', ({ accountId: ids }) => ({ ids })),
  ),
  listOrganizations: reach(
    query('reseller'),
    query('reseller', () => ({ query: { queryText: 'Name of' } })),
    listed('organization', 'reseller', ({ accountId: ids }) => ({ ids })),
  ),
  listAccounts: reach(
    query('organization'),
    query('organization', () => ({ query: { queryText: 'Name of' } })),
    listed('agent', 'organization', ({ accountId: ids }) => ({ ids })),
  ),
  listDeletedAgents: reach(query('organization')),
  createReseller: reach(query('partner', () => ({ body: { resellerName: 'Made' } }))),
  createOrganization: reach(query('reseller', () => ({ body: { orgName: 'Made' } }))),
  createAccount: reach(query('organization', () => ({ body: { accountName: 'Made' } }))),
  searchAccounts: reach(
    ...every(() => ({ query: { accountType: 'agent' } })),
    listed('agent', 'organization', ({ accountId: ids }) => ({ accountType: 'agent', ids })),
    ...every(() => ({ query: { accountType: 'agent', queryText: 'Name of' } })),
    ...every(() => ({ query: { accountType: 'agent', queryText: '@world.test' } })),
  ),
  searchAccount: reach(
    ...every(() => ({ body: { phrase: 'Name of' } })),
    ...every(() => ({ body: { phrase: '@world.test' } })),
    // The exact id, user name and address of others, which the search role could see.
    ...every(({ accountId }) => ({ body: { phrase: String(accountId) } })),
  ),
  searchOrganizations: reach(
    ...every(),
    listed('organization', 'reseller', ({ accountId: ids }) => ({ ids })),
    own('reseller', () => ({ query: { queryText: 'Name of' } })),
  ),
  searchTarget: reach(
    own('organization', () => ({ params: { target: 'Name of' } })),
    own('partner', ({ accountId }) => ({ params: { target: String(accountId) } })),
  ),
  readAccountByExternalId: reach(
    ...(['agent', 'organization', 'reseller', 'partner'] as const).map((level) => ({
      ...path(level, external),
      echoes: true as const,
    })),
    own('reseller', external),
  ),
  enableAccount: reach(...named()),
  disableAccount: reach(...named()),
  deleteAccount: reach(
    query('organization', () => ({ body: { targetAccountId: 1_900_000_001 } })),
    { ...body('agent', ({ accountId }) => ({ body: { targetAccountId: accountId } })), within: 'organization' },
  ),
  deleteOrganization: reach(
    query('reseller', () => ({ body: { targetOrganizationId: 1_900_000_001 } })),
    { ...body('organization', ({ accountId }) => ({ body: { targetOrganizationId: accountId } })), within: 'reseller' },
  ),
  restoreAccount: reach(
    query('reseller', () => ({ body: { targetAccountId: 1_900_000_001 } })),
    { ...body('organization', ({ accountId }) => ({ body: { targetAccountId: accountId } })), within: 'reseller' },
  ),
  countAccounts: reach(...every()),
  duplicateAccount: reach(
    query('organization', () => ({ body: { targetAccountId: 1_900_000_001 } })),
    { ...body('agent', ({ accountId }) => ({ body: { targetAccountId: accountId } })), within: 'organization' },
  ),
  updateUsername: reach(...every(() => ({ body: { targetUsername: `probe-${randomUUID().slice(0, 8)}` } }))),

  checkAgentUrl: reach(path('agent', ({ username }) => ({ query: { targetUsername: username, slug: 'probe' } }))),
  readAgentUrl: reach(path('agent', ({ username }) => ({ query: { targetUsername: username } }))),
  saveAgentUrl: reach(
    body('agent', ({ username }) => ({
      body: { targetUsername: username, slug: `probe-${randomUUID().slice(0, 8)}` },
    })),
  ),

  saveCampaign: reach(query('agent', () => ({ body: { title: 'changed' } }))),
  publishAgent: reach(query('agent', () => ({ body: {} }))),
  listFunctions: reach(own('agent'), own('organization')),
  listVoices: reach(own('agent'), own('organization')),
  speakSample: reach(own('agent', () => ({ body: { text: 'Hi.' } }))),
  listModels: reach(own('agent'), own('organization')),

  readAgent: reach(...record('path', agentPath), own('agent', agentPath)),
  listVersions: reach(...record('path', agentPath), own('agent', agentPath)),
  createVersion: reach(
    ...record('path', (subject) => ({ ...agentPath(subject), body: { title: 'kept' } })),
    own('agent', (subject) => ({ ...agentPath(subject), body: { title: 'kept' } })),
  ),
  replaceVersion: reach(...record('path', (subject) => ({ ...versionPath(subject), body: { snapshot: {} } }))),
  restoreVersion: reach(...record('path', (subject) => ({ ...versionPath(subject), body: {} }))),
  renameVersion: reach(...record('path', (subject) => ({ ...versionPath(subject), body: { title: 'renamed' } }))),
  deleteVersion: reach(...record('path', versionPath)),

  autoReviewAgentConfiguration: reach(
    ...every(() => ({ body: { templateId: '00000000-0000-4000-8000-000000000000' } })),
    ...record('body', ({ campaignId }) => ({ body: { mode: 'agent', agentId: campaignId } })),
    template('organization', ({ templateId }) => ({ body: { templateId } })),
    template('organization', ({ templateId }) => ({ body: { templateId } }), 'reseller'),
  ),

  listTemplates: reach(own('agent'), own('organization'), own('reseller'), own('partner')),
  readTemplate: reach(
    template('organization', templatePath),
    template('organization', templatePath, 'reseller'),
    template('organization', templatePath, 'partner'),
    template('agent', templatePath),
    template('agent', templatePath, 'reseller'),
  ),
  createTemplate: reach(...every(() => ({ body: { title: 'Made' } }))),
  saveTemplate: reach(
    template('organization', (subject) => ({ ...templatePath(subject), body: { title: 'changed' } })),
  ),
  deleteTemplate: reach(template('organization', templatePath)),
  migrateTemplate: reach(
    template('organization', (subject) => ({
      ...templatePath(subject),
      body: { targetTemplateId: subject.templateId, dryRun: true },
    })),
  ),
  readTemplateMigration: reach(...migrations()),
  listMigrationAgents: reach(...migrations()),
  readMigrationAgent: reach(...migrations((subject) => ({ agentId: agentOf(subject) }))),
  continueTemplateMigration: reach(...migrations()),
  pauseTemplateMigration: reach(...migrations()),
  rollBackTemplateMigration: reach(...migrations()),
  createAgentFromTemplate: reach(
    query('agent', ({ templateId }) => ({ body: { templateId } })),
    template('agent', ({ templateId }) => ({ body: { templateId } })),
    template('agent', ({ templateId }) => ({ body: { templateId } }), 'reseller'),
  ),
};

function external({ accountId }: Subject): CallParts {
  return { query: { externalAccountId: externalIdOf(accountId) } };
}

function agentPath({ campaignId }: Subject): CallParts {
  return { params: { agentId: campaignId } };
}

function versionPath({ campaignId, versionId }: Subject): CallParts {
  return { params: { agentId: campaignId, versionId } };
}

/** An account is named by its user name, for the account above it. */
function named() {
  const parts = ({ username }: Subject) => ({ body: { username } });
  return [
    { ...body('agent', parts), within: 'organization' as const },
    { ...body('organization', parts), within: 'reseller' as const },
  ];
}

/** A migration is found by its template and the account it belongs to. */
function migrations(more: (subject: Subject) => object = () => ({})) {
  const parts = (subject: Subject) => ({ params: { id: subject.templateId, ...more(subject) } });
  return [own('organization', parts), own('reseller', parts), own('partner', parts)];
}

/** An agent of the subject, from the id of its campaign. */
const agentOf = ({ campaignId }: Subject): number => Number.parseInt(campaignId.slice('campa'.length), 16);

function templatePath({ templateId }: Subject): CallParts {
  return { params: { id: templateId } };
}
