import { Box, chakra } from '@chakra-ui/react';
import type { UsageRow } from '#contract/entities/usage';
import { causePlaceOf } from '#contract/rules/money/causePlace';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { RowLink } from '../../components/PagedList';
import { hrefBelow, hrefOfPath } from '../../places';
import { dateText } from '../../words/dateText';
import { exactDollars } from '../../words/money';
import { exactText, itemName } from './quantities';
import { usageStrings as strings } from './strings';

const Line = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto 92px',
    alignItems: 'center',
    columnGap: '3',
    minH: '48px',
    py: '1.5',
    borderBottomWidth: '1px',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '&:has(a)': { _hover: { bg: 'hover' } },
  },
});

type CountedRowProps = { row: UsageRow /** All rows are of one item, which is named above. */; isOfOneItem: boolean };

/** What was counted at once; it leads to the call, the conversation or the message that it was counted for. */
export const CountedRow = ({ row, isOfOneItem }: CountedRowProps) => {
  const { item, quantity, usd, state, agentName, timestamp } = row;
  const href = useCauseHref(row);
  const what = isOfOneItem ? causeWords(row) : itemName(item);
  return (
    <Line data-counted={row.id}>
      <Box minW={0}>
        {href === null ? (
          <Box as="span" fontWeight="medium">
            {what}
          </Box>
        ) : (
          <RowLink href={href}>{what}</RowLink>
        )}
        <Box textStyle="caption" color="inkMuted" truncate>
          {[dateText(timestamp * 1_000), agentName].filter(Boolean).join(', ')}
        </Box>
      </Box>
      <Box textAlign="end" whiteSpace="nowrap">
        {exactText(item, quantity)}
      </Box>
      <Box textAlign="end" minW={0}>
        {state === 'free' ? (
          <Box as="span" color="inkMuted">
            {strings.noPrice}
          </Box>
        ) : (
          <>
            {exactDollars(usd)}
            <Box textStyle="caption" color="inkMuted">
              {strings.states[state]}
            </Box>
          </>
        )}
      </Box>
    </Line>
  );
};

function causeWords({ cause, item }: UsageRow): string {
  const known = Object.hasOwn(strings.causes, cause.type);
  return known ? strings.causes[cause.type as keyof typeof strings.causes] : itemName(item);
}

/** Where it came from, in the organization that it was counted in. Null: it has no place of its own. */
function useCauseHref({ cause, organizationId }: UsageRow): string | null {
  const account = useAccount();
  const place = causePlaceOf(cause);
  if (!account || place === null) return null;
  const [screen, query] =
    place.kind === 'call'
      ? ['logs', new URLSearchParams({ callTranscript: 'true', ...place.parameters })]
      : ['inbox', new URLSearchParams({ active: place.roomId })];
  const path =
    account.accountType === 'organization'
      ? hrefOfPath(account.path, [screen])
      : hrefBelow(account, { id: organizationId, type: 'organization' }, [screen]);
  return `${path}?${query}`;
}
