import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate';
import type { campaignMachine } from '#machines/campaign';
import type { CoverStep } from '#tests/harness/cover.ts';
import type { ErasedPlan } from '#tests/harness/index.ts';
import type { Move } from '#tests/harness/state.ts';
import { campaignPlan } from '#tests/machines/campaign/campaign.plan.ts';
import { agent, base, storedOf, version } from '#tests/machines/campaign/fixtures.ts';

type Snapshot = SnapshotFrom<typeof campaignMachine>;
type Where = Parameters<Snapshot['matches']>[0];

const { events, outcomes, project } = campaignPlan;

/** The states in which reviews and versions are opened; more would prove nothing new. */
const REVIEWABLE_IN: readonly Where[] = [
  { editor: { editing: 'clean' } },
  { editor: { editing: 'dirty' } },
  { editor: { editing: 'invalid' } },
  { editor: { editing: { saveFailed: 'refused' } } },
];
const isLookedAt = (at: Snapshot) => REVIEWABLE_IN.some((place) => at.matches(place));

/** A payload for the current state; null if there is none. */
const from = (payloadOf: (at: Snapshot) => object | null) => payloadOf as (at: AnyMachineSnapshot) => object | null;

/** A request to open something while nothing else is open. */
const look = (request: object) =>
  from((at) => (at.matches({ review: 'closed' }) && isLookedAt(at) ? { request } : null));

const isUnkept = ({ context }: Snapshot) => context.draftsNotKept !== null;
const isDirtyAlone = (at: Snapshot) =>
  at.matches({ editor: { editing: 'dirty' }, review: 'closed', versions: 'closed' }) && !isUnkept(at);

/**
 * The campaign's plan as its editor offers it: the same machine and results, with payloads that a person can produce. The
 * agents include one with a template, since only that can be detached.
 */
export const editorPlan: ErasedPlan = {
  ...campaignPlan,
  inputs: [agent],
  events: {
    // First, so that a walk closes a review before one that it publishes from is closed with it.
    'review.close': events['review.close'] ?? [],
    ...events,
    'campaign.dismissNotice': [from(({ context }) => (context.mergedFields.length > 0 ? {} : null))],
    // Publishing happens where the changes are seen.
    'campaign.publish': [
      from((at) => (at.context.review?.action === 'compare' && at.matches({ review: 'ready' }) ? {} : null)),
    ],
    'draft.notKept': [from((at) => (isDirtyAlone(at) ? { reason: 'full' } : null))],
    'draft.kept': [from((at) => (isUnkept(at) ? {} : null))],
    'review.open': [
      look({ action: 'compare' }),
      from((at) => (at.matches({ editor: 'loading', review: 'closed' }) ? { request: { action: 'compare' } } : null)),
      from((at) =>
        at.context.review?.action === 'compare' && at.matches({ review: 'ready' })
          ? { request: { action: 'revert' } }
          : null,
      ),
      look({ action: 'detach' }),
      look({ action: 'restore', versionId: version.versionId, target: 'staging' }),
      look({ action: 'replace', versionId: version.versionId }),
    ],
  },
  outcomes: {
    ...outcomes,
    loadCampaign: {
      ...outcomes.loadCampaign,
      ok: [
        ...(outcomes.loadCampaign?.ok ?? []),
        { stored: storedOf(1, { ...base, mode: 'TEMPLATE_AGENT' }), draft: null },
      ],
    },
  },
  project: (context) => {
    const { mine, stored, mergedFields, versions, versionFailure, versionWork, draftsNotKept } =
      context as Snapshot['context'];
    const seen = [mergedFields, versions.length, versionFailure?.message, versionWork, draftsNotKept];
    return [project(context), mine.mode, stored?.campaign.mode, seen];
  },
};

/** A browser without draft storage behaves like any other: it is tried once, with something to store. */
export const isUseful = (move: Move, before: AnyMachineSnapshot): boolean => {
  const at = before as Snapshot;
  if (isUnkept(at)) return move.kind === 'send' && move.event.type === 'draft.kept';
  return move.kind !== 'reject' || move.id !== 'keepDraft' || at.matches({ editor: { editing: 'dirty' } });
};

/** The editor sent that nothing is left to save, and is stopped. */
export const hasLeft = (transitions: readonly string[]): boolean => transitions.includes('(root) | always | 0');

/** Whether the editor is visible after a step: it is not while it saves in the background. */
export const isDrawn = ({ after, transitions }: CoverStep): boolean =>
  !(after as Snapshot).context.isLeaving && !hasLeft(transitions);
