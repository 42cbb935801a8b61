import { isDeepStrictEqual } from 'node:util';
import type { VersionsOutput, VersionWork } from '#machines/campaign';
import { isAway } from '#tests/machines/shared/failures.ts';
import { type At, type CampaignRow, isSaved, reviewing } from './facts';
import { away, version } from './fixtures';

const VERSIONS = '4 Versions can be created, renamed, replaced and restored';
const REVIEW = 'issue: each with a diff before it acts';

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
    expect: ({ after, event: { output } }) =>
      output.kind === 'refused' && after.context.versionFailure === output.failure,
    section: '8',
  },
  {
    in: 'versions.listing',
    on: 'done listVersions',
    given: ({ event }) => event.output.kind === 'listed',
    to: 'versions.ready',
    does: ['setVersions'],
    expect: ({ after, event: { output } }) => output.kind === 'listed' && after.context.versions === output.versions,
    section: VERSIONS,
  },
  {
    in: 'versions.listing',
    on: 'error listVersions',
    to: 'versions.listFailed',
    does: ['keepVersionError'],
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
    expect: ({ after }) => after.context.online,
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
    expect: ({ after, event: { title, source } }) => asks(after, { kind: 'create', title, source }),
    section: VERSIONS,
  },
  {
    in: 'versions.ready',
    on: 'version.rename',
    to: 'versions.writing',
    does: ['noteVersionWork'],
    expect: ({ after, event: { versionId, title } }) => asks(after, { kind: 'rename', versionId, title }),
    section: VERSIONS,
  },
  {
    in: 'versions.ready',
    on: 'review.confirm',
    when: 'confirms(["replace"])',
    given: reviewing('replace'),
    to: 'versions.writing',
    does: ['noteVersionWork', 'raise review.close'],
    expect: ({ before, after }) =>
      asks(after, { kind: 'replace', versionId: version.versionId, snapshot: before.context.mine }),
    section: REVIEW,
  },
  {
    in: 'versions.writing',
    on: 'done writeVersion',
    to: 'versions.ready',
    does: ['endVersionWork'],
    expect: ends,
    section: VERSIONS,
  },
  {
    in: 'versions.writing',
    on: 'error writeVersion',
    to: 'versions.ready',
    does: ['keepVersionRefusal'],
    expect: ({ before, after }) =>
      after.context.versionRefusal?.message === away.message &&
      after.context.versionWork === before.context.versionWork,
    section: '8',
  },
  ...(['versions.open', 'versions.close', 'versions.changed'] as const).map(
    (on): CampaignRow => ({
      in: 'versions.writing',
      on,
      does: ['noteAfterWrite'],
      // A closed list stays closed, whatever happens to the version.
      expect: ({ before, after }: { readonly before: At; readonly after: At }) =>
        after.context.afterWrite ===
        (on === 'versions.close' || (on === 'versions.changed' && before.context.afterWrite === 'close')
          ? 'close'
          : 'list'),
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
    section: '8',
  },
  {
    in: 'versions.ready',
    on: 'always',
    when: 'mustCloseVersions',
    given: ({ context }) => context.afterWrite === 'close' && context.versionRefusal === null,
    to: 'versions.closed',
    does: ['clearAfterWrite'],
    section: VERSIONS,
  },
  {
    in: 'versions.ready',
    on: 'always',
    when: 'mustListVersions',
    given: ({ context }) => context.afterWrite === 'list',
    to: 'versions.listing',
    does: ['clearAfterWrite'],
    section: VERSIONS,
  },

  { in: 'review', on: 'review.open', to: 'review.awaitingAgent', does: ['setReview'], section: REVIEW },
  {
    in: 'review.awaitingAgent',
    on: 'always',
    when: 'isComparable',
    given: ({ context: { stored, sent, review } }) =>
      stored !== null && !(review?.action === 'detach' && sent !== null),
    to: 'review.comparing',
    section: REVIEW,
  },
  { in: 'review.comparing', on: 'done loadComparison', to: 'review.ready', does: ['setComparison'], section: REVIEW },
  { in: 'review.comparing', on: 'error loadComparison', to: 'review.failed', does: ['keepReviewError'], section: '8' },
  { in: 'review.failed', on: 'review.retry', to: 'review.comparing', section: '8' },
  {
    in: 'review.failed',
    on: 'network.changed',
    when: 'mayCompareAgain',
    given: ({ context, event }) => event.online && isAway(context.reviewFailure),
    to: 'review.comparing',
    does: ['setOnline'],
    expect: ({ after }) => after.context.online,
    section: '8',
  },
  {
    in: ['review.awaitingAgent', 'review.comparing', 'review.ready', 'review.failed'],
    on: 'review.close',
    to: 'review.closed',
    does: ['clearReview'],
    section: REVIEW,
  },
];

function asks({ context }: At, work: VersionWork) {
  return isDeepStrictEqual([context.versionWork, context.versionRefusal], [work, null]);
}

/** A version change the host made is cleared; a refused one is kept with its reason. */
function ends({
  before,
  after: { context },
  event: { output },
}: {
  readonly before: At;
  readonly after: At;
  readonly event: { readonly output: VersionsOutput };
}) {
  return output.kind === 'refused'
    ? context.versionWork === before.context.versionWork && context.versionRefusal === output.failure
    : context.versionWork === null && context.versionRefusal === null && context.versions === output.versions;
}
