import { Box, chakra, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { UsagePrice } from '#contract/entities/usage';
import { PRODUCT_ITEMS } from '#contract/rules/money/productItems';
import { useUsagePlace, useUsagePrices } from '#src/app/hooks/usage.ts';
import { ActionLink } from '../../components/ActionLink';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { Problem } from '../../components/Problem';
import { exactDollars } from '../../words/money';
import { itemIcon } from './itemIcon';
import { dateName } from './months';
import { PriceForm } from './PriceForm';
import { itemName } from './quantities';
import { usageStrings as strings } from './strings';

/** What a reseller or a partner pays for each item, and what it asks of those below it. */
export const PricesPage = () => {
  const { record: prices, failure, refusal, marks, retry } = useUsagePrices();
  const { price: item } = useUsagePlace();
  if (!prices) {
    return failure ? (
      <FailureNotice title={strings.pricesFailed} failure={failure} onRetry={retry} isPage />
    ) : (
      <PageSkeleton title={strings.prices} row="log" />
    );
  }
  const open = prices.find((one) => one.item === item);
  return (
    <Page title={strings.prices} hint={strings.pricesHint} marks={marks ?? undefined}>
      {refusal && !open && <Problem mb="3">{refusal.message}</Problem>}
      <Columns hideBelow="md" minH="34px" color="inkMuted" fontSize="xs" fontWeight="medium" aria-hidden="true">
        <span>{strings.item}</span>
        <span>{strings.youPay}</span>
        <span>{strings.youAsk}</span>
        <span />
      </Columns>
      <Box as="ul" listStyleType="none" aria-label={strings.prices} borderTopWidth={{ base: '1px', md: 0 }}>
        {prices.map((price) => (
          <Price key={price.item} price={price} />
        ))}
      </Box>
      {open && <PriceForm key={open.item} price={open} />}
    </Page>
  );
};

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: 'minmax(0, 3fr) minmax(0, 1fr) minmax(0, 2fr) 84px' },
    alignItems: 'center',
    columnGap: '3',
    rowGap: '0.5',
    minH: '52px',
    px: '2',
    py: '1.5',
    borderBottomWidth: '1px',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
  },
});

const Price = ({ price: { item, pays, sells, later } }: { price: UsagePrice }) => {
  const { priceHref } = useUsagePlace();
  const Icon = itemIcon(item);
  return (
    <Columns as="li" data-price={item}>
      <Flex align="center" gap="3" minW={0}>
        <Box as="span" flexShrink={0} color="inkMuted">
          <Icon size={16} aria-hidden="true" />
        </Box>
        <Box minW={0}>
          <Box fontWeight="medium">{itemName(item)}</Box>
          <Box textStyle="caption" color="inkMuted">
            {strings.units[PRODUCT_ITEMS[item].unit]}
          </Box>
        </Box>
      </Flex>
      <Labelled label={strings.youPay}>{pays === undefined ? strings.nothing : exactDollars(pays)}</Labelled>
      <Labelled label={strings.youAsk}>
        {sells === undefined ? (
          <Box as="span" color="inkMuted">
            {strings.notAsked}
          </Box>
        ) : (
          <>
            <Box as="b" fontWeight="semibold">
              {exactDollars(sells.usd)}
            </Box>
            <Box as="span" textStyle="caption" color="inkMuted">
              {` ${strings.since(dateName(sells.from))}`}
            </Box>
          </>
        )}
        {later.map(({ usd, from }) => (
          <Box key={from} textStyle="caption" color="inkMuted">
            {strings.later(usd === null ? strings.notAsked : exactDollars(usd), dateName(from))}
          </Box>
        ))}
      </Labelled>
      <Box gridRow={{ base: '1', md: 'auto' }} gridColumn={{ base: '2', md: 'auto' }} textAlign="end">
        <ActionLink href={priceHref(item)} variant="outline" size="xs" aria-label={strings.changeOf(itemName(item))}>
          {strings.change}
        </ActionLink>
      </Box>
    </Columns>
  );
};

/** On a phone its column has no head. */
const Labelled = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box minW={0} gridColumn={{ base: '1 / -1', md: 'auto' }} ps={{ base: '28px', md: '0' }}>
    <Box as="span" css={{ md: { srOnly: true } }} color="inkMuted">{`${label}: `}</Box>
    {children}
  </Box>
);
