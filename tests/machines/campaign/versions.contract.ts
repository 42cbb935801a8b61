import type { VersionsOutput } from '#machines/campaign';
import { type At, type CampaignRow, isSaved, reviewing } from './facts';

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
    in: ['versions.awaitingAgent', 'versions.listing', 'versions.listFailed', 'versions.ready'],
    on: 'versions.close',
    to: 'versions.closed',
    section: VERSIONS,
  },
  { in: 'versions.ready', on: 'versions.changed', to: 'versions.listing', section: VERSIONS },
  {
    in: 'versions.ready',
    on: 'version.create',
    when: 'isSavedCopy',
    // The host keeps what it has: staging only once it has everything.
    given: ({ context, event }) => event.source === 'default' || isSaved({ context }),
    to: 'versions.creating',
    section: VERSIONS,
  },
  { in: 'versions.ready', on: 'version.rename', to: 'versions.renaming', section: VERSIONS },
  {
    in: 'versions.ready',
    on: 'review.confirm',
    when: 'confirmsReplace',
    given: reviewing('replace'),
    to: 'versions.replacing',
    does: ['raise review.close'],
    section: REVIEW,
  },
  ...(
    [
      ['creating', 'createVersion'],
      ['renaming', 'renameVersion'],
      ['replacing', 'replaceVersion'],
    ] as const
  ).flatMap(([state, actor]): readonly CampaignRow[] => [
    {
      in: `versions.${state}`,
      on: `done ${actor}`,
      to: 'versions.ready',
      does: ['setVersions'],
      expect: shows,
      section: VERSIONS,
    },
    { in: `versions.${state}`, on: `error ${actor}`, to: 'versions.ready', does: ['keepVersionError'], section: '8' },
  ]),

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
    in: ['review.awaitingAgent', 'review.comparing', 'review.ready', 'review.failed'],
    on: 'review.close',
    to: 'review.closed',
    does: ['clearReview'],
    section: REVIEW,
  },
];

function shows({
  after,
  event: { output },
}: {
  readonly after: At;
  readonly event: { readonly output: VersionsOutput };
}) {
  return output.kind === 'refused' || after.context.versions === output.versions;
}
