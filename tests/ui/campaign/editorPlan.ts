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

/** Where something is looked at before it is done; elsewhere it would prove nothing more. */
const LOOKED_AT_IN: readonly Where[] = [
  { editor: { editing: 'clean' } },
  { editor: { editing: 'dirty' } },
  { editor: { editing: 'invalid' } },
  { editor: { editing: { saveFailed: 'refused' } } },
];
const isLookedAt = (snapshot: Snapshot) => LOOKED_AT_IN.some((place) => snapshot.matches(place));

const isUnkept = ({ context }: Snapshot) => context.draftsNotKept !== null;
const whileDirty =
  <T extends object>(payload: T) =>
  (at: Snapshot) =>
    at.matches({ editor: { editing: 'dirty' } }) && isNothingElseOpen(at) ? payload : null;
const isNothingElseOpen = (at: Snapshot) => at.matches({ review: 'closed' }) && at.matches({ versions: 'closed' });

/** A request to look at something, made from a state in which nothing else is looked at. */
const look = (request: object) => (snapshot: Snapshot) =>
  snapshot.matches({ review: 'closed' }) && isLookedAt(snapshot) ? { request } : null;

/**
 * The campaign's plan as its editor offers it: the same machine and the same results, with those payloads that a person
 * comes to on the screen. A template's agent is among the agents, since only such a one can be detached.
 */
export const editorPlan: ErasedPlan = {
  ...campaignPlan,
  inputs: [agent],
  events: {
    ...events,
    'campaign.dismissNotice': [(({ context }: Snapshot) => (context.mergedFields.length > 0 ? {} : null)) as never],
    'draft.notKept': [((at: Snapshot) => (isUnkept(at) ? null : whileDirty({ reason: 'full' })(at))) as never],
    'draft.kept': [((at: Snapshot) => (isUnkept(at) ? {} : null)) as never],
    'review.open': [
      ((at: Snapshot) =>
        at.matches({ review: 'closed' }) && (at.matches({ editor: 'loading' }) || isLookedAt(at))
          ? { request: { action: 'compare' } }
          : null) as never,
      ((at: Snapshot) =>
        at.context.review?.action === 'compare' && at.matches({ review: 'ready' })
          ? { request: { action: 'revert' } }
          : null) as never,
      look({ action: 'detach' }) as never,
      look({ action: 'restore', versionId: version.versionId, target: 'default' }) as never,
      look({ action: 'replace', versionId: version.versionId }) as never,
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
    const { mine, stored, mergedFields, versions, versionFailure, draftsNotKept } = context as Snapshot['context'];
    const seen = [mergedFields, versions.length, versionFailure?.message, draftsNotKept];
    return [project(context), mine.mode, stored?.campaign.mode, seen];
  },
};

/** A browser that keeps no drafts goes on like any other: it is looked at once, while there is something to keep. */
export const isWorthIt = (move: Move, before: AnyMachineSnapshot): boolean => {
  const at = before as Snapshot;
  if (isUnkept(at)) return move.kind === 'send' && move.event.type === 'draft.kept';
  return move.kind !== 'reject' || move.id !== 'keepDraft' || at.matches({ editor: { editing: 'dirty' } });
};

/** The editor has told that nothing is left to save, and is gone. */
export const hasLeft = (transitions: readonly string[]): boolean => transitions.includes('(root) | always | 0');

/** Whether the editor is on the screen after a step: it is not while it saves behind another screen. */
export const isDrawn = ({ after, transitions }: CoverStep): boolean =>
  !(after as Snapshot).context.isLeaving && !hasLeft(transitions);
