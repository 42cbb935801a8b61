import { Box, chakra, Flex } from '@chakra-ui/react';
import { Bell, CircleAlert, Gauge, type LucideIcon, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { UsageLimit, UsageLimits } from '#contract/entities/usage';
import { centsOfUsd } from '#contract/rules/money/amounts';
import { reachedPercent, stopOfLimit } from '#contract/rules/money/usageLimits';
import { useForm } from '#src/app/hooks/form.ts';
import { useUsagePlace } from '#src/app/hooks/usage.ts';
import { useMaySetLimits } from '#src/app/hooks/usageLimits.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Badge } from '../../components/Badge';
import { Card } from '../../components/Card';
import { CardHead } from '../../components/CardHead';
import { FailureNotice } from '../../components/FailureNotice';
import { ProgressBar } from '../../components/ProgressBar';
import { dollars } from '../../words/money';
import { type Budget, dayOfShare } from './courses';
import { dayOfMonth, type MonthProps } from './months';
import { itemName, quantityText, unitsText } from './quantities';
import { usageStrings as strings } from './strings';

type LimitsCardProps = MonthProps & { budget: Budget | null };

/** Its place while it is loaded, so that what is below it stays where it is. */
export const LimitsPlace = () => (
  <Card pb="2" aria-hidden="true">
    <CardHead title={strings.limits} />
    <LeastRows />
  </Card>
);

/** As high as the rows of an account without a budget: what is said there breaks where it will. Nobody sees them. */
const LeastRows = () => (
  <Rows as="div" aria-hidden="true" visibility="hidden">
    <NoBudgetRow as="div" />
    <NeverCutRow as="div" />
  </Rows>
);

/** The budget of the month and its limits: when people are told, what stops, and what never does. */
export const LimitsCard = ({ month, budget }: LimitsCardProps) => {
  const { record, phase, failure, marks, retry } = useForm('usageLimits');
  const { limitsHref } = useUsagePlace();
  const mayChange = useMaySetLimits();
  return (
    <Card as="section" aria-label={strings.limits} pb="2" {...marks}>
      <CardHead title={strings.limits}>
        {mayChange && record && (
          <ActionLink href={limitsHref} variant="ghost" size="xs" aria-label={strings.changeLimits}>
            {strings.change}
          </ActionLink>
        )}
      </CardHead>
      {phase === 'failed' && <FailureNotice title={strings.limitsFailed} failure={failure} onRetry={retry} />}
      {phase === 'loading' && (
        <>
          <ProgressBar />
          {!record && <LeastRows />}
        </>
      )}
      {record && (
        <Rows>
          <BudgetRow month={month} budget={budget} limits={record} />
          {record.limits.map((limit) => (
            <LimitRow key={`${limit.agentId} ${limit.item}`} limit={limit} />
          ))}
          <NeverCutRow />
        </Rows>
      )}
    </Card>
  );
};

const Rows = chakra('ul', { base: { listStyleType: 'none', px: '4' } });

const NoBudgetRow = ({ as }: Pick<RowProps, 'as'>) => (
  <Row as={as} Icon={Bell} title={strings.noBudget}>
    {strings.noBudgetHint}
  </Row>
);

const NeverCutRow = ({ as }: Pick<RowProps, 'as'>) => (
  <Row as={as} Icon={ShieldCheck} title={strings.neverCut}>
    {strings.neverCutHint}
  </Row>
);

const BudgetRow = ({ month, budget, limits: { usedUsd } }: LimitsCardProps & { limits: UsageLimits }) => {
  if (!budget) return <NoBudgetRow />;
  const { usd, tellAtPercent } = budget;
  const reached = reachedPercent(centsOfUsd(usedUsd), centsOfUsd(usd), tellAtPercent);
  const day = dayOfShare(month, budget);
  return (
    <Row Icon={reached === 0 ? Bell : CircleAlert} title={strings.budget(dollars(usd))} isReached={reached === 100}>
      {reached === 100
        ? strings.usedUp(dollars(usedUsd))
        : reached > 0
          ? strings.toldAt(dollars(usedUsd), tellAtPercent)
          : day === null
            ? strings.tellsAt(tellAtPercent)
            : strings.tellsOn(tellAtPercent, dayOfMonth(month.month, day))}
    </Row>
  );
};

const LimitRow = ({ limit: { item, agentName, most, used, isReached } }: { limit: UsageLimit }) => {
  const [name, amount] = [itemName(item), unitsText(item, most)];
  const then = strings.atLimit[stopOfLimit(item) ?? 'nothing'];
  const words = isReached ? strings.reachedNow : strings.soFarThen;
  return (
    <Row
      Icon={isReached ? CircleAlert : Gauge}
      title={agentName === undefined ? strings.limitOf(name, amount) : strings.limitOfAgent(agentName, name, amount)}
      isReached={isReached}
    >
      {words(quantityText(item, used), then)}
    </Row>
  );
};

type RowProps = {
  as?: 'li' | 'div' | undefined;
  Icon: LucideIcon;
  title: string;
  isReached?: boolean;
  children: ReactNode;
};

const Row = ({ as = 'li', Icon, title, isReached = false, children }: RowProps) => (
  <Flex
    as={as}
    align="center"
    gap="2.5"
    minH="49px"
    py="1.5"
    fontSize="sm"
    fontVariantNumeric="tabular-nums"
    css={{ '& + &': { borderTopWidth: '1px' } }}
  >
    <Box as="span" flexShrink={0} color={isReached ? 'warning.ink' : 'inkMuted'}>
      <Icon size={16} aria-hidden="true" />
    </Box>
    <Box flex="1" minW={0}>
      <Box as="b" display="block" fontWeight="medium">
        {title}
      </Box>
      <Box textStyle="caption" color="inkMuted">
        {children}
      </Box>
    </Box>
    {isReached && <Badge tone="warning">{strings.reached}</Badge>}
  </Flex>
);
