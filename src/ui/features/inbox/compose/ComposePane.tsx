import { Box, Flex } from '@chakra-ui/react';
import { CircleAlert, Lock, SquarePen } from 'lucide-react';
import { addressIn, recipientIn } from '#contract/rules/conversations/composing';
import {
  selectCanSend,
  selectDraft,
  selectFacts,
  selectFailure,
  selectPhase,
  selectSendFailure,
  selectWaiting,
} from '#machines/compose';
import { useComposeRef, useComposeVerbs } from '#src/app/hooks/compose.tsx';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { Button } from '../../../components/Button';
import { EmptyState } from '../../../components/EmptyState';
import { FailureNotice } from '../../../components/FailureNotice';
import { SkeletonThread } from '../../../components/Skeleton';
import { Composer } from '../../chat/Composer';
import { BackToList } from '../RoomHeader';
import { Gate } from './Gate';
import { Recipient } from './Recipient';
import { Sender } from './Sender';
import { composeStrings } from './strings';

/** A message to somebody new: to whom, from which agent, by which channel, what is missing, and the words (specification 4). */
export const ComposePane = () => {
  const ref = useComposeRef();
  const verbs = useComposeVerbs();
  return (
    <Flex direction="column" h="full" minH={0} bg="canvas" {...useMarks(ref)}>
      <Flex align="center" gap="2" px={{ base: '2', md: '4' }} minH="60px" bg="panel" borderBottomWidth="1px">
        <BackToList />
        <Box as="h2" textStyle="section" flex="1" minW={0} truncate>
          {composeStrings.title}
        </Box>
        <Button variant="ghost" size="sm" onClick={verbs.discard}>
          {composeStrings.discard}
        </Button>
      </Flex>
      <Recipient />
      <Sender />
      <Box flex="1" minH={0} overflow="auto">
        <Middle />
      </Box>
      <Words />
    </Flex>
  );
};

const Middle = () => {
  const ref = useComposeRef();
  const { retry } = useComposeVerbs();
  const phase = useFact(ref, selectPhase);
  const failure = useFact(ref, selectFailure);
  if (phase === 'loading') return <SkeletonThread label={composeStrings.loading} />;
  if (phase === 'failed') {
    return <FailureNotice title={composeStrings.factsFailed} failure={failure} onRetry={retry} />;
  }
  if (phase === 'upgrade' || phase === 'number' || phase === 'smsAccess') return <Gate missing={phase} />;
  return (
    <Flex direction="column" justify="center" h="full">
      <EmptyState
        icon={<SquarePen size={20} />}
        title={phase === 'queued' ? composeStrings.waitsForNetwork : composeStrings.readyTitle}
        hint={phase === 'queued' ? composeStrings.leavesAlone : composeStrings.readyHint}
      />
    </Flex>
  );
};

/** The words stay where they are, whatever is missing. */
const Words = () => {
  const ref = useComposeRef();
  const verbs = useComposeVerbs();
  const draft = useFact(ref, selectDraft);
  const phase = useFact(ref, selectPhase);
  const canSend = useFact(ref, selectCanSend);
  const failure = useFact(ref, selectSendFailure);
  const isFixed = phase === 'sending' || phase === 'queued';
  return (
    <Box bg="panel" borderTopWidth="1px" data-part="compose">
      {failure && (
        <Flex role="alert" align="center" justify="center" gap="2" pt="2" px="3" color="danger.ink" fontSize="sm">
          <CircleAlert size={15} aria-hidden="true" />
          {composeStrings.failed} {failure.message}
        </Flex>
      )}
      {isFixed ? (
        <Flex align="center" gap="3" w="calc(100% - 24px)" maxW="672px" mx="auto" my="3" minH="48px">
          <Box flex="1" minW={0} whiteSpace="pre-wrap" overflowWrap="anywhere" maxH="160px" overflow="auto" dir="auto">
            {draft.text}
          </Box>
          {phase === 'queued' ? (
            <Button variant="outline" size="sm" onClick={verbs.takeBack}>
              {composeStrings.edit}
            </Button>
          ) : (
            <Button size="sm" busy>
              {composeStrings.onItsWay}
            </Button>
          )}
        </Flex>
      ) : (
        <Composer
          label={composeStrings.message}
          placeholder={composeStrings.placeholder}
          value={draft.text}
          canSend={canSend}
          sendWords={composeStrings.send}
          onChange={(text) => verbs.edit({ text })}
          onSend={verbs.send}
        />
      )}
      <WhatHappens />
    </Box>
  );
};

/** What becomes of the words, in one line below them. */
const WhatHappens = () => {
  const ref = useComposeRef();
  const draft = useFact(ref, selectDraft);
  const facts = useFact(ref, selectFacts);
  const phase = useFact(ref, selectPhase);
  const waiting = useFact(ref, selectWaiting);
  const typed = draft.typed.trim() !== '' && recipientIn(draft.typed) === null;
  const way = facts?.ways.find(({ channel }) => channel === draft.channel);
  const text = {
    loading: '',
    failed: '',
    upgrade: composeStrings.waitsForPlan,
    number: composeStrings.waitsForNumber,
    smsAccess: composeStrings.waitsForAccess,
    writing: addressIn(draft) === null || typed ? composeStrings.notAddressed[draft.channel] : (way?.text ?? ''),
    queued: composeStrings.leavesAlone,
    sending: '',
  }[phase];
  return (
    <Flex
      textStyle="caption"
      color="inkMuted"
      gap="2"
      align="center"
      w="calc(100% - 24px)"
      maxW="672px"
      mx="auto"
      px="1"
      pb="2.5"
      mt="-1"
    >
      <Lock size={14} aria-hidden="true" />
      <span>
        <Box as="span" fontWeight="semibold" color="ink">
          {phase === 'queued' ? composeStrings.waitsForNetwork : composeStrings.notSent}
        </Box>{' '}
        {text} {waiting > 0 && composeStrings.more(waiting)}
      </span>
    </Flex>
  );
};
