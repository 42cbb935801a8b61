import { Box, chakra, Flex } from '@chakra-ui/react';
import { ArrowLeftRight, X } from 'lucide-react';
import { Fragment } from 'react';
import type { TokenRequest } from '#contract/entities/developer';
import { REQUEST_KINDS } from '#contract/rules/developers/requestChoice';
import { useDeveloperPlace, useDeveloperTokens } from '#src/app/hooks/developers.ts';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { Button } from '../../components/Button';
import { EmptyState } from '../../components/EmptyState';
import { FilterChips } from '../../components/FilterChips';
import { PagedList } from '../../components/PagedList';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { shortTime } from '../../words/times';
import { StatusWord, Verb } from './Marks';
import { RequestDetails } from './RequestDetails';
import { developerStrings as strings } from './strings';

/** What was done with the tokens, and what became of it. */
export const Requests = () => (
  <ListFeature of="tokenRequests" fallback={<SkeletonRows row="log" rows={8} label={strings.requests} />}>
    <RequestList />
  </ListFeature>
);

const RequestList = () => {
  const list = usePagedList('tokenRequests');
  const { kind, tokenId, requestId, choose, open } = useDeveloperPlace();
  const { record } = useDeveloperTokens();
  const named = record?.tokens.find(({ id }) => id === tokenId) ?? null;
  const isNarrow = kind !== 'all' || tokenId !== null;
  const opened = list.items.find(({ id }) => id === requestId) ?? null;
  return (
    <Box as="section" aria-labelledby="requests" mt="6" {...list.marks}>
      <Flex align="center" gap="3" rowGap="2" wrap="wrap" mb="3">
        <Box as="h2" id="requests" textStyle="section" fontSize="section">
          {strings.requests}
        </Box>
        <FilterChips
          label={strings.kind}
          items={REQUEST_KINDS.map((key) => ({ key, label: strings.kinds[key] }))}
          selected={kind}
          onSelect={(key) => choose({ kind: key })}
        />
        {tokenId !== null && (
          <Button variant="outline" size="sm" aria-label={strings.allTokens} onClick={() => choose({ tokenId: null })}>
            {named?.description ?? strings.tokenId}
            <X size={14} aria-hidden="true" />
          </Button>
        )}
        <Box as="span" ms="auto" textStyle="caption" color="inkMuted">
          {strings.kept}
        </Box>
      </Flex>
      <PagedList
        label={strings.requests}
        list={list}
        skeleton={<SkeletonRows row="log" rows={8} label={strings.requests} />}
        empty={
          <EmptyState
            icon={<ArrowLeftRight size={20} />}
            title={isNarrow ? strings.noSuch : strings.noRequests}
            hint={isNarrow ? strings.noSuchHint : strings.noRequestsHint}
          />
        }
      >
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 4fr)' }}
          borderWidth={{ base: '1px 0 0', lg: '1px' }}
          borderRadius={{ lg: 'lg' }}
        >
          <Box as="ul" listStyleType="none" aria-label={strings.requests} borderEndWidth={{ lg: '1px' }} minW={0}>
            {list.items.map((request) => (
              <Fragment key={request.id}>
                <Line request={request} isOpen={request.id === requestId} onOpen={open} />
                {request.id === requestId && (
                  <Box as="li" hideFrom="lg" borderBottomWidth="1px" bg="subtle">
                    <RequestDetails request={request} />
                  </Box>
                )}
              </Fragment>
            ))}
          </Box>
          <Box hideBelow="lg" minW={0}>
            <Box position="sticky" top="0">
              {opened ? (
                <RequestDetails request={opened} />
              ) : (
                <Box p="6" textStyle="hint" textAlign="center">
                  {strings.choose}
                </Box>
              )}
            </Box>
          </Box>
        </Box>
      </PagedList>
    </Box>
  );
};

const Press = chakra('button', {
  base: {
    display: 'grid',
    gridTemplateColumns: {
      base: '52px minmax(0, 1fr) 34px',
      md: '64px 52px minmax(0, 1fr) 40px 72px',
    },
    alignItems: 'center',
    columnGap: '2',
    w: 'full',
    minH: { base: '44px', md: '34px' },
    px: '3',
    fontSize: 'note',
    fontVariantNumeric: 'tabular-nums',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
    '&[aria-expanded=true]': { bg: 'accent.tint', boxShadow: 'inset 2px 0 {colors.accent.solid}' },
  },
});

type LineProps = { request: TokenRequest; isOpen: boolean; onOpen: (id: string | null) => void };

const Line = ({ request, isOpen, onOpen }: LineProps) => {
  const { id, timestamp, method, path, status, durationMs } = request;
  const nowMs = useNowMs();
  return (
    <Box as="li" borderBottomWidth="1px" data-request={id}>
      <Press type="button" aria-expanded={isOpen} onClick={() => onOpen(isOpen ? null : id)}>
        <Box as="time" hideBelow="md" color="inkMuted" {...{ dateTime: new Date(timestamp * 1_000).toISOString() }}>
          {shortTime(timestamp, nowMs)}
        </Box>
        <Verb method={method} />
        <Box as="span" fontFamily="mono" truncate>
          {path}
        </Box>
        <StatusWord status={status} />
        <Box as="span" hideBelow="md" color="inkMuted" textAlign="end">
          {strings.took(durationMs.toLocaleString('en-US'))}
        </Box>
      </Press>
    </Box>
  );
};
