import {
  type CallParts,
  type Carrier,
  every,
  ofOrganization,
  own,
  query,
  type Rows,
  reach,
  record,
  type Subject,
} from './row';

/** Apps, what they are set up with, what agents ask their people, and what they could not answer. */
export const appRows: Rows = {
  listApps: reach(own('agent'), own('organization')),
  readApp: reach(...ofOrganization('path', appPath)),
  installApp: reach(...ofOrganization('path', (subject) => ({ ...appPath(subject), body: {} }))),
  updateApp: reach(
    ...ofOrganization('path', (subject) => ({ ...appPath(subject), body: { appData: { place: 'x' } } })),
  ),
  authorizeApp: reach(...ofOrganization('path', (subject) => ({ ...appPath(subject), body: { provider: 'service' } }))),
  uninstallApp: reach(...ofOrganization('path', appPath)),
  listAppUse: reach(own('agent'), own('organization')),
  tryFunction: reach(...ofOrganization('path', (subject) => ({ ...appPath(subject), body: { function: 'none' } }))),
  readIntegration: reach(...ofOrganization('path', ({ appId }) => ({ params: { slug: appId } }))),
  saveIntegration: reach(
    ...ofOrganization('path', ({ appId }) => ({ params: { slug: appId }, body: { appData: { place: 'x' } } })),
  ),
  updateIntegration: reach(
    ...ofOrganization('path', ({ appId }) => ({
      params: { slug: appId, version: 'v1' },
      body: { appData: { place: 'x' } },
    })),
  ),
  listAppDefinitions: reach(own('organization'), own('reseller'), own('partner')),
  defineApp: reach(
    ...every(({ accountId }) => ({
      body: { appId: `made-by-${accountId}`, appVersion: 'v1', name: 'Made', functions: [] },
    })),
  ),
  changeAppDefinition: reach(
    ...ofOrganization('path', (subject) => ({ ...appPath(subject), body: { name: 'changed', functions: [] } })),
  ),
  tryDefinition: reach(
    ...every(() => ({
      body: {
        function: {
          name: 'try_it',
          title: 'Try it',
          description: '',
          parameters: { type: 'object' },
          movesMoney: true,
          request: { method: 'GET', url: 'https://service.example' },
        },
      },
    })),
  ),
  deleteAppDefinition: reach(...ofOrganization('path', appPath)),
  listRequests: reach(...every()),
  changeRequest: reach(...record('path', ({ requestId: id }) => ({ params: { id }, body: { done: true } }))),
  readAnswerWhy: reach(...record('path', ({ roomId, answerId: uuid }) => ({ params: { roomId, uuid } }))),
  listUnanswered: reach(...every()),
  changeUnanswered: reach(...record('path', ({ unansweredId: id }) => ({ params: { id }, body: { dismissed: true } }))),
  teachAgent: reach(
    query('agent', ({ unansweredId: id }) => ({
      body: { id, question: 'Q', answer: 'A', place: { kind: 'prompt', rev: 0 } },
    })),
  ),
  createTestCase: reach(query('agent', () => ({ body: { question: 'Q', expected: 'A' } }))),
  keepAsTestCase: reach(...record('path', ({ roomId, answerId: uuid }) => ({ params: { roomId, uuid } }))),
  changeTestCase: reach(ofAgent(({ testCaseId: id }) => ({ params: { id }, body: { question: 'Q2', expected: 'A' } }))),
  deleteTestCase: reach(ofAgent(({ testCaseId: id }) => ({ params: { id } }))),
  zapierResponse: reach(...every(() => ({ body: { requestId: 'none' } }))),
  // Nobody has a key, so JobNimbus is not asked.
  readJobNimbusSettings: reach(own('agent'), own('organization')),
  readJobNimbusTeam: reach(own('agent'), own('organization')),
};

function appPath({ appId }: Subject): CallParts {
  return { params: { appId, appVersion: 'v1' } };
}

/** A record of an agent, for the target of that agent. */
function ofAgent(input: Carrier['input']): Carrier {
  return { carrier: 'path', level: 'agent', within: 'agent', input };
}
