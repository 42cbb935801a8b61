import type { EndpointName, Endpoints } from '#contract/endpoints/index';
import type { RealtimeEvent } from '#contract/entities/conversation';
import { handlers } from '#server/handlers/index.ts';
import type { TxContext } from '#server/http/handler.ts';
import type { Tx } from '#server/request/tx.ts';

export type EventType = RealtimeEvent['type'];

type Reading =
  | { [Name in EndpointName]: Endpoints[Name]['method'] extends 'GET' ? Name : never }[EndpointName]
  | 'lookupDomain'
  | 'searchAccount'
  | 'discoverPages'
  | 'queryKnowledgeBase';
export type WritingName = Exclude<EndpointName, Reading>;

const NOTHING: readonly EventType[][] = [[]];
const LOGGED = ['log.created', 'log.changed'] as const;
const KNOWLEDGE: readonly EventType[][] = [['knowledge.changed']];
const ROOM: readonly EventType[][] = [['room.changed']];
const CONTACT: readonly EventType[][] = [['contact.changed']];
const IMPORT: readonly EventType[][] = [['contactImport.changed']];
const ANSWER: readonly EventType[] = ['message.created', 'log.changed'];

/**
 * What each writing endpoint emits: the types of its events, in order, a repeated one once. Several lists: it depends on what the call
 * finds. A call that only reads emits nothing. tests/host/http/emitted.test.ts makes the calls in the order of these rows.
 */
export const EMITTED: Readonly<Record<WritingName, readonly (readonly EventType[])[]>> = {
  // Only the caller sees the root account.
  updateAccount: [['account.changed'], []],
  updateOrganization: [['account.changed']],
  accountSetting: [['account.changed'], []],
  updateUsername: [['account.changed']],
  createReseller: [['account.changed']],
  createOrganization: [['account.changed']],
  createAccount: [['account.changed']],

  saveCampaign: [['agent.saved']],
  publishAgent: [['agent.published']],
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

  // A question and its answer; either alone, when answering failed or is repeated; nothing when both were stored before.
  runPrompt: [
    [],
    ANSWER,
    ...LOGGED.flatMap((logged): EventType[][] => {
      const question: EventType[] = ['message.created', logged, 'activity.changed'];
      // A test counts as read.
      const test: EventType[] = ['message.created', logged];
      // Somebody must answer where the agent is silent.
      const silent: EventType[] = [...question, 'notification.changed'];
      return [question, [...question, ...ANSWER], [...test, ...ANSWER], silent];
    }),
  ],
  // Nothing when the message was stored before.
  sendMessage: [
    [],
    ...LOGGED.flatMap((logged): EventType[][] => [
      ['message.created', logged],
      ['message.created', logged, 'activity.changed'],
    ]),
  ],
  retryMessage: [['message.changed']],
  saveSmsSettings: [['account.changed']],
  saveEmailSettings: NOTHING,
  markUnread: [['activity.changed']],
  // Nothing when nothing was unread.
  clearActivityAgent: [
    ['activity.changed'],
    ['notification.changed'],
    ['notification.changed', 'activity.changed'],
    [],
  ],

  holdConversation: ROOM,
  releaseConversation: ROOM,
  setAiAgentEnabled: ROOM,
  // What was unread is read.
  closeConversation: [['room.changed'], ['activity.changed', 'room.changed']],
  unarchiveConversation: ROOM,
  rateConvo: ROOM,
  // Nothing when it was so before.
  setBlock: [['room.changed'], []],

  // Nothing when the note was stored before.
  addNote: [['note.created'], []],
  // Whoever was assigned is told, unless they did it.
  assignConversation: [['room.changed'], ['room.changed', 'notification.changed']],
  snoozeConversation: ROOM,
  saveCannedReply: NOTHING,
  deleteCannedReply: NOTHING,

  // Nothing when there was nothing to clear.
  clearNotifications: [['notification.changed'], []],
  saveContact: [['contact.changed'], ['room.changed', 'contact.changed']],
  updateContact: [['contact.changed'], ['room.changed', 'contact.changed']],
  saveContext: CONTACT,
  saveContactList: CONTACT,
  saveListState: CONTACT,
  clearListState: CONTACT,
  deleteContactList: CONTACT,
  // Nothing when it was there.
  restoreContact: [['contact.changed'], []],
  dismissDuplicate: CONTACT,
  // The rooms of the contacts.
  mergeContacts: [['contact.changed'], ['room.changed', 'contact.changed']],
  unmergeContact: [['contact.changed'], ['room.changed', 'contact.changed']],
  createContactImport: IMPORT,
  changeContactImport: IMPORT,
  startContactImport: IMPORT,
  stopContactImport: IMPORT,
  deleteContact: CONTACT,

  createKnowledgeBase: KNOWLEDGE,
  addDocuments: KNOWLEDGE,
  updateDocument: KNOWLEDGE,
  stopImport: KNOWLEDGE,
  deleteDocument: KNOWLEDGE,
  deleteDocuments: KNOWLEDGE,
  deleteKnowledgeBase: KNOWLEDGE,

  signupEmail: NOTHING,
  signinEmail: NOTHING,
  // The rooms of the visitor who signs in.
  verifyEmail: [[], ['room.changed']],
  signOut: NOTHING,
  // Last, because it deletes the agent of the calls before.
  deleteAccount: [['account.changed']],
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
