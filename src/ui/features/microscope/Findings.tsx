import { Box, chakra } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import type { Call } from '#contract/entities/call';
import { voiceOf } from '#contract/rules/agents/voices';
import type { CallReading } from '#contract/rules/calls/reading';
import { selectDeleteRefusal } from '#machines/microscope';
import { useFact } from '#src/app/hooks/fact.ts';
import { useMicroscopeRef } from '#src/app/hooks/microscope.tsx';
import { shortDayOf } from '../../words/times';
import { Part } from '../transcript/Part';
import { LastDelay } from './LastDelay';
import { microscopeStrings as strings } from './strings';
import { secondsOf } from './timing';

const Figures = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'repeat(3, 1fr)',
    gap: '2',
    fontSize: 'xs',
    color: 'inkMuted',
    fontVariantNumeric: 'tabular-nums',
    '& b': { display: 'block', fontSize: 'md', fontWeight: 'semibold', color: 'ink' },
  },
});

/** How it went, and what the call was. */
export const Findings = ({ call, reading }: { call: Call; reading: CallReading }) => {
  const { delayMs, interruptions, agentShare } = reading;
  return (
    <>
      {reading.turns.length > 0 && (
        <Part aria-label={strings.went}>
          <header>
            <h3>{strings.went}</h3>
          </header>
          <Figures>
            <div>
              <b>{delayMs === null ? '–' : secondsOf(delayMs)}</b>
              {strings.toAnswer}
            </div>
            <div>
              <b>{interruptions}</b>
              {strings.interruptions(interruptions)}
            </div>
            <div>
              <b>{agentShare === null ? '–' : strings.percent(Math.round(agentShare * 100))}</b>
              {strings.agentSpoke}
            </div>
          </Figures>
        </Part>
      )}
      {call.state !== 'closed' && <LastDelay reading={reading} />}
      <Part aria-label={strings.line}>
        <header>
          <h3>{strings.line}</h3>
        </header>
        <dl>
          {factsOf(call).map(([label, value]) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd data-wide="">{value}</dd>
            </Fragment>
          ))}
        </dl>
        <Refusal />
      </Part>
    </>
  );
};

/** Why the recording is still there. */
const Refusal = () => {
  const refusal = useFact(useMicroscopeRef(), selectDeleteRefusal);
  return (
    refusal && (
      <Box role="alert" mt="2" color="danger.ink">
        {refusal.message}
      </Box>
    )
  );
};

function factsOf(call: Call): readonly (readonly [string, ReactNode])[] {
  const { startedAtMs, answeredAtMs, cause, copy, ears, voice, participants } = call;
  return [
    ...(answeredAtMs === undefined ? [] : [[strings.answered, afterOf(answeredAtMs - startedAtMs)] as const]),
    ...(cause === undefined ? [] : [[strings.ended, strings.causes[cause]] as const]),
    ...(participants.length === 0 || call.state === 'closed'
      ? []
      : [
          [
            strings.inCall,
            participants.map(({ as, name }) => (as === 'speaker' ? strings.speaks : strings.listens)(name)).join(', '),
          ] as const,
        ]),
    [strings.copy, strings.copies[copy]],
    [strings.ears, strings.earsAre[ears]],
    ...(voice === '' ? [] : [[strings.voice, voiceOf(voice)?.name ?? voice] as const]),
    [strings.recording, recordingOf(call)],
  ];
}

/** A tenth of a second is no wait. */
const afterOf = (ms: number): string => (ms < 100 ? strings.atOnce : strings.after(secondsOf(ms)));

function recordingOf({ recording }: Call): string {
  if (recording === undefined) return strings.none;
  const { state, deletedBy, keptUntilMs } = recording;
  if (state === 'recording') return strings.notYet;
  if (state === 'deleted') return deletedBy === undefined ? strings.deleted : strings.deletedBy(deletedBy);
  return keptUntilMs === undefined ? strings.kept : strings.keptUntil(shortDayOf(keptUntilMs / 1_000));
}
