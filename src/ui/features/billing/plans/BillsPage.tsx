import { Box, Flex } from '@chakra-ui/react';
import { ReceiptText } from 'lucide-react';
import type { Bill, BillState } from '#contract/entities/plan';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { usePlanPlace } from '#src/app/hooks/plans.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useMayMoveMoney, useWallet } from '#src/app/hooks/wallet.tsx';
import { ActionLink } from '../../../components/ActionLink';
import { Badge } from '../../../components/Badge';
import { EmptyState } from '../../../components/EmptyState';
import { Page } from '../../../components/Page';
import { PagedList } from '../../../components/PagedList';
import { Problem } from '../../../components/Problem';
import { SkeletonRows } from '../../../components/Skeleton';
import { usePagedList } from '../../../components/usePagedList';
import { dollars } from '../../../words/money';
import { lineText } from './lineText';
import { planStrings as strings } from './planStrings';
import { dayText } from './planWords';
import { TakeBill } from './TakeBill';

const SKELETON = <SkeletonRows row="plain" rows={4} label={strings.bills} />;

/** What was billed, the newest first, each with its lines. */
export const BillsPage = () => (
  <Page title={strings.bills}>
    <ListFeature of="bills" fallback={SKELETON}>
      <Bills />
    </ListFeature>
  </Page>
);

const Bills = () => {
  const list = usePagedList('bills');
  const { refusal } = useWallet();
  return (
    <Box {...list.marks}>
      {refusal && <Problem mb="3">{refusal.message}</Problem>}
      <PagedList
        label={strings.bills}
        list={list}
        skeleton={SKELETON}
        empty={<EmptyState icon={<ReceiptText size={20} />} title={strings.noBills} hint={strings.noBillsHint} />}
      >
        <Box as="ol" listStyleType="none" aria-label={strings.bills} borderTopWidth="1px">
          {list.items.map((bill) => (
            <BillRow key={bill.id} bill={bill} />
          ))}
        </Box>
      </PagedList>
    </Box>
  );
};

const TONES = { open: 'warning', paid: 'success', void: 'neutral' } as const satisfies Record<BillState, string>;

const BillRow = ({ bill: { id, number, state, usd, lines, madeAtMs, isDemo } }: { bill: Bill }) => {
  const { billHref } = usePlanPlace();
  const mayMove = useMayMoveMoney();
  const nowMs = useNowMs();
  return (
    <Flex
      as="li"
      align="center"
      gap="3"
      rowGap="1"
      wrap="wrap"
      minH="56px"
      px="2"
      py="2"
      borderBottomWidth="1px"
      fontSize="sm"
      fontVariantNumeric="tabular-nums"
      data-bill={id}
    >
      <Box flex="1" minW="200px">
        <Box fontWeight="medium">
          {strings.billOf(number)}
          <Box as="span" ms="2" textStyle="caption" color="inkMuted">
            {[dayText(madeAtMs, nowMs), isDemo ? strings.demoBill : ''].filter(Boolean).join(', ')}
          </Box>
        </Box>
        {lines.map((line) => (
          <Flex key={`${line.kind} ${line.productPlanId} ${line.startMs}`} gap="3" textStyle="caption" color="inkMuted">
            <span>{lineText(line, nowMs)}</span>
            <span>{dollars(line.usd)}</span>
          </Flex>
        ))}
      </Box>
      <Badge tone={TONES[state]}>{strings.billStates[state]}</Badge>
      <Box as="b" fontWeight="semibold" minW="84px" textAlign="end">
        {dollars(usd)}
      </Box>
      <TakeBill id={id} number={number} />
      {state === 'open' && mayMove && (
        <ActionLink href={billHref(id)} size="xs" variant="outline">
          {strings.pay(dollars(usd))}
        </ActionLink>
      )}
    </Flex>
  );
};
