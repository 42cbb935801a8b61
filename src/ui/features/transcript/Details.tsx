import { Box, chakra, Flex } from '@chakra-ui/react';
import { Fragment, type ReactNode } from 'react';
import type { ConversationLog } from '#contract/entities/conversation';
import type { CollectedField } from '#contract/entities/transcript';
import { outcomeTone } from '#contract/rules/conversations/outcomeTone';
import type { TimeAxis } from '#contract/rules/conversations/timeAxis';
import { formatPhone } from '#contract/rules/values/formats';
import type { Transcript } from '#machines/workspace/features';
import { Badge } from '../../components/Badge';
import { CopyButton } from '../../components/CopyButton';
import { playTime } from './moments';
import { Part } from './Part';
import { Reported } from './Reported';
import { transcriptStrings as strings } from './strings';
import { WebLog } from './WebLog';

const Shown = chakra('button', {
  base: {
    minH: '20px',
    px: '1',
    borderRadius: 'xs',
    textStyle: 'caption',
    color: 'accent.ink',
    fontVariantNumeric: 'tabular-nums',
    cursor: 'pointer',
    _hover: { textDecoration: 'underline' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus' },
    '@media (pointer: coarse)': { minH: '24px' },
  },
});

export type DetailsProps = {
  transcript: Transcript;
  axis: TimeAxis | null;
  onShow: (timestampS: number) => void;
  /** What is known of a call besides. */
  findings?: ReactNode;
};

/** What came of a conversation, what was collected in it, and what it was. A part with nothing in it is not there. */
export const Details = ({ transcript, axis, onShow, findings }: DetailsProps) => {
  const { log, collectedData, webLog = [] } = transcript;
  return (
    <>
      {log && (log.agentOutcome || log.summary) && (
        <Part>
          {log.agentOutcome && (
            <Badge tone={outcomeTone(log.agentOutcome)} mb="1.5">
              {log.agentOutcome}
            </Badge>
          )}
          {log.summary && <p dir="auto">{log.summary}</p>}
        </Part>
      )}
      {collectedData.length > 0 && (
        <Part aria-label={strings.collected}>
          <header>
            <h3>{strings.collected}</h3>
            <CopyButton label={strings.copyCollected} text={collectedData.map(lineOf).join('\n')} />
          </header>
          <dl>
            {collectedData.map((field) => (
              <Collected key={field.key} field={field} axis={axis} onShow={onShow} />
            ))}
          </dl>
        </Part>
      )}
      {log && <Reported log={log} />}
      {findings}
      {log && <Call log={log} />}
      {webLog.length > 0 && (
        <Part aria-label={strings.webLog}>
          <header>
            <h3>{strings.webLog}</h3>
          </header>
          <WebLog entries={webLog} axis={axis} />
        </Part>
      )}
    </>
  );
};

const wordsOf = (value: CollectedField['value']): string =>
  typeof value === 'boolean' ? (value ? strings.yes : strings.no) : String(value);

const lineOf = ({ label, value }: CollectedField): string => `${label}: ${wordsOf(value)}`;

type CollectedProps = Pick<DetailsProps, 'axis' | 'onShow'> & { field: CollectedField };

/** A collected field leads to the second in which it was said. */
const Collected = ({ field: { label, value, timestamp }, axis, onShow }: CollectedProps) => {
  const time = axis && timestamp !== undefined ? playTime(timestamp - axis.startS) : null;
  return (
    <>
      <dt>{label}</dt>
      <dd dir="auto">{wordsOf(value)}</dd>
      <dd>
        {time !== null && timestamp !== undefined && (
          <Shown type="button" aria-label={strings.showAt(time)} onClick={() => onShow(timestamp)}>
            {time}
          </Shown>
        )}
      </dd>
    </>
  );
};

const Call = ({ log }: { log: ConversationLog }) => {
  const { type, fromNumber, toNumber, duration, handledBy, scheduled, callId } = log;
  const facts: readonly (readonly [string, ReactNode])[] = [
    ...(fromNumber ? [[strings.from, formatPhone(fromNumber)] as const] : []),
    ...(toNumber ? [[strings.to, formatPhone(toNumber)] as const] : []),
    ...(type === 'call' ? [[strings.length, playTime(duration)] as const] : []),
    ...(handledBy ? [[strings.handled, strings.handlers[handledBy]] as const] : []),
    ...(scheduled ? [[strings.scheduled, strings.yes] as const] : []),
    ...(callId ? [[strings.callId, <CallId key="id" id={callId} />] as const] : []),
  ];
  if (facts.length === 0) return null;
  return (
    <Part aria-label={strings.call[type]}>
      <header>
        <h3>{strings.call[type]}</h3>
      </header>
      <dl>
        {facts.map(([label, value]) => (
          <Fragment key={label}>
            <dt>{label}</dt>
            <dd data-wide="">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </Part>
  );
};

/** An id is copied whole; its beginning tells two apart. */
const CallId = ({ id }: { id: string }) => (
  <Flex as="span" align="center" gap="1">
    <Box as="code" fontFamily="mono" fontSize="xs" title={id} truncate>
      {id.slice(0, 8)}
    </Box>
    <CopyButton text={id} label={strings.copyCallId} />
  </Flex>
);
