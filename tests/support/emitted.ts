import type { EndpointName, Endpoints } from '#contract/endpoints/index';
import { handlers } from '#server/handlers/index.ts';
import type { TxContext } from '#server/http/handler.ts';
import type { Tx } from '#server/request/tx.ts';
import { EMITTED_OF_LOG } from './emittedOfLog';
import { EMITTED_OF_METRICS } from './emittedOfMetrics';
import { EMITTED_OF_MONEY, type EventType, NOTHING, WALLET } from './emittedOfMoney';
import { CREATED, EMITTED_OF_SIGN_IN } from './emittedOfSignIn';
import { EMITTED_OF_TASKS } from './emittedOfTasks';

export type { EventType } from './emittedOfMoney';

type Reading =
  | Exclude<
      { [Name in EndpointName]: Endpoints[Name]['method'] extends 'GET' ? Name : never }[EndpointName],
      'createOneTimeAuthToken'
    >
  | 'lookupDomain'
  | 'readConversations'
  | 'searchAccount'
  | 'discoverPages'
  | 'readBusiness'
  | 'autoReviewAgentConfiguration'
  | 'queryKnowledgeBase'
  | 'speakSample'
  | 'evaluateTimeSeries'
  | 'verifyWebhook';
export type WritingName = Exclude<EndpointName, Reading>;

const LOGGED = ['log.created', 'log.changed'] as const;
const KNOWLEDGE: readonly EventType[][] = [['knowledge.changed']];
const ROOM: readonly EventType[][] = [['room.changed']];
const CONTACT: readonly EventType[][] = [['contact.changed']];
const IMPORT: readonly EventType[][] = [['contactImport.changed']];
const CLEARED: readonly EventType[][] = [
  ['activity.changed'],
  ['notification.changed'],
  ['notification.changed', 'activity.changed'],
  [],
];
const APP: readonly EventType[][] = [['app.changed']];
const ACTED: readonly EventType[][] = [['notification.changed'], ['app.changed'], []];
const MIGRATION: readonly EventType[][] = [['templateMigration.changed']];
const TESTS: readonly EventType[][] = [['tests.changed']];
const WEBHOOKS: readonly EventType[][] = [['webhook.changed']];
const MEMBERS: readonly EventType[][] = [['members.changed']];
/** The member is told, too. */
const MEMBER: readonly EventType[][] = [['members.changed', 'membership.changed']];
const PROFILE: readonly EventType[][] = [['profile.changed']];
const ANSWER: readonly EventType[] = ['message.created', 'log.changed'];

/**
 * What each writing endpoint emits: the types of its events, in order, a repeated one once. Several lists: it depends on what the call
 * finds. A call that only reads emits nothing. tests/host/http/emitted.test.ts makes the calls in the order of these rows.
 */
export const EMITTED: Readonly<Record<WritingName, readonly (readonly EventType[])[]>> = {
  // Only the caller sees the root account.
  updateAccount: [['account.changed'], ['notification.changed', 'account.changed'], []],
  // What was asked for is answered.
  updateOrganization: [['account.changed'], ['notification.changed', 'account.changed']],
  accountSetting: [['account.changed'], []],
  assignFeatures: [['account.changed'], ['notification.changed', 'account.changed']],
  disableAccount: [['account.changed']],
  enableAccount: [['account.changed']],
  saveAgentUrl: [['account.changed']],
  updateUsername: [['account.changed']],
  createReseller: [CREATED],
  createOrganization: [CREATED],
  createAccount: [['account.changed']],

  saveCampaign: [['agent.saved']],
  publishAgent: [['agent.published'], ['notification.changed'], ['notification.changed', 'agent.published']],
  countVisit: NOTHING,
  countClick: NOTHING,
  revertAgent: [['agent.saved']],
  createVersion: NOTHING,
  replaceVersion: NOTHING,
  restoreVersion: [['agent.saved'], ['agent.published']],
  renameVersion: NOTHING,
  deleteVersion: NOTHING,

  createTemplate: NOTHING,
  saveTemplate: NOTHING,
  createAgentFromTemplate: [['agent.saved']],
  // Nothing on a dry run.
  detachAgentFromTemplate: [['agent.saved'], []],
  deleteTemplate: NOTHING,
  migrateTemplate: MIGRATION,
  continueTemplateMigration: MIGRATION,
  pauseTemplateMigration: MIGRATION,
  rollBackTemplateMigration: MIGRATION,

  // The call, its row of the log, and the room that it opens; nothing when its offer comes again.
  startCall: [['call.changed', 'log.created', 'room.changed'], []],
  endCall: NOTHING,
  // Who only listens changes nothing.
  joinCall: [['room.changed'], []],
  whisperInCall: [['note.created'], []],
  kickFromCall: NOTHING,

  // A question and its answer; either alone, when answering failed or is repeated; nothing when both were stored before.
  runPrompt: [
    [],
    ANSWER,
    // It had failed before, which the question said.
    [...ANSWER, 'message.changed'],
    ['message.changed'],
    // A limit is reached still.
    ['message.changed', 'notification.changed'],
    ...LOGGED.flatMap((logged): EventType[][] => {
      const question: EventType[] = ['message.created', logged, 'activity.changed'];
      // A test counts as read.
      const test: EventType[] = ['message.created', logged];
      // Somebody must answer where the agent is silent.
      const silent: EventType[] = [...question, 'notification.changed'];
      // Where a limit is reached, the question says so.
      const overLimit: EventType[] = [...question, 'message.changed', 'notification.changed'];
      // What the agent did not get to say is kept with the question.
      const dropped: EventType[] = [...question, 'message.changed'];
      // What its functions do: the team is asked for something, an app is refused or works again, a person takes over.
      const acting = [question, test].flatMap((asked) =>
        ACTED.flatMap((acted): EventType[][] => {
          const answered = [...asked, ...acted, ...ANSWER];
          return [answered, [...answered, 'room.changed'], [...asked, ...acted]];
        }),
      );
      const droppedTest: EventType[] = [...test, 'message.changed'];
      return [
        question,
        [...question, ...ANSWER],
        [...test, ...ANSWER],
        silent,
        overLimit,
        dropped,
        droppedTest,
        ...acting,
      ];
    }),
  ],
  installApp: APP,
  updateApp: APP,
  authorizeApp: APP,
  saveIntegration: APP,
  updateIntegration: APP,
  // The service refuses the app, or accepts it again.
  tryFunction: [['app.changed'], []],
  tryDefinition: NOTHING,
  uninstallApp: APP,
  defineApp: NOTHING,
  changeAppDefinition: NOTHING,
  deleteAppDefinition: NOTHING,
  changeRequest: NOTHING,
  changeUnanswered: NOTHING,
  // In the prompt, or in a knowledge base.
  teachAgent: [['agent.saved'], ['knowledge.changed']],
  createTestCase: TESTS,
  keepAsTestCase: TESTS,
  changeTestCase: TESTS,
  startTestRun: TESTS,
  // Nothing when no run went on.
  stopTestRun: [['tests.changed'], []],
  deleteTestCase: TESTS,
  zapierResponse: NOTHING,
  // They only read.
  readJobNimbusSettings: NOTHING,
  readJobNimbusTeam: NOTHING,

  deleteRecording: [['call.changed']],

  // Nothing when the message was stored before.
  sendMessage: [
    [],
    ...LOGGED.flatMap((logged): EventType[][] => [
      ['message.created', logged],
      ['message.created', logged, 'activity.changed'],
      // To a group of two: to each of them, and to the group.
      ['message.created', logged, 'message.created', logged, 'message.created', logged],
    ]),
  ],
  retryMessage: [['message.changed']],
  retryFile: [['message.changed']],
  refreshPhoneNumbers: NOTHING,
  // Nothing when the agent had the number before.
  assignPhoneNumber: [['account.changed'], []],
  assignOwnPhoneNumber: [['account.changed'], []],
  // Nothing while the same is asked already.
  requestAccess: [['account.changed'], []],
  saveSmsSettings: [['account.changed']],
  saveEmailSettings: NOTHING,
  createDomain: [['account.changed']],
  verifyDomain: [['account.changed']],
  setDefaultDomain: [['account.changed']],
  deleteDomain: [['account.changed']],
  saveBrand: [['account.changed']],
  saveEmbedding: [['account.changed']],
  saveBrandPicture: [['account.changed']],
  testDelivery: NOTHING,
  uploadMedia: NOTHING,
  markUnread: [['activity.changed']],
  // Nothing when nothing was unread.
  clearActivity: CLEARED,
  clearActivityAgent: CLEARED,

  holdConversation: ROOM,
  releaseConversation: ROOM,
  setAiAgentEnabled: ROOM,
  // What was unread is read.
  closeConversation: [['room.changed'], ['activity.changed', 'room.changed']],
  unarchiveConversation: ROOM,
  rateConvo: ROOM,
  // Nothing when it was so before.
  setBlock: [['room.changed'], []],
  // Nothing when it was so before.
  addReaction: [['message.changed'], []],
  removeReaction: [['message.changed'], []],
  receiveMessage: LOGGED.flatMap((logged): EventType[][] => {
    const stored: EventType[] = ['message.created', logged, 'activity.changed'];
    // What ends the texts to a number is said of its contact, and confirmed.
    return [
      stored,
      [...stored, 'notification.changed'],
      ['contact.changed', ...stored, 'message.created', 'log.changed'],
    ];
  }),
  createOutboundSecret: NOTHING,
  // Nothing when the room was there.
  getGroupConversationRoomId: [['room.changed'], []],
  createExternalDestinationProfile: [['contact.changed'], []],

  // Nothing when the note was stored before.
  addNote: [['note.created'], []],
  // Whoever was assigned is told, unless they did it.
  assignConversation: [['room.changed'], ['room.changed', 'notification.changed']],
  snoozeConversation: ROOM,
  saveCannedReply: NOTHING,
  deleteCannedReply: NOTHING,
  ...EMITTED_OF_LOG,

  // Whoever answers keeps the room while they write. What else is told is stored nowhere.
  tellPresence: [[], ['room.changed']],
  tellTyping: NOTHING,

  // Nothing when there was nothing to clear.
  saveNotificationSettings: NOTHING,
  clearNotifications: [['notification.changed'], []],
  saveContact: [['contact.changed'], ['room.changed', 'contact.changed'], ['contact.changed', 'room.changed']],
  updateContact: [['contact.changed'], ['room.changed', 'contact.changed']],
  saveContext: CONTACT,
  saveContactList: CONTACT,
  saveListState: CONTACT,
  leaveList: CONTACT,
  deleteContactList: CONTACT,
  // Nothing when it was there.
  restoreContact: [['contact.changed'], [], ['room.changed', 'contact.changed']],
  dismissDuplicate: CONTACT,
  // The rooms of the contacts.
  mergeContacts: [['contact.changed'], ['room.changed', 'contact.changed']],
  unmergeContact: [['contact.changed'], ['room.changed', 'contact.changed']],
  createContactImport: IMPORT,
  changeContactImport: IMPORT,
  startContactImport: IMPORT,
  stopContactImport: IMPORT,
  deleteContact: [['contact.changed'], ['room.changed', 'contact.changed']],

  createSupportRequest: NOTHING,

  inviteMember: MEMBERS,
  resendInvite: MEMBERS,
  revokeInvite: MEMBERS,
  createRole: MEMBERS,
  // Whoever has it is told.
  updateRole: [['members.changed'], ['members.changed', 'membership.changed']],
  deleteRole: MEMBERS,
  updateMember: MEMBER,
  resetSecondFactor: MEMBERS,
  removeMember: MEMBER,
  // Nothing when it was accepted before.
  // Whoever belongs there already is only signed in.
  createOneTimeAuthToken: [[], ['members.changed', 'membership.changed']],
  acceptInvite: [['members.changed', 'membership.changed'], []],

  updateProfile: PROFILE,
  requestEmailCode: NOTHING,
  validateEmailCode: PROFILE,
  requestPhoneCode: NOTHING,
  validatePhoneCode: PROFILE,
  // The caller's own, or an account's.
  savePicture: [['profile.changed'], ['account.changed']],
  deletePicture: [['profile.changed'], ['account.changed']],
  saveSocialLinks: [['account.changed']],
  savePageLinks: [['account.changed']],
  endSession: [['membership.changed']],
  // Nothing when there is no other.
  endOtherSessions: [['membership.changed'], []],

  createKnowledgeBase: KNOWLEDGE,
  addDocuments: KNOWLEDGE,
  uploadDocument: KNOWLEDGE,
  updateDocument: KNOWLEDGE,
  stopImport: KNOWLEDGE,
  resumeImport: KNOWLEDGE,
  deleteDocument: KNOWLEDGE,
  deleteDocuments: KNOWLEDGE,
  deleteKnowledgeBase: KNOWLEDGE,

  // A failed job emits what it does when it runs.
  runJob: NOTHING,
  createToken: NOTHING,
  deleteToken: NOTHING,
  ...EMITTED_OF_TASKS,
  ...EMITTED_OF_METRICS,
  createWebhook: WEBHOOKS,
  replaceWebhookSecret: WEBHOOKS,
  testWebhook: WEBHOOKS,
  resumeWebhook: WEBHOOKS,
  stopWebhookDelivery: WEBHOOKS,
  replayWebhookDeliveries: WEBHOOKS,
  deleteWebhook: WEBHOOKS,
  saveWebhookRelay: NOTHING,
  deleteWebhookRelay: NOTHING,
  saveAnnouncement: [['announcement.changed']],
  // Nothing when there was none.
  clearAnnouncement: [['announcement.changed'], []],
  issueRefundToUser: WALLET,
  reconcile: NOTHING,
  // What the provider says then may be booked, which the ledger tells.
  askAboutDifference: NOTHING,
  setDifferenceAside: NOTHING,

  ...EMITTED_OF_MONEY,

  ...EMITTED_OF_SIGN_IN,
  createPhoneLink: NOTHING,
  deleteAccount: [['account.changed']],
  restoreAccount: [['account.changed']],
  duplicateAccount: [['account.changed']],
  // Last, because it deletes the organization of the calls before.
  deleteOrganization: [['account.changed']],
};

/** Compares what every successful call of this process emits with its row; `report` gets each difference. */
export function watchEmitted(report: (problem: string) => void): void {
  for (const [name, handler] of Object.entries(handlers)) {
    const { run } = handler;
    const watched: typeof run = async (context, input) => {
      const emitted: string[] = [];
      const reply = await run(watchedContext(context, emitted), input);
      const types = emitted.filter((type, index) => type !== emitted[index - 1]);
      const row: readonly (readonly string[])[] = EMITTED[name as WritingName] ?? NOTHING;
      if (!row.some((list) => list.join() === types.join())) {
        const problem = `${name} emitted ${types.join(', ') || 'nothing'}`;
        report(problem);
        throw new Error(problem);
      }
      return reply;
    };
    Object.assign(handler, { run: watched });
  }
}

/** The same context, which notes the types of the events of every committed transaction. */
function watchedContext(context: TxContext, emitted: string[]): TxContext {
  const actAs: TxContext['actAs'] = async (scope, run, options) => {
    const own: string[] = [];
    const result = await context.actAs(scope, (tx) => run({ ...tx, emit: noting(tx, own) }), options);
    emitted.push(...own);
    return result;
  };
  return {
    ...context,
    actAs,
    scoped: (run, options) => actAs(context.scope, run, options),
    emit: noting(context, emitted),
  };
}

function noting(tx: Pick<Tx, 'emit'>, types: string[]): Tx['emit'] {
  return async (...events) => {
    await tx.emit(...events);
    types.push(...events.map(({ type }) => type));
  };
}
