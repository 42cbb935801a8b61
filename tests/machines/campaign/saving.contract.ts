import {
  type At,
  type CampaignRow,
  hasPrompt,
  isKeptAsRefused,
  isSaved,
  keepsDraft,
  openConflicts,
  SYNC,
} from './facts';

const EDIT = '4 Campaign editing, 9 Autosave delay';
const FAILED = '8 Campaign save failures';
const CONFLICT = 'issue: two tabs that edit the same agent';
const ELSEWHERE = 'issue: nothing is overwritten silently';

const E = 'editor.editing';
const SAVES = ['prepareSave', SYNC];
const FINAL = ['unauthorized', 'forbidden', 'notFound', 'invalid', 'conflict'];

/** Autosave, its failures, and changes from elsewhere. */
export const savingRows: readonly CampaignRow[] = [
  {
    in: `${E}.dirty`,
    on: 'after autosaveDelay',
    when: 'isOffline',
    given: ({ context }) => !context.online,
    afterMs: 1_500,
    to: `${E}.saveFailed.sorting`,
    does: ['setOffline'],
    section: EDIT,
  },
  { in: `${E}.dirty`, on: 'after autosaveDelay', afterMs: 1_500, to: `${E}.saving`, does: SAVES, section: EDIT },
  { in: `${E}.dirty`, on: 'campaign.saveNow', to: `${E}.saving`, does: SAVES, section: EDIT },
  { in: `${E}.dirty`, on: 'review.open', to: `${E}.saving`, does: SAVES, section: EDIT },
  { in: `${E}.dirty`, on: 'versions.open', to: `${E}.saving`, does: SAVES, section: EDIT },
  {
    in: `${E}.dirty`,
    on: 'always',
    when: 'isLeaving',
    given: ({ context }) => context.isLeaving,
    to: `${E}.saving`,
    does: SAVES,
    section: EDIT,
  },

  {
    in: `${E}.saving`,
    on: 'done saveStaging',
    when: 'isRefused(…)',
    given: ({ event }) => event.output.kind === 'refused',
    to: `${E}.saveFailed.sorting`,
    does: ['keepRefusal'],
    section: FAILED,
  },
  {
    in: `${E}.saving`,
    on: 'done saveStaging',
    when: 'isConflicted(…)',
    given: ({ event }) => event.output.kind === 'conflict',
    to: `${E}.resuming`,
    does: ['mergeNewer', SYNC],
    // No edit is lost: it is still in `mine`, or in a conflict. The save has arrived.
    expect: ({ before, after, did, event }) =>
      keepsDraft({ after, did }) &&
      after.context.failure === null &&
      event.output.kind === 'conflict' &&
      (after.context.conflict !== null
        ? after.context.mine === before.context.mine
        : after.context.stored === event.output.stored),
    section: CONFLICT,
  },
  {
    in: `${E}.saving`,
    on: 'done saveStaging',
    to: `${E}.resuming`,
    does: ['acknowledge', SYNC],
    // Edits made during the save stay, on top of the acknowledged revision.
    expect: ({ before, after, did, event }) =>
      keepsDraft({ after, did }) &&
      after.context.sent === null &&
      event.output.kind === 'saved' &&
      after.context.stored === event.output.stored &&
      after.context.mine.agentInstructions === before.context.mine.agentInstructions,
    section: EDIT,
  },
  {
    in: `${E}.saving`,
    on: 'error saveStaging',
    to: `${E}.saveFailed.sorting`,
    does: ['keepError', 'countAttempt'],
    section: FAILED,
  },

  {
    in: `${E}.saveFailed.sorting`,
    on: 'always',
    when: 'isFinal',
    given: ({ context }) => FINAL.includes(context.failure?.kind ?? ''),
    to: `${E}.saveFailed.refused`,
    does: ['clearSave', SYNC, 'showToast'],
    // Only a save that the host judged is known not to be stored; it is not sent again automatically.
    expect: ({ before, after, did }) =>
      keepsDraft({ after, did }) &&
      isKeptAsRefused(did) === (!isSaved(after) && after.context.failure?.kind !== 'unauthorized') &&
      after.context.sent === (after.context.failure?.kind === 'invalid' ? null : before.context.sent),
    section: FAILED,
  },
  {
    in: `${E}.saveFailed.sorting`,
    on: 'always',
    when: 'isOffline',
    given: ({ context }) => !context.online,
    to: `${E}.saveFailed.offline`,
    section: FAILED,
  },
  { in: `${E}.saveFailed.sorting`, on: 'always', to: `${E}.saveFailed.waiting`, section: FAILED },
  { in: `${E}.saveFailed`, on: 'campaign.retry', to: `${E}.saving`, does: SAVES, section: FAILED },
  { in: `${E}.saveFailed`, on: 'campaign.saveNow', to: `${E}.saving`, does: SAVES, section: FAILED },
  {
    in: `${E}.saveFailed`,
    on: 'campaign.changed',
    when: 'isPromptMissing',
    given: ({ context }) => !hasPrompt({ context }),
    to: `${E}.invalid`,
    does: ['setPromptMissing'],
    section: '5 Campaign save',
  },
  {
    in: `${E}.saveFailed`,
    on: 'campaign.changed',
    when: 'isUnchanged',
    given: isSaved,
    to: `${E}.resuming`,
    section: EDIT,
  },
  {
    in: `${E}.saveFailed.offline`,
    on: 'network.changed',
    when: 'comesOnline',
    given: ({ event }) => event.online,
    to: `${E}.saving`,
    does: ['setOnline', ...SAVES],
    expect: ({ after }) => after.context.online,
    section: 'issue: lost network',
  },
  {
    in: `${E}.saveFailed.waiting`,
    on: 'network.changed',
    when: 'goesOffline',
    given: ({ event }) => !event.online,
    to: `${E}.saveFailed.offline`,
    does: ['setOnline'],
    expect: ({ after }) => !after.context.online,
    section: 'issue: lost network',
  },
  {
    in: `${E}.saveFailed.waiting`,
    on: 'after retryDelay',
    // The wait doubles from one second, and is never shorter than the host allows.
    afterMs: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000],
    to: `${E}.saving`,
    does: SAVES,
    section: FAILED,
  },
  { in: `${E}.saveFailed.refused`, on: 'campaign.changed', to: `${E}.resuming`, section: EDIT },

  {
    in: `${E}.conflict`,
    on: 'always',
    when: 'isReconciled',
    given: ({ context }) => openConflicts({ context }).length === 0,
    to: `${E}.resuming`,
    does: ['resolve', SYNC, 'send parent campaign.conflictResolved'],
    expect: keepsDraft,
    section: CONFLICT,
  },
  {
    in: `${E}.conflict`,
    on: 'conflict.choose',
    does: ['choose'],
    expect: ({ before, after, event: { field, choice } }) =>
      (field === undefined ? openConflicts(before) : [field]).every(
        (name) => after.context.conflict?.choices[name] === choice,
      ),
    section: CONFLICT,
  },
  {
    in: `${E}.conflict`,
    on: 'conflict.resolve',
    when: 'allChosen',
    given: ({ context }) => openConflicts({ context }).every((field) => context.conflict?.choices[field] !== undefined),
    to: `${E}.resuming`,
    does: ['resolve', SYNC, 'send parent campaign.conflictResolved', 'raise campaign.saveNow'],
    // The chosen side is on the screen; undo brings back the other.
    expect: ({ before: { context }, after, did }) =>
      keepsDraft({ after, did }) &&
      after.context.failure === null &&
      after.context.stored === context.conflict?.stored &&
      openConflicts({ context }).every((field) =>
        context.conflict?.choices[field] === 'mine'
          ? Reflect.get(after.context.mine, field) === Reflect.get(context.mine, field)
          : Reflect.get(after.context.mine, field) === Reflect.get(context.conflict?.stored.campaign ?? {}, field) &&
            Reflect.get(after.context.undo.at(-1)?.before ?? {}, field) === Reflect.get(context.mine, field),
      ),
    section: CONFLICT,
  },

  {
    in: '(root)',
    on: 'realtime.received',
    does: ['noteRev'],
    expect: ({ before, after, event: { event } }) =>
      event.agentId === 7 && !isTemplate(before)
        ? isBehind(after) ===
          (isBehind(before) || event.type === 'agent.published' || !isKnown(before, 'rev' in event ? event.rev : 0))
        : after.context.heardRev === before.context.heardRev,
    section: ELSEWHERE,
  },
  {
    in: '(root)',
    on: 'realtime.reset',
    does: ['markStale'],
    // Also before the first reply, which may be older than the missed event.
    expect: ({ after }) => isBehind(after),
    section: 'host 1, realtime',
  },
  {
    in: `${E}.clean.current`,
    on: 'always',
    when: 'isBehind',
    given: isBehind,
    to: `${E}.refetching`,
    does: ['beginReading'],
    section: ELSEWHERE,
  },
  {
    in: `${E}.refetching`,
    on: 'done readStaging',
    to: `${E}.resuming`,
    does: ['refresh', SYNC],
    // An edit leaves this state, so there are no edits when the reply comes.
    expect: ({ after, did, event }) => keepsDraft({ after, did }) && after.context.mine === event.output.campaign,
    section: ELSEWHERE,
  },
  {
    in: `${E}.refetching`,
    on: 'error readStaging',
    to: `${E}.clean.behind`,
    does: ['markStale', 'countAttempt', 'settle'],
    section: ELSEWHERE,
  },
  {
    in: `${E}.refetching`,
    on: 'campaign.changed',
    to: `${E}.resuming`,
    does: ['markStale'],
    // The debounce starts at the edit, and the fetch is still pending.
    expect: ({ before, after }) => after.context.mine === before.context.mine && isBehind(after),
    section: EDIT,
  },
  {
    in: `${E}.clean.behind`,
    on: 'after retryDelay',
    afterMs: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000],
    to: `${E}.refetching`,
    does: ['beginReading'],
    section: ELSEWHERE,
  },
  {
    in: `${E}.clean.behind`,
    on: 'network.changed',
    when: 'comesOnline',
    given: ({ event }) => event.online,
    to: `${E}.refetching`,
    does: ['setOnline', 'beginReading'],
    expect: ({ after }) => after.context.online,
    section: 'issue: lost network',
  },
];

const isKnown = ({ context }: At, rev = 0) => (context.stored?.rev ?? 0) >= rev;
const isTemplate = ({ context }: At) => context.subject.kind === 'template';

function isBehind({ context }: At): boolean {
  return context.heardRev > (context.stored?.rev ?? 0);
}
