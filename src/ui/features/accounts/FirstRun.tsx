import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Account, AccountListItem } from '#contract/entities/account';
import type { Marks } from '#src/app/hooks/marks.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { ActionLink } from '../../components/ActionLink';
import { Card } from '../../components/Card';
import { Page } from '../../components/Page';
import { ShareCard } from '../../components/ShareCard';
import { hrefBelow } from '../../routes/console/places';
import { timeOfDay } from '../chat/times';
import { shortDay } from './ago';
import { Step } from './FirstStep';
import { FirstTemplates } from './FirstTemplates';
import { nextStepOf, StepBar } from './steps';
import { accountStrings } from './strings';

const strings = accountStrings.firstRun;

export type FirstRunProps = {
  account: Account;
  /** The only agent, or null if there is none. */
  agent: AccountListItem | null;
  marks: Marks;
  /** What stands below the steps. */
  children?: ReactNode;
};

/** The way to the first conversation: four steps, each ticked by what the host knows. */
export const FirstRun = ({ account, agent, marks, children }: FirstRunProps) => {
  const progress = agent?.figures?.agent;
  const steps = progress?.steps;
  const open = steps ? nextStepOf(steps).place : 1;
  const whenOf = useWhen();
  const hrefOf = (screen: readonly string[], query: string) =>
    agent ? `${hrefBelow(account, agent, screen)}${query}` : '';
  const isAnswering = steps?.published !== undefined;
  return (
    <Page
      title={isAnswering && agent ? strings.answering(agent.displayName) : strings.title}
      hint={isAnswering ? strings.nowShare : strings.hint}
      marks={marks}
      actions={
        <Flex align="center" gap="3" alignSelf="flex-end" textStyle="caption" color="inkMuted">
          {strings.step(open)}
          <StepBar steps={steps} isLarge />
        </Flex>
      }
    >
      <Card as="ol" listStyleType="none" overflow="visible" mb="8">
        <Step number={1} open={open} words={strings.create} when={whenOf(steps?.created)}>
          <FirstTemplates account={account} />
        </Step>
        <Step number={2} open={open} words={strings.test} when={whenOf(steps?.tested)}>
          <ActionLink href={hrefOf([], '?testAgent=true')}>{strings.test.act}</ActionLink>
          <ActionLink variant="ghost" href={hrefOf([], '')}>
            {strings.test.edit}
          </ActionLink>
        </Step>
        <Step number={3} open={open} words={strings.publish} when={whenOf(steps?.published)}>
          <ActionLink href={hrefOf(['overview'], '?compareChanges=true')}>{strings.publish.act}</ActionLink>
          <ActionLink variant="ghost" href={hrefOf([], '')}>
            {strings.test.edit}
          </ActionLink>
        </Step>
        <Step number={4} open={open} words={open === 4 ? strings.waiting : strings.share} when={whenOf(steps?.shared)}>
          {agent && progress?.link && (
            <Box w="full" maxW="560px">
              <ShareCard
                url={`${window.location.origin}${progress.link}`}
                phoneNumber={agent.vidaPhoneNumber}
                fileName={agent.username}
                note={strings.share.note}
              />
            </Box>
          )}
        </Step>
      </Card>
      {children}
    </Page>
  );
};

/** The time of what happened today, else the day. */
function useWhen(): (timestampS: number | undefined) => string | undefined {
  const nowMs = useNowMs();
  return (timestampS) => {
    if (timestampS === undefined) return undefined;
    const isToday = new Date(timestampS * 1_000).toDateString() === new Date(nowMs).toDateString();
    return isToday ? timeOfDay(timestampS) : shortDay(timestampS, nowMs);
  };
}
