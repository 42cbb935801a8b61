import { Box, chakra, Flex } from '@chakra-ui/react';
import type { UsageLine } from '#contract/entities/usage';
import { useUsagePlace } from '#src/app/hooks/usage.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { RowLink } from '../../components/PagedList';
import { dollars, exactDollars } from '../../words/money';
import { itemIcon } from './itemIcon';
import { dayOfMonth, type MonthProps, monthBefore, monthName } from './months';
import { amountText, itemName, markOf, unitOf } from './quantities';
import { usageStrings as strings } from './strings';
import { useLevel } from './useLevel';

const Table = chakra('table', {
  base: {
    w: 'full',
    mt: '4',
    borderCollapse: 'collapse',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': { h: '44px', px: '2', textAlign: 'end', borderBottomWidth: '1px', fontWeight: 'normal' },
    '& thead th': { h: '34px', color: 'inkMuted', fontSize: 'xs', fontWeight: 'medium', whiteSpace: 'nowrap' },
    '& th:first-of-type': { textAlign: 'start' },
    '& tbody tr': { position: 'relative', _hover: { bg: 'hover' } },
    '& [data-muted]': { color: 'inkMuted' },
    '& tfoot > tr > *': { fontWeight: 'semibold', borderBottomWidth: 0 },
    mdDown: {
      '& thead, & [data-wide]': { display: 'none' },
      '& th, & td': { h: '56px', px: '1' },
      '& th:first-of-type': { ps: '0' },
    },
  },
});

/** What was used, item by item: how much, beside the month before, and what it costs. A row opens what was counted. */
export const Items = ({ month: usage }: MonthProps) => {
  const nowMs = useNowMs();
  const { month, days, passedDays, lines, total } = usage;
  const isOver = passedDays === days;
  const before = monthName(monthBefore(month), nowMs);
  const { costs } = useLevel();
  const showsCosts = total.costUsd !== undefined;
  const free = lines.filter(isFree).length;
  return (
    <>
      <Table aria-label={strings.items}>
        <thead>
          <tr>
            <th scope="col">{strings.item}</th>
            <th scope="col">{monthName(month, nowMs)}</th>
            <th scope="col">{isOver ? before : strings.beforeSame(before, passedDays)}</th>
            {!isOver && <th scope="col">{strings.byDay(dayOfMonth(month, days))}</th>}
            {showsCosts && <th scope="col">{costs.paid}</th>}
            <th scope="col">{isOver ? strings.costHead : strings.soFarHead}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Item key={line.key} line={line} isOver={isOver} showsCosts={showsCosts} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{strings.sum}</th>
            <td />
            <td data-wide="">{dollars(total.beforeUsd)}</td>
            {!isOver && <td data-wide="">{strings.about(dollars(total.expectedUsd))}</td>}
            {total.costUsd !== undefined && <td data-wide="">{dollars(total.costUsd)}</td>}
            <td>{dollars(total.usd)}</td>
          </tr>
        </tfoot>
      </Table>
      {free > 0 && (
        <Box textStyle="hint" px="2" mt="1">
          {strings.someFree(free)}
        </Box>
      )}
    </>
  );
};

/** It was counted, and nobody asks anything for it. */
export const isFree = ({ priceUsd, usd }: Pick<UsageLine, 'priceUsd' | 'usd'>): boolean =>
  priceUsd === undefined && usd === '0.00';

const Item = ({ line, isOver, showsCosts }: { line: UsageLine; isOver: boolean; showsCosts: boolean }) => {
  const { key, quantity = 0, beforeQuantity = 0, expectedQuantity = 0, usd, costUsd, priceUsd } = line;
  const { rowsHref } = useUsagePlace();
  const { priceOf } = useLevel();
  const Icon = itemIcon(key);
  const unit = unitOf(key);
  return (
    <tr data-item={key}>
      <th scope="row">
        <Flex align="center" gap="3" minW={0}>
          <Box as="span" flexShrink={0} color="inkMuted">
            <Icon size={16} aria-hidden="true" />
          </Box>
          <Box minW={0}>
            <RowLink href={rowsHref({ item: key, of: null })} whiteSpace="normal" lineHeight="18px" py="3px">
              {itemName(key)}
            </RowLink>
            {priceOf && (
              <Box textStyle="caption" color="inkMuted">
                {priceUsd === undefined || unit === null
                  ? priceOf.none
                  : priceOf.price(strings.priceOf(exactDollars(priceUsd), strings.units[unit]))}
              </Box>
            )}
          </Box>
        </Flex>
      </th>
      <td>
        <Box as="b" fontWeight="semibold">
          {amountText(key, quantity)}
        </Box>
        {markOf(key, quantity) !== '' && (
          <Box as="span" textStyle="caption" color="inkMuted">
            {` ${markOf(key, quantity)}`}
          </Box>
        )}
      </td>
      <td data-wide="" data-muted="">
        {amountText(key, beforeQuantity)}
      </td>
      {!isOver && (
        <td data-wide="" data-muted="">
          {strings.about(amountText(key, expectedQuantity))}
        </td>
      )}
      {showsCosts && (
        <td data-wide="" data-muted="">
          {dollars(costUsd ?? '0.00')}
        </td>
      )}
      <td>
        {isFree(line) ? (
          <Box as="span" color="inkMuted" whiteSpace="nowrap">
            {strings.noPrice}
          </Box>
        ) : (
          <Box as="b" fontWeight="semibold">
            {dollars(usd)}
          </Box>
        )}
      </td>
    </tr>
  );
};
