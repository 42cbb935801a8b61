import type { SnapshotFrom } from 'xstate';
import type { Campaign } from '#contract/entities/campaign';
import { campaignMachine } from '#machines/campaign';
import { definePlan } from '#tests/harness/index.ts';
import {
  agent,
  away,
  base,
  besides,
  busy,
  draftOf,
  FOLLOWS,
  forbidden,
  GAP,
  mine,
  sentOf,
  storedOf,
  template,
  theirs,
  tooLong,
  version,
} from './fixtures';

type Snapshot = SnapshotFrom<typeof campaignMachine>;
type Where = Parameters<Snapshot['matches']>[0];

/** A payload tried only in some states: combining independent regions proves nothing more. */
const once =
  <T extends object>(payload: T, isNow: (snapshot: Snapshot) => boolean) =>
  (snapshot: Snapshot): T | null =>
    isUseful(snapshot) && isNow(snapshot) ? payload : null;
const inOneOf =
  (...places: readonly Where[]) =>
  (snapshot: Snapshot) =>
    places.some((place) => snapshot.matches(place));
const within = <T extends object>(payload: T, ...places: readonly Where[]) => once(payload, inOneOf(...places));
/** An edit that changes nothing restarts no timer, so it is tried only before the agent is loaded. */
const edit = (agentInstructions: string, isNow: (snapshot: Snapshot) => boolean) =>
  once(
    { changes: { agentInstructions } },
    (at) => isNow(at) && (at.context.stored === null || at.context.mine.agentInstructions !== agentInstructions),
  );
const anywhere = once({}, () => true);
/** For agents only: a template has no versions or reviews. */
const ofAgent = <T extends object>(payload: T, isNow: (snapshot: Snapshot) => boolean) =>
  once(payload, (snapshot) => snapshot.context.subject.kind === 'agent' && isNow(snapshot));
/** A browser without storage behaves like any other, and little can happen while a closed list is being written. */
const isUseful = ({ context }: Snapshot) =>
  context.draftsNotKept !== 'forbidden' &&
  context.afterWrite === null &&
  !hasGap(context) &&
  // Whether it follows a template makes a difference only to who is told.
  context.mine.templateFields === undefined;
/** An agent with a gap differs from any other only when it is published. */
const hasGap = ({ mine }: Snapshot['context']) => mine.agentInstructions === GAP;
const withGap =
  (...places: readonly Where[]) =>
  (snapshot: Snapshot) =>
    hasGap(snapshot.context) && places.some((place) => snapshot.matches(place)) ? {} : null;

const LOADING: Where = { editor: 'loading' };
const CLEAN: Where = { editor: { editing: 'clean' } };
const DIRTY: Where = { editor: { editing: 'dirty' } };
const SAVING: Where = { editor: { editing: 'saving' } };
const REFETCHING: Where = { editor: { editing: 'refetching' } };
const INVALID: Where = { editor: { editing: 'invalid' } };
const SAVE_FAILED: Where = { editor: { editing: 'saveFailed' } };
const REFUSED: Where = { editor: { editing: { saveFailed: 'refused' } } };
const CONFLICT: Where = { editor: { editing: 'conflict' } };
/** The comparison or list failed to load. */
const NOT_LOADED: readonly Where[] = [
  { editor: { editing: 'clean' }, versions: 'listFailed' },
  { editor: { editing: 'clean' }, review: 'failed' },
];

const isAlone = (snapshot: Snapshot) =>
  snapshot.matches({ versions: 'closed' }) && snapshot.matches({ review: 'closed' });
const reviewed = (snapshot: Snapshot, ...places: readonly Where[]) =>
  snapshot.matches({ review: 'closed' }) && places.some((place) => snapshot.matches(place));

export const campaignPlan = definePlan(campaignMachine, {
  inputs: [agent, template],
  events: {
    'campaign.edit': [
      edit('mine', (at) => isAlone(at) || at.matches(CLEAN)),
      edit('', inOneOf(CLEAN, DIRTY, SAVE_FAILED, { editor: { publishing: 'waiting' } })),
      edit('theirs', inOneOf(CONFLICT)),
      edit('base', inOneOf(INVALID, SAVING, REFUSED)),
      edit(GAP, (at) => isAlone(at) && at.matches(CLEAN) && at.context.undo.length === 0),
    ],
    'campaign.undo': [once({}, isAlone)],
    'campaign.redo': [once({}, isAlone)],
    'campaign.saveNow': [once({}, isAlone)],
    'campaign.retry': [once({}, isAlone)],
    'campaign.publish': [once({ anyway: 'In a hurry' }, isAlone), withGap(DIRTY)],
    'campaign.applyTemplate': [ofAgent({ templateId: 'front-desk' }, isAlone)],
    'campaign.dismissNotice': [once({}, ({ context }) => context.mergedFields.length > 0)],
    'campaign.leave': [
      once({}, isAlone),
      withGap({ editor: { publishing: 'asking' } }),
      within({}, { versions: 'writing' }),
      ({ context }) => (context.toldFields.length > 0 ? {} : null),
    ],
    'campaign.return': [({ context }) => (context.isLeaving ? {} : null)],
    'campaign.changed': [],
    'campaign.paused': [],
    'conflict.choose': [
      within({ field: 'agentInstructions', choice: 'mine' }, CONFLICT),
      within({ field: 'agentInstructions', choice: 'theirs' }, CONFLICT),
      within({ choice: 'theirs' }, CONFLICT),
    ],
    'conflict.resolve': [anywhere],
    'versions.open': [ofAgent({}, isAlone), ({ context }) => (context.afterWrite === 'close' ? {} : null)],
    'versions.close': [anywhere],
    'versions.retry': [anywhere],
    'versions.changed': [],
    'version.create': [
      within({ title: 'Holiday', source: 'staging' }, CLEAN, DIRTY),
      within({ title: 'Live', source: 'default' }, CLEAN, DIRTY),
    ],
    'version.rename': [within({ versionId: version.versionId, title: 'Summer' }, CLEAN)],
    'review.open': [
      within({ request: { action: 'compare' } }, LOADING),
      ofAgent({ request: { action: 'revert' } }, (at) => reviewed(at, CLEAN, INVALID, REFUSED, DIRTY)),
      ofAgent({ request: { action: 'detach' } }, (at) => reviewed(at, CLEAN, REFUSED)),
      ofAgent({ request: { action: 'restore', versionId: version.versionId, target: 'default' } }, (at) =>
        reviewed(at, CLEAN, INVALID, REFUSED),
      ),
      ofAgent({ request: { action: 'replace', versionId: version.versionId } }, (at) => reviewed(at, CLEAN)),
    ],
    'review.retry': [anywhere],
    'review.confirm': [anywhere],
    'review.close': [anywhere],
    'draft.kept': [within({}, LOADING)],
    'draft.notKept': [within({ reason: 'full' }, LOADING)],
    'network.changed': [
      within({ online: false }, { editor: 'failed' }, DIRTY, SAVING, SAVE_FAILED, ...NOT_LOADED),
      within(
        { online: true },
        { editor: 'failed' },
        DIRTY,
        SAVE_FAILED,
        { editor: { editing: { clean: 'behind' } } },
        ...NOT_LOADED,
      ),
    ],
    'realtime.received': [
      within({ event: { type: 'agent.saved', agentId: 7, rev: 9 } }, CLEAN, SAVING),
      within({ event: { type: 'agent.saved', agentId: 8, rev: 9 } }, CLEAN),
      within({ event: { type: 'agent.published', agentId: 7, rev: 1 } }, CLEAN),
      within({ event: { type: 'agent.published', agentId: 8, rev: 1 } }, CLEAN),
    ],
    'realtime.reset': [within({}, LOADING, CLEAN, REFETCHING)],
  },
  outcomes: {
    loadCampaign: {
      ok: [
        { stored: storedOf(1, base), draft: null },
        // It is left while its edit waits to be saved, and returned to.
        {
          stored: storedOf(1, { ...base, ...FOLLOWS }),
          draft: draftOf({ base: { ...base, ...FOLLOWS }, mine: { ...mine, ...FOLLOWS } }),
        },
        // An agent without any configuration.
        { stored: storedOf(0, {}), draft: null },
        { stored: storedOf(1, base), draft: draftOf({}) },
        { stored: storedOf(2, mine), draft: draftOf({ sent: sentOf(mine) }) },
        { stored: theirs(2), draft: draftOf({}) },
        { stored: besides(2), draft: draftOf({}) },
        // Another copy answers callers.
        { stored: { ...storedOf(1, base), publishedAtMs: 7 }, draft: null },
        { stored: { ...besides(2), publishedAtMs: 7 }, draft: null, live: base },
      ],
      error: [away],
    },
    saveStaging: {
      ok: [
        (input) => ({ kind: 'saved' as const, stored: storedOf(input.rev + 1, input.campaign) }),
        (input) => ({ kind: 'conflict' as const, stored: theirs(input.rev + 1) }),
        (input) => ({ kind: 'conflict' as const, stored: besides(input.rev + 1) }),
        { kind: 'refused', failure: tooLong },
        { kind: 'refused', failure: busy },
      ],
      error: [away, forbidden],
    },
    readStaging: {
      ok: [
        (_input, { stored }) =>
          storedOf(Math.max(9, stored?.rev ?? 0), { ...(stored?.campaign ?? base), published: true }),
      ],
      error: [away],
    },
    publishAgent: {
      ok: [
        (input, { stored }) => ({
          kind: 'published' as const,
          stored: storedOf(input.rev, { ...(stored?.campaign ?? base), published: true }),
        }),
        (input) => ({ kind: 'conflict' as const, stored: theirs(input.rev + 1) }),
        { kind: 'refused', failure: forbidden },
      ],
      error: [away],
    },
    askPerson: { ok: [true, false], error: [new Error('a defect')] },
    replaceStaging: { ok: [replaced, { kind: 'refused', failure: forbidden }], error: [away] },
    listVersions: {
      ok: [
        { kind: 'listed', versions: [version] },
        { kind: 'refused', failure: forbidden },
      ],
      error: [away],
    },
    writeVersion: {
      ok: [
        { kind: 'listed', versions: [version] },
        { kind: 'refused', failure: forbidden },
      ],
      error: [away],
    },
    loadComparison: { ok: [{ before: base, after: mine }], error: [away, forbidden] },
    keepDraft: { error: [new Error('storage is forbidden')] },
  },
  project: projected,
  limit: 20_000,
  breadth: 100,
});

function replaced(_input: unknown, context: Snapshot['context']) {
  const stored = storedOf((context.stored?.rev ?? 0) + 1, { ...base, agentInstructions: 'replaced', published: false });
  return { kind: 'replaced' as const, stored };
}

/** The part of the context that later steps depend on; counters are limited. */
function projected(context: Snapshot['context']) {
  const { stored, mine: shown, sent, asOf, undo, redo, failure, conflict, comparison, review } = context;
  const text = (campaign: Campaign | undefined) => campaign && [campaign.agentInstructions, campaign.agentLang];
  return {
    shown: text(shown),
    isToldFields: context.toldFields.length,
    stored: text(stored?.campaign),
    asOf: text(asOf),
    sent: sent && [text(sent.campaign), sent.forPublish, context.isRepeating],
    undo: undo.map(({ before }) => before.agentInstructions),
    redo: redo.map(({ after }) => after.agentInstructions),
    failure: failure && [failure.kind, failure.retryAfterS],
    conflict: conflict && [text(conflict.stored.campaign), conflict.choices],
    attempt: Math.min(context.attempt, 2),
    online: context.online,
    isLeaving: context.isLeaving,
    isBehind: context.heardRev > (stored?.rev ?? 0),
    review: review?.action,
    isCompared: comparison !== null,
    isForbidden: context.draftsNotKept === 'forbidden',
    inBurst: context.inBurst,
    afterWrite: context.afterWrite,
    isVersionRefused: context.versionRefusal !== null,
    versionFailure: context.versionFailure?.kind,
    reviewFailure: context.reviewFailure?.kind,
  };
}
