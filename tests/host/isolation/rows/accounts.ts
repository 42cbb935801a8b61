import { randomUUID } from 'node:crypto';
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
export const accountRows: Rows = {
  allocateTempUserSession: none(),
  oneTimeAuth: none({ query: { oneTimeToken: 'unknown' } }),
  signupEmail: open(body('reseller', () => ({ body: { email: nobody, businessName: 'Shop' } }))),
  signinEmail: none({ body: { email: nobody } }),
  verifyEmail: none({ body: { email: nobody, verificationCode: '000000' } }),
  signOut: none(),
  readIdentity: none(),

  updateAccount: reach(...every(() => ({ body: { description: 'changed' } }))),
  updateOrganization: reach(query('organization', () => ({ body: { description: 'changed' } }))),
  accountSetting: reach(...every(() => ({ body: { settings: { probed: true } } }))),
  readPublicProfile: open(path('agent', ({ username }) => ({ params: { username } }))),
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
  deleteAccount: reach(
    query('organization', () => ({ body: { targetAccountId: 1_900_000_001 } })),
    { ...body('agent', ({ accountId }) => ({ body: { targetAccountId: accountId } })), within: 'organization' },
  ),
  updateUsername: reach(...every(() => ({ body: { targetUsername: `probe-${randomUUID().slice(0, 8)}` } }))),

  lookupDomain: open(body('reseller', ({ accountId }) => ({ body: { accountId } }))),

  saveCampaign: reach(query('agent', () => ({ body: { title: 'changed' } }))),
  publishAgent: reach(query('agent', () => ({ body: {} }))),
  listFunctions: reach(own('agent'), own('organization')),
  listVoices: reach(own('agent'), own('organization')),

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
  createAgentFromTemplate: reach(
    query('agent', ({ templateId }) => ({ body: { templateId } })),
    template('agent', ({ templateId }) => ({ body: { templateId } })),
    template('agent', ({ templateId }) => ({ body: { templateId } }), 'reseller'),
  ),
};

function agentPath({ campaignId }: Subject): CallParts {
  return { params: { agentId: campaignId } };
}

function versionPath({ campaignId, versionId }: Subject): CallParts {
  return { params: { agentId: campaignId, versionId } };
}

function templatePath({ templateId }: Subject): CallParts {
  return { params: { id: templateId } };
}
