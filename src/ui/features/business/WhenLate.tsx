import { Box, chakra, Flex } from '@chakra-ui/react';
import type { Dunning } from '#contract/entities/business';
import { lateDay } from '#contract/rules/money/plans/dunning';
import type { BusinessSums } from '#machines/workspace/features';
import { useBusinessPlace } from '#src/app/hooks/business.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Avatar } from '../../components/Avatar';
import { Card } from '../../components/Card';
import { latePoints, shareOf } from './businessWords';
import { RulesForm } from './RulesForm';
import { businessStrings as strings } from './strings';

const Line = chakra('ol', {
  base: {
    listStyleType: 'none',
    display: 'flex',
    flexDirection: 'column',
    gap: '2',
    md: {
      display: 'block',
      position: 'relative',
      h: '52px',
      mt: '9',
      mx: '6',
      borderTopWidth: '2px',
      borderColor: 'line',
    },
    '& > li': {
      md: {
        position: 'absolute',
        top: '0',
        transform: 'translateX(-50%)',
        textAlign: 'center',
        w: 'max-content',
        maxW: '160px',
      },
    },
    '& > li::before': {
      md: {
        content: '""',
        display: 'block',
        boxSize: '12px',
        mt: '-7px',
        mx: 'auto',
        mb: '1',
        borderRadius: 'full',
        borderWidth: '2px',
        borderColor: 'inkMuted',
        bg: 'panel',
      },
    },
    '& > [data-end]::before': { bg: 'inkMuted' },
    '& > [data-who]': { md: { top: '-32px' } },
    '& > [data-who]::before': { md: { display: 'none' } },
  },
});

type WhenLateProps = { rules: Dunning; late: BusinessSums['lateAccounts'] };

/** The way of a late payment, the same for all, with who stands where. */
export const WhenLate = ({ rules, late }: WhenLateProps) => {
  const { isRules, rulesHref } = useBusinessPlace();
  const mayMove = useMayMoveMoney();
  const nowMs = useNowMs();
  const points = latePoints(rules);
  return (
    <Card as="section" aria-label={strings.whenLate} mt="3" px="4" py="3" fontSize="sm">
      <Flex align="center" gap="3" rowGap="1" wrap="wrap">
        <Box as="h2" textStyle="section">
          {strings.whenLate}
        </Box>
        <Box flex="1" minW="200px" textStyle="caption" color="inkMuted">
          {strings.neverStops}
        </Box>
        {mayMove && (
          <ActionLink href={rulesHref} variant="ghost" size="xs">
            {strings.change}
          </ActionLink>
        )}
      </Flex>
      <Line>
        {points.map(({ day, words, share }) => (
          <Box
            as="li"
            key={day}
            style={{ insetInlineStart: `${share}%` }}
            {...(day === rules.planEndsDay && { 'data-end': '' })}
          >
            <Box fontWeight="medium">{strings.day(day)}</Box>
            <Box textStyle="caption" color="inkMuted">
              {words}
            </Box>
          </Box>
        ))}
        {late.map(({ accountId, name, sinceMs }) => {
          const day = lateDay(sinceMs, nowMs);
          return (
            <Box
              as="li"
              key={accountId}
              data-who=""
              style={{ insetInlineStart: `${shareOf(day, rules.planEndsDay)}%` }}
              title={name}
            >
              <Avatar name={name} kind="organization" id={accountId} size="xs" />
              <Box as="span" css={{ md: { srOnly: true } }} ms="2">
                {`${name}, ${strings.day(day)}`}
              </Box>
            </Box>
          );
        })}
      </Line>
      {isRules && mayMove && <RulesForm />}
    </Card>
  );
};
