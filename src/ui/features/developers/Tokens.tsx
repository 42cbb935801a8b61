import { Box, Flex } from '@chakra-ui/react';
import { KeyRound, ListFilter, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { DeveloperToken } from '#contract/entities/developer';
import type { ScopeGroup, TokenScope } from '#contract/rules/developers/scopes';
import { useDeveloperPlace, useDeveloperTokens } from '#src/app/hooks/developers.ts';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { ActionLink } from '../../components/ActionLink';
import { Badge } from '../../components/Badge';
import { ColumnTitles } from '../../components/ColumnTitles';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { MoreMenu } from '../../components/MoreMenu';
import { Problem } from '../../components/Problem';
import { SkeletonRows } from '../../components/Skeleton';
import { agoOf, shortDay } from '../../words/ago';
import { developerStrings as strings } from './strings';

const COLUMNS = {
  base: 'minmax(0, 1fr) 44px',
  md: 'minmax(0, 1.5fr) minmax(0, 1.1fr) minmax(0, 2.2fr) minmax(0, 1.1fr) minmax(0, 1fr) 44px',
};

/** The tokens that work, the newest first. */
export const Tokens = () => {
  const { record, failure, refusal, retry } = useDeveloperTokens();
  const href = useOverlayHref('createToken');
  if (!record) {
    return failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
    ) : (
      <SkeletonRows label={strings.loading} rows={3} />
    );
  }
  const { tokens, mayCreate } = record;
  return (
    <>
      {refusal && <Problem mb="3">{refusal.message}</Problem>}
      {tokens.length === 0 ? (
        <EmptyState
          icon={<KeyRound size={20} />}
          title={strings.none}
          hint={mayCreate ? strings.noneHint : strings.notMember}
          action={
            mayCreate && (
              <ActionLink href={href} size="sm">
                {strings.newToken}
              </ActionLink>
            )
          }
        />
      ) : (
        <>
          <ColumnTitles titles={Object.values(strings.columns)} columns={COLUMNS} />
          <Box as="ul" listStyleType="none" aria-label={strings.table}>
            {tokens.map((token) => (
              <Token key={token.id} token={token} />
            ))}
          </Box>
        </>
      )}
    </>
  );
};

const Token = ({ token }: { token: DeveloperToken }) => {
  const { id, description, by, timestamp, ending, scopes, lastUsed, lastIp, expires } = token;
  const nowMs = useNowMs();
  const { choose } = useDeveloperPlace();
  const revokeHref = useOverlayHref('deleteToken', { revokedTokenId: id });
  const used = lastUsed === undefined ? strings.never : agoOf(lastUsed, nowMs);
  return (
    <Box
      as="li"
      display="grid"
      gridTemplateColumns={COLUMNS}
      alignItems="center"
      columnGap="3"
      minH="50px"
      px="2"
      py="2"
      borderBottomWidth="1px"
      _hover={{ bg: 'hover' }}
      data-token={id}
    >
      <Two
        first={
          <Box as="span" fontWeight="semibold">
            {description}
          </Box>
        }
        second={strings.by(by, shortDay(Number(timestamp), nowMs))}
      />
      <Box as="code" hideBelow="md" fontFamily="mono" fontSize="note" truncate>
        {strings.ending(ending)}
      </Box>
      <Flex
        gap="1"
        rowGap="1"
        wrap="wrap"
        gridColumn={{ base: '1', md: 'auto' }}
        gridRow={{ base: '2', md: 'auto' }}
        mt={{ base: '1.5', md: '0' }}
      >
        {scopes.map((scope) => (
          <Badge key={scope} tone="neutral">
            {wordsOf(scope)}
          </Badge>
        ))}
        <Box as="span" hideFrom="md" textStyle="caption" color="inkMuted" alignSelf="center">
          {`${strings.ending(ending)} · ${strings.columns.used}: ${used}`}
        </Box>
      </Flex>
      <Two isWide first={used} second={lastIp} />
      <Two
        isWide
        first={expires === undefined ? strings.noEnd : shortDay(expires, nowMs)}
        second={expires === undefined ? undefined : daysUntil(expires, nowMs)}
      />
      <Flex justify="flex-end" gridColumn={{ base: '2', md: 'auto' }} gridRow={{ base: '1', md: 'auto' }}>
        <MoreMenu
          label={strings.more(description)}
          items={[
            { label: strings.onlyIts, Icon: ListFilter, onSelect: () => choose({ tokenId: id }) },
            { label: strings.revoke, Icon: Trash2, href: revokeHref },
          ]}
        />
      </Flex>
    </Box>
  );
};

const Two = ({ first, second, isWide = false }: { first: ReactNode; second?: ReactNode; isWide?: boolean }) => (
  <Box minW={0} fontSize="sm" fontVariantNumeric="tabular-nums" hideBelow={isWide ? 'md' : undefined}>
    <Box truncate>{first}</Box>
    {second !== undefined && (
      <Box textStyle="caption" color="inkMuted" truncate>
        {second}
      </Box>
    )}
  </Box>
);

const DAY_S = 86_400;

function daysUntil(expiresS: number, nowMs: number): string {
  const days = Math.floor((expiresS - nowMs / 1_000) / DAY_S);
  return days < 1 ? strings.today : strings.inDays(days);
}

function wordsOf(scope: TokenScope): string {
  if (scope === 'read' || scope === 'write') return strings.scopes[scope];
  const [group, verb] = scope.split(':') as [ScopeGroup, string];
  return strings.scope(group, verb === 'write');
}
