import { Box, Flex } from '@chakra-ui/react';
import { Headphones } from 'lucide-react';
import { type CallForReview, REVIEW_REASONS, type ReviewReason } from '#contract/entities/operation';
import { callPlaceOf } from '#contract/rules/calls/callPlace';
import { identityOf } from '#contract/rules/conversations/identity';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Badge } from '../../components/Badge';
import { EmptyState } from '../../components/EmptyState';
import { FilterChips } from '../../components/FilterChips';
import { ListPage } from '../../components/ListPage';
import { RowLink } from '../../components/PagedList';
import { PageSkeleton } from '../../components/PageSkeleton';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { totalText } from '../../strings/lists';
import { shortTime } from '../../words/times';
import { ChannelIcon } from '../conversations/ChannelIcon';
import { conversationStrings } from '../conversations/strings';
import { operationStrings as strings } from './strings';

/** Conversations of all organizations that went badly; a row opens its transcript. */
export const Screen = () => (
  <ListFeature of="callsForReview" fallback={<PageSkeleton row="log" title={strings.review} />}>
    <Review />
  </ListFeature>
);

const Review = () => {
  const list = usePagedList('callsForReview');
  return (
    <ListPage
      list={list}
      title={strings.review}
      hint={strings.reviewHint}
      {...(list.totalCount && { count: totalText(list.totalCount) })}
      filters={<Reasons />}
      skeleton={<SkeletonRows row="log" rows={12} label={strings.review} />}
      empty={
        <EmptyState icon={<Headphones size={20} />} title={strings.noneToReview} hint={strings.noneToReviewHint} />
      }
    >
      <Box as="ol" listStyleType="none" aria-label={strings.review} borderTopWidth="1px">
        {list.items.map((call) => (
          <Row key={call.uuid} call={call} />
        ))}
      </Box>
    </ListPage>
  );
};

/** The reason stands in the address. */
const Reasons = () => {
  const { pathname, search } = usePlace();
  const { replace } = useNavigation();
  const given = new URLSearchParams(search).get('reason');
  const selected = REVIEW_REASONS.find((one) => one === given) ?? 'all';
  const choose = (reason: ReviewReason | 'all') =>
    replace(reason === 'all' ? pathname : `${pathname}?reason=${reason}`);
  return (
    <FilterChips
      label={strings.reason}
      selected={selected}
      onSelect={choose}
      items={(['all', ...REVIEW_REASONS] as const).map((key) => ({
        key,
        label: key === 'all' ? strings.all : strings.reasons[key],
      }))}
    />
  );
};

const Row = ({ call }: { call: CallForReview }) => {
  const nowMs = useNowMs();
  const identity = identityOf(call.name, conversationStrings.unknown[call.type]);
  const query = new URLSearchParams({ callTranscript: 'true', ...callPlaceOf(call) });
  return (
    <Box
      as="li"
      position="relative"
      display="grid"
      gridTemplateColumns={{ base: '16px minmax(0, 1fr) auto', md: '16px minmax(0, 1fr) auto 64px' }}
      columnGap="3"
      rowGap="1"
      alignItems="center"
      minH={{ base: '64px', md: '48px' }}
      px="2"
      py="1.5"
      borderBottomWidth="1px"
      fontSize="sm"
      _hover={{ bg: 'hover' }}
    >
      <Box color="inkMuted">
        <ChannelIcon channel={call.type} isOutbound={call.direction === 'outbound'} isTransferred={call.transfer} />
      </Box>
      <Box minW={0}>
        <RowLink href={`/app/org/${call.accountId}/logs?${query}`} data-row fontWeight="medium">
          {identity.name}
          <Box as="span" color="inkMuted" fontWeight="normal">
            {` · ${call.agentName}, ${call.accountName}`}
          </Box>
        </RowLink>
        <Box textStyle="caption" color="inkMuted" truncate>
          {call.summary}
        </Box>
      </Box>
      <Flex
        gap="1.5"
        wrap="wrap"
        gridColumn={{ base: '2 / -1', md: 'auto' }}
        gridRow={{ base: '2', md: 'auto' }}
        justify={{ md: 'flex-end' }}
      >
        {call.reasons.map((reason) => (
          <Badge key={reason} tone={reason === 'unanswered' ? 'warning' : 'danger'}>
            {reason === 'rated' && call.rating !== undefined ? strings.rating(call.rating) : strings.reasons[reason]}
          </Badge>
        ))}
      </Flex>
      <Box
        as="time"
        textStyle="caption"
        color="inkMuted"
        textAlign="end"
        {...{ dateTime: new Date(call.timestamp * 1_000).toISOString() }}
      >
        {shortTime(call.timestamp, nowMs)}
      </Box>
    </Box>
  );
};
