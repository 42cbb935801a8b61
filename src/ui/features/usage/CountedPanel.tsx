import { Box, Flex } from '@chakra-ui/react';
import { ReceiptText } from 'lucide-react';
import type { UsageLine, UsageOfMonth } from '#contract/entities/usage';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useUsage, useUsageItem, useUsagePlace } from '#src/app/hooks/usage.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useAccount } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Dialog } from '../../components/Dialog';
import { EmptyState } from '../../components/EmptyState';
import { FailureNotice } from '../../components/FailureNotice';
import { PagedList } from '../../components/PagedList';
import { ProgressBar } from '../../components/ProgressBar';
import { SkeletonRows } from '../../components/Skeleton';
import { usePagedList } from '../../components/usePagedList';
import { hrefBelow } from '../../places';
import { shellStrings } from '../../strings/shell';
import { dollars } from '../../words/money';
import { CountedRow } from './CountedRow';
import { DayBars } from './DayBars';
import { isFree } from './Items';
import { monthName } from './months';
import { PartLines } from './Parts';
import { itemName, quantityText } from './quantities';
import { usageStrings as strings } from './strings';
import { useLevel } from './useLevel';

/** What was counted behind a figure: of an item, of an agent or an organization, or of both. */
export const CountedPanel = ({ parts }: { parts: readonly UsageLine[] }) => {
  const { item, of, closeRows } = useUsagePlace();
  const { record: days, failure } = useUsageItem();
  const { deleted } = useLevel();
  // What is above the rows has its height first, so that they stay where they are.
  const isPlaced = item === null || days !== null || failure !== null;
  const part = of === null ? null : (parts.find(({ key }) => key === String(of))?.name ?? deleted);
  return (
    <Dialog
      placement="side"
      size="md"
      title={item === null ? part : itemName(item)}
      closeLabel={shellStrings.close}
      onClose={closeRows}
    >
      <Caption />
      {item !== null && <OfItem item={item} />}
      {isPlaced && <Counted part={part} />}
    </Dialog>
  );
};

/** What the figure is, in the month that is shown. */
const Caption = () => {
  const { record } = useUsage();
  const { item, of } = useUsagePlace();
  const nowMs = useNowMs();
  if (!record) return null;
  const month = monthName(record.month.month, nowMs);
  const line =
    item === null
      ? record.parts.find(({ key }) => key === String(of))
      : record.month.lines.find(({ key }) => key === item);
  if (!line) return null;
  const { quantity = 0 } = line;
  return (
    <Box textStyle="hint" fontVariantNumeric="tabular-nums">
      {item === null
        ? strings.inMonth(dollars(line.usd), month)
        : isFree(line)
          ? strings.inMonthFor(quantityText(item, quantity), month, strings.noPrice)
          : strings.inMonthFor(quantityText(item, quantity), month, dollars(line.usd))}
    </Box>
  );
};

/** The item by day, and by agent or organization. */
const OfItem = ({ item }: { item: string }) => {
  const { record, failure, marks, retry } = useUsageItem();
  return (
    <Box {...marks} minH="220px">
      {record ? (
        <>
          <DayBars item={item} month={record satisfies UsageOfMonth} />
          <Box mx="-2">
            <PartLines lines={record.lines} item={item} />
          </Box>
        </>
      ) : failure ? (
        <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
      ) : (
        <ProgressBar />
      )}
    </Box>
  );
};

/** Row by row. */
const Counted = ({ part }: { part: string | null }) => (
  <>
    <Flex align="center" gap="3" rowGap="1" wrap="wrap" mt="5" mb="2">
      <Box as="h3" textStyle="section" flex="1">
        {strings.rows}
      </Box>
      <Narrowed part={part} />
    </Flex>
    <ListFeature of="usageRows" fallback={<SkeletonRows row="log" label={strings.rows} />}>
      <Rows />
    </ListFeature>
  </>
);

/** Whose rows alone are shown, and how all of them are. */
const Narrowed = ({ part }: { part: string | null }) => {
  const account = useAccount();
  const { item, of, rowsHref } = useUsagePlace();
  if (part === null || of === null) return null;
  return (
    <>
      {item !== null && (
        <ActionLink href={rowsHref({ item, of: null })} variant="ghost" size="xs">
          {`${strings.onlyOf(part)}. ${strings.showAll}`}
        </ActionLink>
      )}
      {account && account.accountType !== 'organization' && (
        <ActionLink href={hrefBelow(account, { id: of, type: 'organization' }, ['usage'])} variant="outline" size="xs">
          {strings.openUsage}
        </ActionLink>
      )}
    </>
  );
};

const Rows = () => {
  const list = usePagedList('usageRows');
  const { item } = useUsagePlace();
  return (
    <Box {...list.marks}>
      <PagedList
        label={strings.rows}
        list={list}
        skeleton={<SkeletonRows row="log" label={strings.rows} />}
        empty={<EmptyState icon={<ReceiptText size={20} />} title={strings.noRows} hint={strings.noRowsHint} />}
      >
        <Box as="ol" listStyleType="none" aria-label={strings.rows} borderTopWidth="1px">
          {list.items.map((row) => (
            <CountedRow key={row.id} row={row} isOfOneItem={item !== null} />
          ))}
        </Box>
      </PagedList>
    </Box>
  );
};
