import { chakra } from '@chakra-ui/react';
import { useEffect, useEffectEvent } from 'react';
import { selectStage } from '#machines/call';
import { useCallRef, useCallVerbs } from '#src/app/hooks/call.tsx';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { Dialog } from '../../components/Dialog';
import { Before } from './Before';
import { CallHead } from './CallHead';
import { Controls } from './Controls';
import { Ended } from './Ended';
import { Facts } from './Facts';
import { SpeakingLine } from './SpeakingLine';
import { callStrings as strings } from './strings';
import { Turns } from './Turns';
import { Waves } from './Waves';

export type CallScreenProps = {
  /** Who is called, until the host has said it. */
  name: string;
  /** Whether the person may choose between the draft and what is live. */
  mayChoose: boolean;
  onClose: () => void;
};

/** A call with an agent: the whole window. */
export const CallScreen = (props: CallScreenProps) => (
  <Dialog
    placement="page"
    size="page"
    flush
    isHeadless
    title={strings.title}
    closeLabel={strings.close}
    onClose={props.onClose}
  >
    <Screen {...props} />
  </Dialog>
);

const Frame = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', h: 'full', minH: 0, bg: 'panel' },
});
const Columns = chakra('div', {
  base: {
    flex: '1',
    minH: 0,
    display: 'grid',
    gridTemplateRows: 'minmax(0, 1fr)',
    // The facts are the first to go; what they say is in the transcript.
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > aside': { display: 'none' },
    '@media (min-width: 1100px)': {
      gridTemplateColumns: 'minmax(0, 1fr) 304px',
      '& > aside': { display: 'block' },
    },
  },
});
const Stage = chakra('main', { base: { display: 'flex', flexDirection: 'column', minW: 0, minH: 0 } });

const Screen = ({ name, mayChoose, onClose }: CallScreenProps) => {
  const ref = useCallRef();
  const stage = useFact(ref, selectStage);
  useMuteKey(stage === 'live');
  return (
    <Frame {...useMarks(ref)}>
      <CallHead name={name} mayChoose={mayChoose} onClose={onClose} />
      {stage === 'live' || stage === 'lost' ? (
        <Columns>
          <Stage>
            <SpeakingLine name={name} />
            <Waves />
            <Turns name={name} />
            <Controls />
          </Stage>
          <Facts name={name} />
        </Columns>
      ) : stage === 'ended' || stage === 'ending' ? (
        <Ended />
      ) : (
        <Before name={name} />
      )}
    </Frame>
  );
};

/** `M` mutes, wherever the focus is but in a text. */
function useMuteKey(isLive: boolean): void {
  const { mute } = useCallVerbs();
  const hear = useEffectEvent((event: KeyboardEvent) => {
    const isText = event.target instanceof HTMLElement && event.target.matches('input, textarea, [contenteditable]');
    if (event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey || isText || !isLive) return;
    event.preventDefault();
    mute();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
