import type { Monitor, MonitorState } from '#contract/entities/monitor';
import { StateMark, type StateMarkProps } from '../../components/StateMark';
import { dateText } from '../../words/dateText';
import { monitorStrings as strings } from './monitorStrings';

const LOOKS: Readonly<Record<MonitorState, Pick<StateMarkProps, 'shape' | 'tone'>>> = {
  ok: { shape: 'full', tone: 'good' },
  rising: { shape: 'half', tone: 'warn' },
  firing: { shape: 'full', tone: 'bad' },
  unknown: { shape: 'dashed', tone: 'calm' },
};

/** How a monitor stands, and since when. */
export const MonitorMark = ({ monitor }: { monitor: Monitor }) => {
  const { isPaused, state, stateTimestamp, reason } = monitor;
  if (isPaused)
    return (
      <StateMark shape="ring" tone="calm">
        {strings.paused}
      </StateMark>
    );
  return (
    <StateMark
      {...LOOKS[state]}
      isLoud={state === 'firing' || state === 'rising'}
      detail={reason ?? strings.since(dateText(stateTimestamp * 1_000))}
    >
      {strings.states[state]}
    </StateMark>
  );
};
