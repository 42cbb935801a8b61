import {
  type At,
  acknowledges,
  type CampaignRow,
  chooses,
  failureIn,
  hasPrompt,
  isBehind,
  isKeptAsRefused,
  isSaved,
  keepsDraft,
  meets,
  openConflicts,
  PROMPT_MISSING,
  refusalIn,
  resolves,
  STALE,
  SYNC,
  saves,
  storedIn,
  tells,
  tellsFailure,
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
    restartedBy: 'campaign.edit',
    to: `${E}.saveFailed.sorting`,
    does: ['setOffline'],
    sets: { failure: { kind: 'offline', message: 'You are offline.' } },
    section: EDIT,
  },
  {
    in: `${E}.dirty`,
    on: 'after autosaveDelay',
    afterMs: 1_500,
    restartedBy: 'campaign.edit',
    to: `${E}.saving`,
    does: SAVES,
    sets: ({ context }) => saves(false)(context),
    expect: keepsDraft,
    section: EDIT,
  },
  {
    in: `${E}.dirty`,
    on: 'campaign.saveNow',
    to: `${E}.saving`,
    does: SAVES,
    sets: ({ context }) => saves(false)(context),
    expect: keepsDraft,
    section: EDIT,
  },
  ...(['review.open', 'versions.open'] as const).map(
    (on): CampaignRow => ({
      in: `${E}.dirty`,
      on,
      to: `${E}.saving`,
      does: SAVES,
      sets: ({ context }: At) => saves(false)(context),
      section: EDIT,
    }),
  ),
  {
    in: `${E}.dirty`,
    on: 'always',
    when: 'isLeaving',
    given: ({ context }) => context.isLeaving,
    to: `${E}.saving`,
    does: SAVES,
    sets: ({ context }) => saves(false)(context),
    section: EDIT,
  },

  {
    in: `${E}.saving`,
    on: 'done saveStaging',
    when: 'isRefused(…)',
    given: ({ event }) => event.output.kind === 'refused',
    to: `${E}.saveFailed.sorting`,
    does: tells('keepRefusal'),
    expect: tellsFailure,
    sets: ({ event: { output } }) => ({ failure: refusalIn(output) }),
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
    sets: ({ context, event: { output } }) => ({ ...meets(context, storedIn(output)), failure: null }),
    expect: keepsDraft,
    section: CONFLICT,
  },
  {
    in: `${E}.saving`,
    on: 'done saveStaging',
    to: `${E}.resuming`,
    does: ['acknowledge', SYNC],
    // Edits made during the save stay, on top of the acknowledged revision.
    sets: ({ context, event: { output } }) => acknowledges(context, storedIn(output)),
    expect: keepsDraft,
    section: EDIT,
  },
  {
    in: `${E}.saving`,
    on: 'error saveStaging',
    to: `${E}.saveFailed.sorting`,
    does: tells('keepError', 'countAttempt'),
    expect: tellsFailure,
    sets: ({ context: { attempt }, event }) => ({ failure: failureIn(event), attempt: attempt + 1 }),
    section: FAILED,
  },

  {
    in: `${E}.saveFailed.sorting`,
    on: 'always',
    when: 'isFinal',
    given: ({ context }) => FINAL.includes(context.failure?.kind ?? ''),
    to: `${E}.saveFailed.refused`,
    does: ['clearSave', SYNC],
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
  ...(['campaign.retry', 'campaign.saveNow'] as const).map(
    (on): CampaignRow => ({
      in: `${E}.saveFailed`,
      on,
      to: `${E}.saving`,
      does: SAVES,
      sets: ({ context }: At) => saves(false)(context),
      expect: keepsDraft,
      section: FAILED,
    }),
  ),
  {
    in: `${E}.saveFailed`,
    on: 'campaign.changed',
    when: 'isPromptMissing',
    given: ({ context }) => !hasPrompt({ context }),
    to: `${E}.invalid`,
    does: ['setPromptMissing'],
    sets: { failure: PROMPT_MISSING },
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
    sets: ({ context }) => ({ ...saves(false)(context), online: true }),
    section: 'issue: lost network',
  },
  {
    in: `${E}.saveFailed.waiting`,
    on: 'network.changed',
    when: 'goesOffline',
    given: ({ event }) => !event.online,
    to: `${E}.saveFailed.offline`,
    does: ['setOnline'],
    sets: { online: false },
    section: 'issue: lost network',
  },
  {
    in: `${E}.saveFailed.waiting`,
    on: 'after retryDelay',
    // The wait doubles from one second, and is never shorter than the host allows.
    afterMs: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000],
    to: `${E}.saving`,
    does: SAVES,
    sets: ({ context }) => saves(false)(context),
    expect: keepsDraft,
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
    sets: ({ context }) => resolves(context),
    expect: keepsDraft,
    section: CONFLICT,
  },
  {
    in: `${E}.conflict`,
    on: 'conflict.choose',
    does: ['choose'],
    sets: ({ context, event }) => chooses(context, event),
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
    sets: ({ context }) => resolves(context),
    expect: keepsDraft,
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
    sets: STALE,
    section: 'host 1, realtime',
  },
  {
    in: `${E}.clean.current`,
    on: 'always',
    when: 'isBehind',
    given: isBehind,
    to: `${E}.refetching`,
    does: ['beginReading'],
    sets: { heardRev: 0 },
    section: ELSEWHERE,
  },
  {
    in: `${E}.refetching`,
    on: 'done readStaging',
    to: `${E}.resuming`,
    does: ['refresh', SYNC],
    // An edit leaves this state, so there are no edits when the reply comes.
    sets: ({ context, event: { output } }) => ({
      ...meets(context, output),
      mine: output.campaign,
      mergedFields: context.mergedFields,
    }),
    expect: keepsDraft,
    section: ELSEWHERE,
  },
  {
    in: `${E}.refetching`,
    on: 'error readStaging',
    to: `${E}.clean.behind`,
    does: ['markStale', 'countAttempt', 'settle'],
    sets: ({ context: { attempt } }) => ({ attempt: attempt + 1, ...STALE }),
    section: ELSEWHERE,
  },
  {
    in: `${E}.refetching`,
    on: 'campaign.changed',
    to: `${E}.resuming`,
    does: ['markStale'],
    // The debounce starts at the edit, and the fetch is still pending.
    sets: STALE,
    section: EDIT,
  },
  {
    in: `${E}.clean.behind`,
    on: 'after retryDelay',
    afterMs: [1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 60_000],
    to: `${E}.refetching`,
    does: ['beginReading'],
    sets: { heardRev: 0 },
    section: ELSEWHERE,
  },
  {
    in: `${E}.clean.behind`,
    on: 'network.changed',
    when: 'comesOnline',
    given: ({ event }) => event.online,
    to: `${E}.refetching`,
    does: ['setOnline', 'beginReading'],
    sets: { online: true, heardRev: 0 },
    section: 'issue: lost network',
  },
];

const isKnown = ({ context }: At, rev = 0) => (context.stored?.rev ?? 0) >= rev;
const isTemplate = ({ context }: At) => context.subject.kind === 'template';
