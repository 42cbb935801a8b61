import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Account, AccountListItem } from '#contract/entities/account';
import type { WalkthroughStep } from '#contract/entities/walkthrough';
import { WALKTHROUGH_STEPS } from '#contract/rules/walkthrough/steps';
import {
  selectNextStep,
  selectWalkthroughDone,
  selectWalkthroughFailure,
  selectWalkthroughSaveFailure,
} from '#machines/walkthrough';
import { shallowEqual, useFact, useMarks } from '#src/app/hooks/fact.ts';
import { useOverlayHref } from '#src/app/hooks/location.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useWalkthroughRef, useWalkthroughVerbs } from '#src/app/hooks/walkthrough.tsx';
import { ActionLink } from '../../components/ActionLink';
import { Button } from '../../components/Button';
import { Card } from '../../components/Card';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { hrefBelow } from '../../places';
import { shortDay } from '../../words/ago';
import { timeOfDay } from '../../words/times';
import { FirstTemplates } from './FirstTemplates';
import { Share } from './Share';
import { Step, type StepState } from './Step';
import { StepBar } from './StepBar';
import { walkthroughStrings as strings } from './strings';

export type WalkthroughProps = {
  account: Account;
  /** The agent that is walked through; null: there is none. */
  agent: AccountListItem | null;
  /** What stands below the steps. */
  children?: ReactNode;
};

/** The way to an answered phone: four steps, each ticked by what the host knows, then how the agent is found. */
export const Walkthrough = ({ account, agent, children }: WalkthroughProps) => {
  const ref = useWalkthroughRef();
  const { finish, dismiss, retry, save } = useWalkthroughVerbs();
  const done = useFact(ref, selectWalkthroughDone, shallowEqual);
  const next = useFact(ref, selectNextStep);
  const failure = useFact(ref, selectWalkthroughFailure);
  const saveFailure = useFact(ref, selectWalkthroughSaveFailure);
  const whenOf = useWhen();
  const numberHref = useOverlayHref('selectNumber');
  const forwardHref = useOverlayHref('forwardingInstructions');
  const marks = useMarks(ref);
  const progress = agent?.figures?.agent;
  const hrefOf = (query: string) => (agent ? `${hrefBelow(account, agent, [])}${query}` : '');
  const states = WALKTHROUGH_STEPS.map((step): { step: WalkthroughStep; state: StepState } => ({
    step,
    state: done.includes(step) ? 'done' : step === next ? 'open' : 'later',
  }));
  const when: Partial<Record<WalkthroughStep, string | undefined>> = {
    SETUP_AGENT: whenOf(progress?.steps.created),
    TEST_AGENT: whenOf(progress?.steps.tested),
  };
  const work: Record<WalkthroughStep, ReactNode> = {
    SETUP_AGENT: <FirstTemplates account={account} />,
    TEST_AGENT: (
      <>
        <ActionLink href={hrefOf('?testAgent=true')}>{strings.test}</ActionLink>
        <ActionLink variant="ghost" href={hrefOf('')}>
          {strings.edit}
        </ActionLink>
      </>
    ),
    ADD_NUMBER: <ActionLink href={numberHref}>{strings.number}</ActionLink>,
    FORWARD_CALLS: (
      <>
        <ActionLink href={forwardHref}>{strings.forward}</ActionLink>
        <Button variant="ghost" onClick={() => finish('FORWARD_CALLS')}>
          {strings.noForwarding}
        </Button>
      </>
    ),
  };
  const isAnswering = progress?.published !== undefined;
  return (
    <Page
      title={isAnswering && agent ? strings.answering(agent.displayName) : strings.title}
      hint={isAnswering ? strings.nowShare : strings.hint}
      marks={marks}
      actions={
        <Flex align="center" gap="3" alignSelf="flex-end" textStyle="caption" color="inkMuted">
          {next === null ? strings.allDone : strings.stepOf(WALKTHROUGH_STEPS.indexOf(next) + 1)}
          <StepBar states={states} />
        </Flex>
      }
    >
      {failure && <FailureNotice title={strings.loadFailed} failure={failure} onRetry={retry} />}
      <Card as="ol" listStyleType="none" overflow="visible" mb={agent ? '2' : '8'}>
        {states.map(({ step, state }, index) => (
          <Step key={step} number={index + 1} state={state} words={strings.steps[step]} when={when[step]}>
            {work[step]}
          </Step>
        ))}
        {agent && <Share account={account} agent={agent} />}
      </Card>
      {agent && (
        <Flex align="center" justify="flex-end" gap="2" mb="6" textStyle="hint">
          {saveFailure && (
            <>
              <Box role="alert">{saveFailure.message}</Box>
              <Button variant="outline" size="xs" onClick={save}>
                {strings.saveAgain}
              </Button>
            </>
          )}
          <Button variant="ghost" size="sm" onClick={dismiss}>
            {next === null ? strings.done : strings.hide}
          </Button>
        </Flex>
      )}
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
