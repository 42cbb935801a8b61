import { Box, chakra, Flex } from '@chakra-ui/react';
import { Grip, Hand, Keyboard, Mic, MicOff, PhoneOff, Volume2, VolumeX } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import {
  selectIsMuted,
  selectIsSoundOff,
  selectKeys,
  selectKind,
  selectMeetingId,
  selectMicrophone,
  selectMyLevel,
  selectStage,
  selectType,
} from '#machines/call';
import { useCallRef, useCallVerbs } from '#src/app/hooks/call.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { Button } from '../../components/Button';
import { Kbd } from '../../components/Kbd';
import { callStrings as strings } from './strings';
import { TypedLine } from './TypedLine';

const Bar = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    minH: { base: '84px', md: '72px' },
    px: { base: '4', md: '5' },
    borderTopWidth: '1px',
  },
});

/** On a phone a glyph above its word, 52 px high. */
const control = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    flexDirection: { base: 'column', md: 'row' },
    flex: { base: '1', md: 'none' },
    minH: { base: '60px', md: '40px' },
    px: { base: '1', md: '3' },
    borderWidth: '1px',
    borderRadius: { base: '12px', md: '9px' },
    bg: 'panel',
    fontSize: { base: 'xs', md: 'sm' },
    fontWeight: 'medium',
    cursor: 'pointer',
    _hover: { bg: 'hover' },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&[aria-pressed=true], &[aria-expanded=true]': { bg: 'selected' },
  },
  variants: {
    isEnd: { true: { bg: '#b3261e', borderColor: '#b3261e', color: 'white', _hover: { bg: '#971f18' } } },
  },
} as const;
const Control = chakra('button', control, { defaultProps: { type: 'button' } });

const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '*', '0', '#'] as const;

export const Controls = () =>
  useFact(useCallRef(), selectKind) === 'listener' ? <ListenerControls /> : <OwnControls />;

const OwnControls = () => {
  const ref = useCallRef();
  const { toggleType, end } = useCallVerbs();
  const isTyped = useFact(ref, selectType) === 'typed';
  const isLive = useFact(ref, selectStage) === 'live';
  const [isKeypad, setKeypad] = useState(false);
  return (
    <>
      {isKeypad && <Keypad isLive={isLive} />}
      {isTyped && <TypedLine isLive={isLive} />}
      <Bar>
        <Mute />
        <Microphone />
        <Box flex="1" hideBelow="md" />
        <Control aria-expanded={isKeypad} onClick={() => setKeypad(!isKeypad)}>
          <Grip size={16} aria-hidden="true" />
          {strings.keypad}
        </Control>
        <Control aria-pressed={isTyped} onClick={toggleType}>
          {isTyped ? <Mic size={16} aria-hidden="true" /> : <Keyboard size={16} aria-hidden="true" />}
          {isTyped ? strings.speak : strings.type}
        </Control>
        <Sound hideFrom="md" />
        <Control isEnd onClick={end}>
          <PhoneOff size={16} aria-hidden="true" />
          {strings.end}
        </Control>
      </Bar>
    </>
  );
};

const ListenerControls = () => {
  const { join, end } = useCallVerbs();
  const meetingId = useFact(useCallRef(), selectMeetingId) ?? '';
  return (
    <Bar>
      <Sound />
      <Box hideBelow="md" textStyle="caption" color="inkMuted">
        {strings.listenerHint}
      </Box>
      <Box flex="1" />
      <Button variant="outline" size="lg" onClick={end}>
        {strings.stopListening}
      </Button>
      <Button size="lg" onClick={() => join(meetingId, 'speaker')}>
        <Hand size={16} aria-hidden="true" />
        {strings.takeOver}
      </Button>
    </Bar>
  );
};

const Sound = (props: Pick<ComponentProps<typeof Control>, 'hideFrom'>) => {
  const isOff = useFact(useCallRef(), selectIsSoundOff);
  const { sound } = useCallVerbs();
  return (
    <Control aria-pressed={isOff} onClick={sound} {...props}>
      {isOff ? <VolumeX size={16} aria-hidden="true" /> : <Volume2 size={16} aria-hidden="true" />}
      {isOff ? strings.soundOff : strings.sound}
    </Control>
  );
};

const Mute = () => {
  const ref = useCallRef();
  const isMuted = useFact(ref, selectIsMuted);
  const isTyped = useFact(ref, selectType) === 'typed';
  const { mute } = useCallVerbs();
  return (
    <Control aria-pressed={isMuted} disabled={isTyped} onClick={mute}>
      {isMuted ? <MicOff size={16} aria-hidden="true" /> : <Mic size={16} aria-hidden="true" />}
      {isMuted ? strings.unmute : strings.mute}
      <Kbd aria-hidden="true" hideBelow="md">
        {strings.muteKey}
      </Kbd>
    </Control>
  );
};

const BARS = Array.from({ length: 12 }, (_, place) => place);

/** Which microphone hears, and how loud. */
const Microphone = () => {
  const ref = useCallRef();
  const name = useFact(ref, selectMicrophone);
  const lit = useFact(ref, (snapshot) => Math.round(selectMyLevel(snapshot) * BARS.length));
  const isTyped = useFact(ref, selectType) === 'typed';
  if (name === null || isTyped) return null;
  return (
    <Flex hideBelow="md" align="center" gap="3" ml="2" minW={0}>
      <Flex gap="2px" role="img" aria-label={strings.level(Math.round((lit / BARS.length) * 100))} data-part="level">
        {BARS.map((place) => (
          <Box key={place} w="3px" h="12px" borderRadius="1px" bg={place < lit ? 'success.ink' : 'line'} />
        ))}
      </Flex>
      <Box textStyle="caption" color="inkMuted" truncate maxW="150px">
        {name}
      </Box>
    </Flex>
  );
};

const Keypad = ({ isLive }: { isLive: boolean }) => {
  const keys = useFact(useCallRef(), selectKeys);
  const { key } = useCallVerbs();
  return (
    <Flex direction="column" align="center" gap="2" py="3" borderTopWidth="1px">
      <Box as="output" aria-label={strings.keysPressed} minH="20px" fontVariantNumeric="tabular-nums">
        {keys}
      </Box>
      <Box display="grid" gridTemplateColumns="repeat(3, 64px)" gap="2">
        {DIGITS.map((digit) => (
          <Button
            key={digit}
            variant="outline"
            size="lg"
            disabled={!isLive}
            aria-label={strings.pressKey(digit)}
            onClick={() => key(digit)}
          >
            {digit}
          </Button>
        ))}
      </Box>
    </Flex>
  );
};
