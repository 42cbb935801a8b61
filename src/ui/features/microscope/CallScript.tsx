import { Box, chakra, Flex } from '@chakra-ui/react';
import { CircleAlert } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Call } from '#contract/entities/call';
import { SLOW_ANSWER_MS } from '#contract/rules/calls/limits';
import type { ReadDelay, ReadTurn } from '#contract/rules/calls/reading';
import { type Identity, identityText } from '#contract/rules/conversations/identity';
import { useAtMoment, useMicroscopeVerbs } from '#src/app/hooks/microscope.tsx';
import { Avatar } from '../../components/Avatar';
import { CustomerAvatar } from '../conversations/CustomerAvatar';
import { FunctionDetails } from '../transcript/FunctionRun';
import { type CallLine, lineAt } from './lines';
import { microscopeStrings as strings } from './strings';
import { clockOf, secondsOf } from './timing';

const Line = chakra('li', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: '40px 18px minmax(0, 1fr)', md: '84px 18px minmax(0, 1fr)' },
    columnGap: '2.5',
    alignItems: 'start',
    px: '2',
    py: '1.5',
    borderRadius: 'md',
    transition: 'background-color 100ms linear',
    // The agent's tile stands out from it.
    '&[data-now]': { bg: 'agent.tint', '& > [data-face=agent] > span': { bg: 'panel' } },
    '&[data-now=others]': { bg: 'subtle' },
  },
});

const At = chakra('button', {
  base: {
    minH: '24px',
    px: '1',
    ms: '-1',
    borderRadius: 'xs',
    textStyle: 'caption',
    color: 'inkMuted',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    _hover: { color: 'accent.ink' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
  },
});

export type CallScriptProps = { call: Call; lines: readonly CallLine[]; peer: Identity };

/** What was said and done, line by line. The line of the moment that is looked at stands out, and is brought into view. */
export const CallScript = ({ call, lines, peer }: CallScriptProps) => {
  const { seek } = useMicroscopeVerbs();
  const now = useAtMoment((ms) => lineAt(lines, ms));
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (now < 0) return;
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    list.current?.children[now]?.scrollIntoView?.({ block: 'nearest', behavior: isCalm ? 'auto' : 'smooth' });
  }, [now]);
  return (
    <Box as="ul" ref={list} aria-label={strings.said} listStyleType="none" px={{ base: '1', md: '3' }} py="2">
      {lines.map((line, index) => (
        <Line
          key={`${line.kind}${line.index}`}
          data-line={line.kind}
          data-now={index === now ? (isOfOthers(line) ? 'others' : 'agent') : undefined}
          aria-current={index === now || undefined}
        >
          <Flex align="baseline" gap="0.5" wrap="wrap">
            <At type="button" aria-label={strings.showAt(clockOf(line.atMs))} onClick={() => seek(line.atMs)}>
              {clockOf(line.atMs)}
            </At>
            {line.kind === 'turn' && line.turn.delay && <Delay delay={line.turn.delay} />}
          </Flex>
          {line.kind === 'turn' && <Said turn={line.turn} call={call} peer={peer} />}
          {line.kind === 'run' && (
            <Flex gridColumn="3" minW={0} maxW="full" align="center" gap="2">
              <FunctionDetails run={line.run} />
              {line.isRunning && (
                <Box as="span" textStyle="caption" color="inkMuted">
                  {strings.running}
                </Box>
              )}
            </Flex>
          )}
          {line.kind === 'error' && (
            <Flex gridColumn="3" align="center" gap="2" color="danger.ink" fontSize="sm" minH="24px">
              <CircleAlert size={14} aria-hidden="true" />
              {line.error.what}
            </Flex>
          )}
        </Line>
      ))}
    </Box>
  );
};

const isOfOthers = (line: CallLine): boolean => line.kind === 'turn' && line.turn.who !== 'agent';

const Delay = ({ delay: { totalMs, why } }: { delay: ReadDelay }) => (
  <Box
    as="span"
    textStyle="caption"
    fontVariantNumeric="tabular-nums"
    color={totalMs > SLOW_ANSWER_MS ? 'warning.ink' : 'inkFaint'}
    fontWeight={totalMs > SLOW_ANSWER_MS ? 'medium' : undefined}
    title={why}
    hideBelow="md"
  >
    <Box as="span" srOnly>
      {strings.answeredAfter(secondsOf(totalMs))}
    </Box>
    <span aria-hidden="true">{secondsOf(totalMs)}</span>
  </Box>
);

type SaidProps = { turn: ReadTurn; call: Call; peer: Identity };

const Said = ({ turn, call, peer }: SaidProps) => {
  const { who, name, text, unheard, isTyped, delay } = turn;
  return (
    <>
      <Box pt="1px" data-face={who}>
        {who === 'caller' ? (
          <CustomerAvatar identity={peer} id={call.roomId} size="xs" />
        ) : who === 'person' ? (
          <Avatar kind="colleague" size="xs" name={name ?? ''} />
        ) : (
          <Avatar kind="speakingAgent" size="xs" name={call.agentName} />
        )}
      </Box>
      <Box maxW="prose" minW={0}>
        <Box as="p" whiteSpace="pre-wrap" overflowWrap="anywhere" lineHeight="20px" dir="auto">
          <Box as="span" srOnly>
            {who === 'caller' ? identityText(peer) : who === 'person' ? name : call.agentName}:{' '}
          </Box>
          {text}
          {unheard !== undefined && (
            <Box as="s" color="inkFaint">
              {' '}
              <Box as="span" srOnly>
                {strings.unheard}{' '}
              </Box>
              {unheard}
            </Box>
          )}
          {isTyped && (
            <Box as="span" textStyle="caption" color="inkMuted" ms="2">
              {strings.typed}
            </Box>
          )}
        </Box>
        {delay && delay.totalMs > SLOW_ANSWER_MS && (
          <Box textStyle="caption" color="warning.ink">
            {delay.why}
          </Box>
        )}
      </Box>
    </>
  );
};
