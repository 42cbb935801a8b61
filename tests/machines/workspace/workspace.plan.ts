import type { SnapshotFrom } from 'xstate';
import type { CallWay } from '#machines/call';
import type { CampaignSubject } from '#machines/campaign';
import { knowFeatures, workspaceMachine } from '#machines/workspace';
import { composeOf, editorOf, type FeatureName, FEATURES as KNOWN } from '#machines/workspace/features';
import { OWN_MACHINES } from '#machines/workspace/later';
import { definePlan } from '#tests/harness/index.ts';
import { BOARD_ID, removed as REMOVED } from '#tests/machines/dashboard/dashboard.plan.ts';
import { replyOf } from '#tests/machines/outbox/outbox.plan.ts';
import { messageOf } from '#tests/machines/room/room.plan.ts';
import {
  AGENT_ID,
  accountOf,
  away,
  busy,
  favoritesOf,
  gone,
  inputOf,
  itemOf,
  junkRoom,
  log,
  ORGANIZATION_ID,
  owner,
  PARTNER_ID,
  partner,
  placeOf,
  priorityRoom,
} from './fixtures';
import { FEATURES } from './wantedFeatures';

type Snapshot = SnapshotFrom<typeof workspaceMachine>;

/** An address reaches only the workspace of the account it acts for. */
const places = Object.entries(FEATURES).flatMap(([target, byHref]) =>
  Object.keys(byHref).map(
    (href) =>
      ({ context }: Snapshot) =>
        context.targetAccountId === Number(target) ? { place: placeOf(href) } : null,
  ),
);

const agent: CampaignSubject = { kind: 'agent', agentId: AGENT_ID };
const frontDesk: CampaignSubject = { kind: 'template', templateId: 'front-desk', accountId: ORGANIZATION_ID };
const nightDesk: CampaignSubject = { kind: 'template', templateId: 'night-desk', accountId: ORGANIZATION_ID };

/** Of an editor that is there, shown or not. */
const ofEditor =
  (subject: CampaignSubject) =>
  ({ children }: Snapshot) => {
    const id = subject.kind === 'agent' ? `agent-${subject.agentId}` : `template-${subject.templateId}`;
    return `campaign:${id}` in children ? { subject } : null;
  };
const ofEditors = [agent, frontDesk, nightDesk].map(ofEditor);

const CALL: CallWay = { target: AGENT_ID, copy: 'default', kind: 'caller', meetingId: null };
/** Of a call that is there, shown or not. */
const ofCall = ({ children }: Snapshot) => (`call:${AGENT_ID}` in children ? { opened: CALL } : null);

/** Features live until they are stopped. */
const FEATURE_OUTCOMES = Object.fromEntries(Object.keys(KNOWN).map((name) => [name, {}])) as Record<
  FeatureName,
  Record<never, never>
>;

/** With the machines that come after the first list; `loadMachines` says when they are there. */
const machine = workspaceMachine.provide({
  actors: {
    ...Object.fromEntries(Object.entries(KNOWN).map(([name, { machine }]) => [name, machine])),
    ...OWN_MACHINES,
  },
});
knowFeatures(KNOWN);

export const workspacePlan = definePlan(machine, {
  inputs: [
    inputOf(owner, ORGANIZATION_ID, '/app'),
    inputOf(owner, AGENT_ID, '/app/agent/7'),
    inputOf(partner, PARTNER_ID, '/app'),
  ],
  events: {
    'workspace.retry': [{}],
    'viewRole.choose': [{ role: 'superAdmin' }, { role: 'reseller' }, { role: 'admin' }],
    'favorites.set': [
      { favorites: [7] },
      { favorites: [] },
      { favorites: [7, 8, 9, 10, 11, 12] },
      (at) => (at.matches({ favorites: 'reading' }) ? { favorites: [7, 8] } : null),
    ],
    'favorites.restore': [
      { accountId: ORGANIZATION_ID, agentId: 7, index: 0 },
      { accountId: 13, agentId: 7, index: 0 },
    ],
    'location.changed': places,
    'workspace.beside': [{ beside: { roomId: '7:90', contactId: 90 } }, { beside: { roomId: '7:91', contactId: 91 } }],
    'network.changed': [{ online: false }, { online: true }],
    'realtime.connected': [{}],
    'realtime.interrupted': [{}],
    'realtime.reset': [{}],
    'realtime.received': [
      { event: { type: 'account.changed', accountId: 12 } },
      { event: { type: 'message.created', agentId: AGENT_ID, roomId: '7:90', uuid: 'one' } },
      { event: { type: 'log.created', agentId: AGENT_ID, uuid: 'log' } },
      { event: { type: 'agent.published', agentId: AGENT_ID, rev: 3, agent: itemOf(AGENT_ID).agent } },
      { event: { type: 'activity.changed', agentId: AGENT_ID, agent: itemOf(AGENT_ID).agent } },
      { event: { type: 'message.created', agentId: AGENT_ID, roomId: '7:90', uuid: 'two', room: priorityRoom } },
      { event: { type: 'log.changed', agentId: AGENT_ID, uuid: log.uuid, log } },
      { event: { type: 'account.changed', accountId: ORGANIZATION_ID, account: itemOf(ORGANIZATION_ID) } },
      { event: { type: 'account.changed', accountId: AGENT_ID, agentId: AGENT_ID, account: itemOf(AGENT_ID) } },
    ],
    'campaign.published': ofEditors,
    'campaign.conflicted': ofEditors,
    'campaign.conflictResolved': ofEditors,
    'campaign.left': ofEditors,
    'call.left': [ofCall],
    'call.kept': [ofCall],
    'campaign.fields': [{ agentId: AGENT_ID, templateId: 'front-desk', fields: [] }],
    'templateFields.accepted': [{ agentId: AGENT_ID, fields: [] }],
    'templateFields.proceed': [{ agentId: AGENT_ID }],
    'createAccount.created': [
      { kind: 'agent', id: 9 },
      { kind: 'organization', id: 13 },
      { kind: 'reseller', id: 4 },
    ],
    'contactForm.done': [{}],
    'contactForm.deleted': [{ organizationId: ORGANIZATION_ID, contactId: 90 }],
    'appMaker.done': [{}],
    'contactListForm.done': [{ listName: 'Regulars' }],
    'templateForm.done': [{ work: 'create' }, { work: 'rename' }, { work: 'delete' }],
    'supportForm.sent': [{}],
    'invite.done': [{}],
    'createToken.done': [{}],
    'webhookEditor.done': [{}],
    'reportingForm.done': [{}],
    'metricEditor.done': [{}],
    'dashboard.removed': [{ title: 'Total calls', removed: REMOVED }],
    'dashboard.undo': [{ removed: REMOVED }],
    'dashboardEditor.done': [
      { isDeleted: false, madeId: null },
      { isDeleted: false, madeId: BOARD_ID },
      { isDeleted: true, madeId: null },
    ],
    'monitorForm.done': [{}],
    'monitor.moved': [{}],
    'monitor.gone': [{}],
    'task.gone': [{}],
    'taskForm.done': [{}],
    'taskSettings.done': [{}],
    'taskImport.started': [{ batchId: 'b1' }],
    'announce.done': [{}],
    'wallet.moved': [{}],
    'automaticTopUp.done': [{}],
    'plan.moved': [{}],
    'planEditor.done': [{}],
    'usageLimits.done': [{}],
    'dunning.done': [{}],
    'billingSystem.done': [{}],
    'usageExport.done': [{}],
    'roleForm.done': [{ madeId: 'r1' }, { madeId: null }],
    'migration.named': [
      { templateId: 't1', targetTemplateId: 't2' },
      { templateId: 't1', targetTemplateId: null },
    ],
    'import.named': [{ importId: 'i1' }, { importId: null }],
    'contacts.merged': [{ organizationId: ORGANIZATION_ID, name: 'Hannah', otherId: 91 }],
    'contacts.apart': [{}],
    'teach.done': [{ place: 'prompt' }, { place: 'knowledge' }],
    'contacts.undo': [{ organizationId: ORGANIZATION_ID, work: { kind: 'restore', contactIds: [90] } }],
    'outbox.post': [{ reply: replyOf('one') }],
    'outbox.stored': [{ roomId: '7:90', message: messageOf('one', 'Reply one', 1_790_000_000) }],
    'outbox.givenBack': [{ reply: replyOf('one') }],
    'outbox.refused': [{ reply: replyOf('one') }],
    'accounts.undo': [{ accountId: 5, name: 'Olivetta' }],
    'accountWork.done': [
      { work: { accountId: 5, name: 'Olivetta' }, failure: null },
      { work: { accountId: 5, name: 'Olivetta' }, failure: { kind: 'conflict', message: 'It was too long ago.' } },
    ],
    'accountAdmin.done': [{ message: 'Organization disabled!' }, { message: '' }],
    'accountAdmin.deleted': [{ accountId: 5, name: 'Olivetta' }],
    'agentAddress.saved': [{}],
    'pageForm.saved': [{}],
    'agentSettings.saved': [{}],
    'agentSettings.deleted': [{ organizationId: ORGANIZATION_ID, agentId: AGENT_ID, name: 'Front desk' }],
    'agents.undo': [
      { organizationId: ORGANIZATION_ID, work: { kind: 'restore', agentId: AGENT_ID, name: 'Front desk' } },
    ],
    'agentWork.done': [
      { work: { kind: 'restore', agentId: AGENT_ID, name: 'Front desk' }, failure: null },
      { work: { kind: 'duplicate', agentId: AGENT_ID, name: 'Front desk' }, failure: null },
      {
        work: { kind: 'duplicate', agentId: AGENT_ID, name: 'Front desk' },
        failure: { kind: 'conflict', message: 'There are as many agents as there may be.' },
      },
    ],
    'contactWork.done': [
      {
        organizationId: ORGANIZATION_ID,
        work: { kind: 'delete', contactIds: [90] },
        contactIds: [90],
        failure: null,
      },
    ],
    'collection.searched': [
      { list: 'agentList', text: 'luigi' },
      { list: 'accountList', text: '' },
      { list: 'accountSearch', text: 'luigi' },
      { list: 'roomList', text: 'hannah' },
    ],
  },
  outcomes: {
    readAccount: {
      ok: [
        ({ targetAccountId }) => ({ kind: 'found' as const, account: accountOf(targetAccountId) }),
        { kind: 'missing', failure: gone },
        { kind: 'missing', failure: busy },
      ],
      error: [away],
    },
    loadViewRole: { ok: [null, 'admin', 'superAdmin'], error: [new Error('storage is forbidden')] },
    readFavorites: { ok: [favoritesOf(7), favoritesOf(7, 1, 2, 3, 4)], error: [away] },
    saveFavorites: { ok: [({ favorites }) => favoritesOf(...favorites)], error: [away] },
    readNews: {
      ok: [
        { roomList: [priorityRoom, junkRoom], accountList: [itemOf(ORGANIZATION_ID)], agentList: [itemOf(AGENT_ID)] },
        { logs: [log] },
      ],
      error: [away],
    },
    findDrafts: {
      ok: [[], [editorOf(agent), composeOf(ORGANIZATION_ID, ORGANIZATION_ID)]],
      error: [new Error('storage is forbidden')],
    },
    listenToEvents: { error: [away] },
    loadMachines: { ok: [undefined], error: [away] },
    ...FEATURE_OUTCOMES,
  },
  // Nothing depends on the network, on names, on how many children there were, or on what was fetched before.
  project: ({
    place,
    account,
    viewRole,
    favorites,
    savedFavorites,
    askedFavorites,
    favoritesOf,
    areFavoritesStale,
    hasMachines,
    leaving,
    news,
    failure,
  }) => ({
    place,
    hasAccount: account !== null,
    viewRole,
    favorites: [favorites, savedFavorites, askedFavorites].map(({ length }) => length),
    favoritesOf,
    areFavoritesStale,
    leaving,
    news,
    hasMachines,
    isAway: failure?.kind === away.kind,
  }),
  breadth: 100,
});
