import type { SnapshotFrom } from 'xstate';
import type { AgentVersion, Campaign } from '#contract/entities/campaign';
import type { CampaignMerge, ConflictChoice } from '#contract/rules/agents/campaignDiff';
import { changedFields, isPublished } from '#contract/rules/agents/campaignEquality';
import { unpublishedEdits } from '#contract/rules/agents/unpublishedEdits';
import type { Failure } from '../shared/failure';
import type { campaignMachine } from './campaign.machine';
import type { CampaignContext, Comparison, NotKept, VersionWork } from './campaign.types';
import { conflictsOf } from './merges';

type CampaignSnapshot = SnapshotFrom<typeof campaignMachine>;
type Conflicts = CampaignMerge<Campaign>['conflicts'];

/** The states of the autosave pill. */
export const PILLS = [
  'loading',
  'saved',
  'edited',
  'saving',
  'offline',
  'retrying',
  'refused',
  'invalid',
  'conflict',
  'publishing',
  'reverting',
  'detaching',
  'restoring',
  'applyingTemplate',
] as const;
export type Pill = (typeof PILLS)[number];

/** What is on the screen. */
export const selectMine = ({ context }: CampaignSnapshot): Campaign => context.mine;
/** What answers callers now; null where nothing does, or it is not known. */
export const selectLive = ({ context }: CampaignSnapshot): Campaign | null => context.live;
/** When the host last stored it, for 'Saved 10:42'. The host says 0 if it never did, which becomes null. */
export const selectSavedAtMs = ({ context }: CampaignSnapshot): number | null => context.stored?.savedAtMs || null;
/** When what answers callers now was published; null where nothing does. */
export const selectPublishedAtMs = ({ context }: CampaignSnapshot): number | null =>
  context.stored?.publishedAtMs ?? null;
export const selectFailure = ({ context }: CampaignSnapshot): Failure | null => context.failure;
export const selectDraftsNotKept = ({ context }: CampaignSnapshot): NotKept | null => context.draftsNotKept;
/** Fields merged from elsewhere without a conflict; the person is told about them. */
export const selectMergedFields = ({ context }: CampaignSnapshot): readonly string[] => context.mergedFields;
export const selectVersions = ({ context }: CampaignSnapshot): readonly AgentVersion[] => context.versions;
export const selectVersionFailure = ({ context }: CampaignSnapshot): Failure | null => context.versionFailure;
/** A version change the host has not made yet; in `ready`, one it refused. */
export const selectVersionWork = ({ context }: CampaignSnapshot): VersionWork | null => context.versionWork;
export const selectVersionRefusal = ({ context }: CampaignSnapshot): Failure | null => context.versionRefusal;
/** Whether there is a live copy that differs, to which one can revert. */
export const selectDiffersFromLive = ({ context: { comparison } }: CampaignSnapshot): boolean =>
  comparison?.before != null && changedFields(comparison.before, comparison.after).length > 0;

export const selectComparison = ({ context }: CampaignSnapshot): Comparison | null => context.comparison;
export const selectReviewFailure = ({ context }: CampaignSnapshot): Failure | null => context.reviewFailure;
export const selectCanUndo = ({ context }: CampaignSnapshot): boolean => context.undo.length > 0;
export const selectCanRedo = ({ context }: CampaignSnapshot): boolean => context.redo.length > 0;
/** The side chosen so far for each conflicting field. */
export const selectChoices = ({ context }: CampaignSnapshot): Readonly<Record<string, ConflictChoice>> =>
  context.conflict?.choices ?? NO_CHOICES;

/** The conflicting fields, each with base, mine and theirs. Cached by context. */
export const selectConflicts = ({ context }: CampaignSnapshot): Conflicts => {
  const known = conflictsByContext.get(context);
  if (known !== undefined) return known;
  const conflicts = context.conflict === null ? NO_CONFLICTS : conflictsOf(context);
  conflictsByContext.set(context, conflicts);
  return conflicts;
};

export const selectIsLoading = (snapshot: CampaignSnapshot): boolean => snapshot.matches({ editor: 'loading' });
export const selectHasFailedToLoad = (snapshot: CampaignSnapshot): boolean => snapshot.matches({ editor: 'failed' });
export const selectIsPublishing = (snapshot: CampaignSnapshot): boolean => snapshot.matches({ editor: 'publishing' });
export const selectCanPublish = (snapshot: CampaignSnapshot): boolean => snapshot.can({ type: 'campaign.publish' });

/** Whether an agent is edited, not a template. */
export const selectIsAgent = ({ context }: CampaignSnapshot): boolean => context.subject.kind === 'agent';

/** Whether what is on the screen is live, an older state is, or nothing is yet. */
export const selectPublishState = ({ context }: CampaignSnapshot): 'published' | 'unpublished' | 'never' => {
  if (context.stored?.publishedAtMs === undefined) return 'never';
  return isPublished(context.mine) ? 'published' : 'unpublished';
};

/** How many changes wait to be published, as the list of agents counts them; 0 where the live copy is not known. */
export const selectUnpublishedCount = ({ context: { live, mine } }: CampaignSnapshot): number =>
  live === null ? 0 : unpublishedEdits(live, mine).count;

/** The fields that only this person changed, beside a conflict; those that only the other one did. */
export const selectOnlyMine = ({ context }: CampaignSnapshot): readonly string[] => changedBeside(context, 'mine');
export const selectOnlyTheirs = ({ context }: CampaignSnapshot): readonly string[] => changedBeside(context, 'theirs');

const changedBeside = ({ stored, conflict, mine }: CampaignContext, side: 'mine' | 'theirs'): readonly string[] => {
  if (stored === null || conflict === null) return [];
  const [here, there] = [mine, conflict.stored.campaign].map((copy) => changedFields(stored.campaign, copy)) as [
    readonly string[],
    readonly string[],
  ];
  const [own, other] = side === 'mine' ? [here, there] : [there, here];
  return own.filter((field) => !other.includes(field));
};

/** Who saved the conflicting revision. */
export const selectConflictSavedBy = ({ context }: CampaignSnapshot): string | null =>
  context.conflict?.stored.savedBy ?? null;

export const selectReviewPhase = (snapshot: CampaignSnapshot): 'loading' | 'ready' | 'failed' => {
  if (snapshot.matches({ review: 'ready' })) return 'ready';
  return snapshot.matches({ review: 'failed' }) ? 'failed' : 'loading';
};

export const selectVersionsPhase = (snapshot: CampaignSnapshot): 'loading' | 'ready' | 'busy' | 'failed' => {
  if (snapshot.matches({ versions: 'ready' })) return 'ready';
  if (snapshot.matches({ versions: 'listFailed' })) return 'failed';
  return OPENING.some((versions) => snapshot.matches({ versions })) ? 'loading' : 'busy';
};

export const selectPill = (snapshot: CampaignSnapshot): Pill => {
  const { replacement } = snapshot.context;
  if (snapshot.matches({ editor: 'replacing' }) && replacement !== null) return REPLACING_PILLS[replacement.action];
  const found = PLACES.find(([, place]) => snapshot.matches(place));
  return found?.[0] ?? 'publishing';
};

const REPLACING_PILLS = {
  revert: 'reverting',
  detach: 'detaching',
  restore: 'restoring',
  applyTemplate: 'applyingTemplate',
} as const;

const PLACES = [
  ['loading', { editor: 'loading' }],
  ['loading', { editor: 'failed' }],
  ['saved', { editor: { editing: 'clean' } }],
  ['saved', { editor: { editing: 'refetching' } }],
  ['edited', { editor: { editing: 'dirty' } }],
  ['saving', { editor: { editing: 'saving' } }],
  ['offline', { editor: { editing: { saveFailed: 'offline' } } }],
  ['retrying', { editor: { editing: { saveFailed: 'waiting' } } }],
  ['refused', { editor: { editing: { saveFailed: 'refused' } } }],
  ['invalid', { editor: { editing: 'invalid' } }],
  ['conflict', { editor: { editing: 'conflict' } }],
] as const;

const OPENING = ['closed', 'awaitingAgent', 'listing'] as const;
const NO_CHOICES: Readonly<Record<string, ConflictChoice>> = {};
const NO_CONFLICTS: Conflicts = [];
const conflictsByContext = new WeakMap<CampaignContext, Conflicts>();
