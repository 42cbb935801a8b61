import { Box, chakra } from '@chakra-ui/react';
import { SLOW_ANSWER_MS } from '#contract/rules/calls/screen';
import {
  type CallKind,
  type CallType,
  type Speaking,
  selectDelays,
  selectHeldBy,
  selectIsMuted,
  selectKind,
  selectProblem,
  selectSetup,
  selectSpeaking,
  selectStage,
  selectType,
} from '#machines/call';
import { useCallRef } from '#src/app/hooks/call.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Avatar } from '../../components/Avatar';
import { callStrings as strings } from './strings';
import { secondsOf } from './words';

const Line = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    flexShrink: 0,
    minH: '44px',
    px: { base: '4', md: '5' },
    fontSize: 'sm',
    transitionProperty: 'background-color, color',
    transitionDuration: 'fast',
    '& > b': { fontWeight: 'semibold', whiteSpace: 'nowrap' },
  },
  variants: {
    of: {
      agent: { bg: 'agent.tint', color: 'agent.ink' },
      person: { bg: 'accent.tint', color: 'accent.ink' },
      quiet: { bg: 'subtle', color: 'inkMuted' },
      bad: { bg: 'warning.tint', color: 'warning.ink' },
    },
  },
});

const TONES = { agent: 'agent', wait: 'agent', person: 'person', team: 'person', nobody: 'quiet' } as const;

/** Who speaks now: first a word, then a colour. */
export const SpeakingLine = ({ name }: { name: string }) => {
  const ref = useCallRef();
  const speaking = useFact(ref, selectSpeaking);
  const isLost = useFact(ref, selectStage) === 'lost';
  const heldBy = useFact(ref, selectHeldBy);
  const kind = useFact(ref, selectKind);
  const agentName = useFact(ref, selectSetup)?.agentName ?? name;
  const hint = useHint(speaking);
  const delay = useFact(ref, (snapshot) => selectDelays(snapshot).at(-1)?.totalMs ?? null);
  return (
    <Line of={isLost ? 'bad' : TONES[speaking]} role="status">
      {!isLost && speaking === 'agent' && <Avatar kind="speakingAgent" name={agentName} size="sm" />}
      <b>{isLost ? strings.lost : wordsOf(speaking, kind, heldBy)}</b>
      <Box as="span" truncate>
        {isLost ? strings.lostHint : hint}
      </Box>
      {delay !== null && (
        <Box
          as="span"
          ml="auto"
          whiteSpace="nowrap"
          fontVariantNumeric="tabular-nums"
          color={delay > SLOW_ANSWER_MS ? 'warning.ink' : undefined}
        >
          <b>{strings.seconds(secondsOf(delay))}</b> {strings.toAnswer}
        </Box>
      )}
    </Line>
  );
};

const wordsOf = (speaking: Speaking, kind: CallKind, heldBy: string | null): string => {
  if (speaking !== 'team')
    return kind === 'listener' && speaking === 'person' ? strings.caller : strings.speaking[speaking];
  if (kind === 'speaker') return strings.youSpeakWith;
  return heldBy === null ? strings.teamSpeaks : strings.speaking.team(heldBy);
};

function useHint(speaking: Speaking): string {
  const ref = useCallRef();
  const kind = useFact(ref, selectKind);
  const type: CallType = useFact(ref, selectType);
  const isMuted = useFact(ref, selectIsMuted);
  const problem = useFact(ref, selectProblem);
  if (kind === 'listener') return strings.listening;
  if (kind === 'speaker') return speaking === 'team' ? strings.agentSilent : '';
  if (problem === 'missing') return strings.lostMicrophone;
  if (type === 'typed') return strings.typing;
  if (isMuted) return strings.muted;
  return speaking === 'agent' ? strings.talkOver : '';
}
