// @vitest-environment node
/** What each effect asks of the host, and how it ends: when the host answers, when it refuses, and when it fails. */
import { describe, expect, it } from 'vitest';
import { type AnyActorLogic, createActor, type EventObject, setup } from 'xstate';
import { mediaUploadMachine } from '#machines/mediaUpload';
import { presenceMachine } from '#machines/presence';
import { reactionsMachine } from '#machines/reactions';
import { defineDomainEffects } from '#src/effects/domain.ts';
import { defineFeatureEffects } from '#src/effects/features.ts';
import { defineLaterEffects } from '#src/effects/laterFeatures.ts';
import { defineSessionEffects } from '#src/effects/session.ts';
import { defineVerificationEffects } from '#src/effects/verification.ts';
import { defineWorkspaceEffects } from '#src/effects/workspace.ts';
import { openStandIn, type Replies, refused } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';
import { accountRows } from './rows/accounts';
import { agentReviewRows } from './rows/agentReview';
import { agentTestsRows } from './rows/agentTests';
import { appMakingRows } from './rows/appMaking';
import { appRows } from './rows/apps';
import { auditRows } from './rows/audit';
import { bookRows } from './rows/books';
import { brandRows } from './rows/brand';
import { businessRows } from './rows/business';
import { callRows } from './rows/call';
import { campaignRows } from './rows/campaign';
import { cardRows } from './rows/cards';
import { composeRows } from './rows/compose';
import { connectionRows } from './rows/connections';
import { contactRows } from './rows/contacts';
import { contactWorkRows } from './rows/contactWork';
import { conversationRows } from './rows/conversation';
import { developerRows } from './rows/developers';
import { embeddingRows } from './rows/embedding';
import { knowledgeRows } from './rows/knowledge';
import { listRows } from './rows/lists';
import { logWorkRows } from './rows/logWork';
import { memberRows } from './rows/members';
import { metricRows } from './rows/metrics';
import { microscopeRows } from './rows/microscope';
import { migrationRows } from './rows/migration';
import { onboardingRows } from './rows/onboarding';
import { operationRows } from './rows/operation';
import { outboxRows } from './rows/outbox';
import { pageFormRows } from './rows/pageForm';
import { payoutRows } from './rows/payout';
import { phoneLinkRows } from './rows/phoneLink';
import { planRows } from './rows/plans';
import { presenceRows } from './rows/presence';
import { profileRows } from './rows/profile';
import { referralRows } from './rows/referrals';
import { roleFormRows } from './rows/roleForm';
import { type Row, rejects, type Sent } from './rows/row';
import { secondFactorRows } from './rows/secondFactor';
import { sessionRows } from './rows/session';
import { taskRows } from './rows/tasks';
import { teachingRows } from './rows/teaching';
import { notificationRows, teamworkRows } from './rows/teamwork';
import { templateFormRows } from './rows/templateForm';
import { usageRows } from './rows/usage';
import { walkthroughRows } from './rows/walkthrough';
import { walletRows } from './rows/wallet';
import { webhookRows } from './rows/webhooks';

const ROWS: readonly Row[] = [
  ...sessionRows,
  ...accountRows,
  ...listRows,
  ...campaignRows,
  ...conversationRows,
  ...teamworkRows,
  ...presenceRows,
  ...callRows,
  ...outboxRows,
  ...notificationRows,
  ...operationRows,
  ...developerRows,
  ...contactRows,
  ...knowledgeRows,
  ...agentTestsRows,
  ...agentReviewRows,
  ...teachingRows,
  ...appRows,
  ...auditRows,
  ...appMakingRows,
  ...memberRows,
  ...secondFactorRows,
  ...phoneLinkRows,
  ...profileRows,
  ...onboardingRows,
  ...walkthroughRows,
  ...composeRows,
  ...contactWorkRows,
  ...migrationRows,
  ...templateFormRows,
  ...pageFormRows,
  ...roleFormRows,
  ...connectionRows,
  ...brandRows,
  ...embeddingRows,
  ...microscopeRows,
  ...walletRows,
  ...payoutRows,
  ...referralRows,
  ...usageRows,
  ...taskRows,
  ...metricRows,
  ...webhookRows,
  ...logWorkRows,
  ...cardRows,
  ...planRows,
  ...bookRows,
  ...businessRows,
];

/** What asks nothing of the host, or is tested in a file of its own. */
const NOT_HERE = [
  'accountAdmin.keepText',
  'agentSettings.keepText',
  'appMaker.keepText',
  'call.askPerson',
  'call.findPress',
  'call.line',
  'call.openMicrophone',
  'call.recognition',
  'campaign.askPerson',
  'templateFields.askPerson',
  'campaign.keepDraft',
  'chat.keepText',
  'compose.askToDiscard',
  'compose.keepText',
  // Machines with effects of their own.
  'chat.mediaUpload',
  'chat.presence',
  'chat.reactions',
  'contactForm.keepText',
  'contactListForm.keepText',
  'contactListForm.loadRecord',
  'announce.keepText',
  'automaticTopUp.keepText',
  'billingSystem.keepText',
  'dunning.keepText',
  'usageExport.keepText',
  'usageLimits.keepText',
  'paymentReturn.loadRecord',
  'planEditor.keepText',
  'reportingForm.keepText',
  'announce.loadRecord',
  'createAccount.keepText',
  'createAccount.loadRecord',
  'createToken.keepText',
  'createToken.loadRecord',
  'installApp.askToInstall',
  'installApp.watchInstall',
  'knowledgeImport.keepText',
  'microscope.askToDelete',
  'microscope.playSound',
  'outbox.keepOutbox',
  'room.keepSubject',
  'pageForm.keepText',
  'room.keepText',
  'roleForm.keepText',
  'roomList.recallRows',
  'supportForm.keepText',
  'supportForm.loadRecord',
  'invite.keepText',
  'invite.loadRecord',
  'mergeContacts.keepText',
  'teach.keepText',
  'templateForm.keepText',
  'teamwork.keepText',
  'teamwork.keepText',
  // The same effects as `chat`.
  'testChat.askAgent',
  'testChat.keepText',
  'testChat.loadHistory',
  'testChat.mediaUpload',
  'testChat.presence',
  'testChat.reactions',
  'taskForm.keepText',
  'metricEditor.keepText',
  'dashboardEditor.keepText',
  'monitorForm.keepText',
  // With their files.
  'taskImport.checkList',
  'taskImport.startList',
  'taskSettings.keepText',
  'payloadCheck.loadRecord',
  'webhookEditor.keepText',
  'webhookEditor.loadRecord',
  'workspace.findDrafts',
  'workspace.listenToEvents',
  'workspace.loadViewRole',
  'session.clearGuest',
  'session.clearStorage',
  'session.dropSentCode',
  'session.settleDrafts',
  'session.watchSession',
];

const REFUSED = { kind: 'forbidden', message: 'The host says no.', requestId: 'req-0' } as const;

it('has a row for everything that calls the host', () => {
  const claimed = new Set([...ROWS.map(({ actor }) => actor), ...NOT_HERE]);
  expect([...claimed].toSorted()).toEqual(Object.keys(effectsOf(open({}).deps)).toSorted());
});

describe.each(ROWS.map((row, index) => ({ ...row, title: `${index + 1} ${row.actor}` })))('$title', (row) => {
  const lines = row.calls.map(([line]) => line);
  const first = row.calls.slice(0, row.atOnce ?? 1);

  it('makes exactly these calls, and ends with their outcome', async () => {
    expect(await outcome(row, row.replies)).toEqual({
      calls: row.calls,
      tokens: row.tokens ?? lines.map(() => 'secret'),
      ended: row.output,
      problems: [],
    });
  });

  it('ends with the words of a host that refuses, and asks nothing more', async () => {
    const { calls, ended } = await outcome(
      row,
      replyAll(row.replies, () => Promise.reject(refused(403, 'The host says no.'))),
    );
    expect([calls, ended]).toEqual([first, row.whenRefused(REFUSED)]);
  });

  it('ends with its own words if the host fails without any', async () => {
    const { calls, ended } = await outcome(
      row,
      replyAll(row.replies, () => new Response('', { status: 500 })),
    );
    const failure = { kind: 'unexpected', message: row.fails } as const;
    expect([calls, ended]).toEqual([first, (row.whenFailed ?? rejects)(failure)]);
  });
});

const replyAll = (replies: Replies, reply: () => Response | Promise<Response>): Replies =>
  Object.fromEntries(Object.keys(replies).map((name) => [name, reply]));

async function outcome({ actor, input, as, given }: Row, replies: Replies) {
  const { deps, host } = open(replies, { as, given });
  const run = effectsOf(deps)[actor];
  if (!run) throw new Error(`There is no ${actor}.`);
  const ended = await run(input).catch(rejects);
  const calls = host.asked.map(({ line, input: { body }, key }): Sent => {
    if (key !== null) return [line, body, key];
    return body === undefined ? [line] : [line, body];
  });
  return { calls, tokens: host.asked.map(({ token }) => token), ended, problems: host.problems };
}

function open(replies: Replies, { as, given }: Pick<Row, 'as' | 'given'> = {}) {
  const host = openStandIn(replies, as);
  const { platform } = fakePlatform({ kept: { 'console.token': 'secret' }, ...given });
  return { host, deps: fakeDeps(platform, 'https://console.example', host.send) };
}

/** Every effect by its name, to be run as its machine runs it. */
function effectsOf(deps: ReturnType<typeof fakeDeps>): Record<string, (input: unknown) => Promise<unknown>> {
  const features = defineFeatureEffects(deps);
  const later = defineLaterEffects(deps, {
    mediaUpload: mediaUploadMachine,
    presence: presenceMachine,
    reactions: reactionsMachine,
  });
  const actors = { ...features, ...later, workspace: defineWorkspaceEffects(deps, { ...features, ...later }) };
  const services = {
    domain: defineDomainEffects(deps),
    session: defineSessionEffects(deps),
    verification: defineVerificationEffects(deps),
  };
  return Object.fromEntries([
    ...Object.entries(actors).flatMap(([feature, defined]) =>
      Object.entries<AnyActorLogic>(defined.actors).map(([name, logic]) => [
        `${feature}.${name}`,
        (input: unknown) => runLogic(logic, input),
      ]),
    ),
    ...Object.entries(services).flatMap(([service, defined]) =>
      Object.entries(defined).map(([name, effect]) => [
        `${service}.${name}`,
        (input: unknown) =>
          (effect as (run: object) => Promise<unknown>)({ input, signal: new AbortController().signal }),
      ]),
    ),
  ]) as Record<string, (input: unknown) => Promise<unknown>>;
}

/** Runs an actor as a machine does: its output, or, if it tells in pieces, all of them up to the last. */
function runLogic(logic: AnyActorLogic, input: unknown): Promise<unknown> {
  const told: EventObject[] = [];
  return new Promise((resolve, reject) => {
    const hear = ({ event }: { event: EventObject }) => {
      told.push(event);
      if (['answer.finished', 'answer.held', 'answer.failed'].includes(event.type)) resolve(told);
    };
    createActor(
      setup({ actors: { subject: logic } }).createMachine({
        invoke: {
          id: 'subject',
          src: 'subject',
          input: () => input,
          onDone: { actions: ({ event }) => resolve(event.output) },
          onError: { actions: ({ event }) => reject(event.error as Error) },
        },
        on: { '*': { actions: hear } },
      }),
    ).start();
  });
}
