import type { CampaignContext, VersionsOutput, VersionWork } from '#machines/campaign';
import { isAway } from '#tests/machines/shared/failures.ts';
import { type At, type CampaignRow, failureIn, isSaved, isToast, refusalIn, reviewing } from './facts';
import { version } from './fixtures';

const VERSIONS = '4 Versions can be created, renamed, replaced and restored';
const REVIEW = 'issue: each with a diff before it acts';

const NOT_COMPARED = { comparison: null, reviewFailure: null } as const;

export const versionRows: readonly CampaignRow[] = [
  { in: 'versions.closed', on: 'versions.open', to: 'versions.awaitingAgent', section: VERSIONS },
  {
    in: 'versions.awaitingAgent',
    on: 'always',
    when: 'isLoaded',
    given: ({ context }) => context.stored !== null,
    to: 'versions.listing',
    section: VERSIONS,
  },
  {
    in: 'versions.listing',
    on: 'done listVersions',
    when: 'isRefused(…)',
    given: ({ event }) => event.output.kind === 'refused',
    to: 'versions.listFailed',
    does: ['setVersions'],
    sets: ({ event: { output } }) => ({ versionFailure: refusalIn(output) }),
    section: '8',
  },
  {
    in: 'versions.listing',
    on: 'done listVersions',
    given: ({ event }) => event.output.kind === 'listed',
    to: 'versions.ready',
    does: ['setVersions'],
    sets: ({ event: { output } }) => ({ versions: listedIn(output), versionFailure: null }),
    section: VERSIONS,
  },
  {
    in: 'versions.listing',
    on: 'error listVersions',
    to: 'versions.listFailed',
    does: ['keepVersionError'],
    sets: ({ event }) => ({ versionFailure: failureIn(event) }),
    section: '8',
  },
  { in: 'versions.listFailed', on: 'versions.retry', to: 'versions.listing', section: '8' },
  {
    in: 'versions.listFailed',
    on: 'network.changed',
    when: 'mayListAgain',
    given: ({ context, event }) => event.online && isAway(context.versionFailure),
    to: 'versions.listing',
    does: ['setOnline'],
    sets: { online: true },
    section: '8',
  },
  {
    in: ['versions.awaitingAgent', 'versions.listing', 'versions.listFailed', 'versions.ready'],
    on: 'versions.close',
    to: 'versions.closed',
    section: VERSIONS,
  },
  { in: 'versions.ready', on: 'versions.changed', to: 'versions.listing', section: VERSIONS },
  {
    in: 'versions.listing',
    on: 'versions.changed',
    to: 'versions.listing',
    reenter: true,
    // The reply under way may be older than the change.
    section: VERSIONS,
  },
  {
    in: 'versions.ready',
    on: 'version.create',
    when: 'isSavedCopy',
    // The host makes the version from its own copy, so staging must be saved first.
    given: ({ context, event }) => event.source === 'default' || isSaved({ context }),
    to: 'versions.writing',
    does: ['noteVersionWork'],
    sets: ({ event: { title, source } }) => asks({ kind: 'create', title, source }),
    section: VERSIONS,
  },
  {
    in: 'versions.ready',
    on: 'version.rename',
    to: 'versions.writing',
    does: ['noteVersionWork'],
    sets: ({ event: { versionId, title } }) => asks({ kind: 'rename', versionId, title }),
    section: VERSIONS,
  },
  {
    in: 'versions.ready',
    on: 'review.confirm',
    when: 'confirms(["replace"])',
    given: reviewing('replace'),
    to: 'versions.writing',
    does: ['noteVersionWork', 'raise review.close'],
    sets: ({ context: { mine } }) => asks({ kind: 'replace', versionId: version.versionId, snapshot: mine }),
    section: REVIEW,
  },
  {
    in: 'versions.writing',
    on: 'done writeVersion',
    to: 'versions.ready',
    does: ['endVersionWork'],
    // A change the host made is cleared; a refused one is kept with its reason.
    sets: ({ event: { output } }) =>
      output.kind === 'refused' ? { versionRefusal: output.failure } : { versions: output.versions, versionWork: null },
    section: VERSIONS,
  },
  {
    in: 'versions.writing',
    on: 'error writeVersion',
    to: 'versions.ready',
    does: ['keepVersionRefusal'],
    sets: ({ event }) => ({ versionRefusal: failureIn(event) }),
    section: '8',
  },
  ...(['versions.open', 'versions.close', 'versions.changed'] as const).map(
    (on): CampaignRow => ({
      in: 'versions.writing',
      on,
      does: ['noteAfterWrite'],
      // A closed list stays closed, whatever happens to the version.
      sets: ({ context: { afterWrite } }: At): Partial<CampaignContext> => ({
        afterWrite: on === 'versions.close' || (on === 'versions.changed' && afterWrite === 'close') ? 'close' : 'list',
      }),
      section: VERSIONS,
    }),
  ),
  {
    in: 'versions.ready',
    on: 'always',
    when: 'isRefusedUnseen',
    given: ({ context }) => context.afterWrite === 'close' && context.versionRefusal !== null,
    to: 'versions.closed',
    does: ['clearAfterWrite', 'showToast'],
    sets: { afterWrite: null },
    expect: ({ before, did }) => isToast(did, before.context.versionRefusal?.message),
    section: '8',
  },
  {
    in: 'versions.ready',
    on: 'always',
    when: 'mustCloseVersions',
    given: ({ context }) => context.afterWrite === 'close' && context.versionRefusal === null,
    to: 'versions.closed',
    does: ['clearAfterWrite'],
    sets: { afterWrite: null },
    section: VERSIONS,
  },
  {
    in: 'versions.ready',
    on: 'always',
    when: 'mustListVersions',
    given: ({ context }) => context.afterWrite === 'list',
    to: 'versions.listing',
    does: ['clearAfterWrite'],
    sets: { afterWrite: null },
    section: VERSIONS,
  },

  {
    in: 'review',
    on: 'review.open',
    to: 'review.awaitingAgent',
    does: ['setReview'],
    sets: ({ event: { request } }) => ({ review: request, ...NOT_COMPARED }),
    section: REVIEW,
  },
  {
    in: 'review.awaitingAgent',
    on: 'always',
    when: 'isComparable',
    given: ({ context: { stored, sent, review } }) =>
      stored !== null && !(review?.action === 'detach' && sent !== null),
    to: 'review.comparing',
    section: REVIEW,
  },
  {
    in: 'review.comparing',
    on: 'done loadComparison',
    to: 'review.ready',
    does: ['setComparison'],
    sets: ({ event: { output } }) => ({ comparison: output, reviewFailure: null }),
    section: REVIEW,
  },
  {
    in: 'review.comparing',
    on: 'error loadComparison',
    to: 'review.failed',
    does: ['keepReviewError'],
    sets: ({ event }) => ({ reviewFailure: failureIn(event) }),
    section: '8',
  },
  { in: 'review.failed', on: 'review.retry', to: 'review.comparing', section: '8' },
  {
    in: 'review.failed',
    on: 'network.changed',
    when: 'mayCompareAgain',
    given: ({ context, event }) => event.online && isAway(context.reviewFailure),
    to: 'review.comparing',
    does: ['setOnline'],
    sets: { online: true },
    section: '8',
  },
  {
    in: ['review.awaitingAgent', 'review.comparing', 'review.ready', 'review.failed'],
    on: 'review.close',
    to: 'review.closed',
    does: ['clearReview'],
    sets: { review: null, ...NOT_COMPARED },
    section: REVIEW,
  },
];

function asks(versionWork: VersionWork) {
  return { versionWork, versionRefusal: null };
}

function listedIn(output: VersionsOutput) {
  return output.kind === 'listed' ? output.versions : [];
}
