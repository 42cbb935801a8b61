import { Box, chakra } from '@chakra-ui/react';
import { Play, Square } from 'lucide-react';
import { useId } from 'react';
import { partStrings } from '../strings/parts';
import { Spinner } from './Spinner';
import { type ReadSample, useSample } from './useSample';

const Card = chakra('div', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    h: { base: '56px', md: '46px' },
    pl: '2',
    pr: '2.5',
    borderWidth: '1px',
    borderRadius: '9px',
    transitionProperty: 'background-color, border-color',
    transitionDuration: 'fast',
    transitionTimingFunction: 'standard',
    _hover: { bg: 'hover' },
    '&:has(:checked)': { borderColor: 'accent.solid', boxShadow: 'inset 0 0 0 1px {colors.accent.solid}', bg: 'panel' },
    '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '& > label': { flex: '1', minW: 0, cursor: 'pointer', _before: { content: '""', position: 'absolute', inset: 0 } },
    '& > input': { srOnly: true },
  },
});

const PlayButton = chakra('button', {
  base: {
    position: 'relative',
    zIndex: '1',
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    boxSize: { base: '44px', md: '28px' },
    borderRadius: 'full',
    bg: 'subtle',
    color: 'ink',
    cursor: 'pointer',
    _hover: { bg: 'wash' },
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px' },
    '&[data-playing]': { bg: 'accent.tint', color: 'accent.ink' },
    '& > svg': { fill: 'currentColor' },
  },
});

export type VoiceChoice = { id: string; name: string; description: string };

export type VoiceCardsProps = {
  label: string;
  voices: readonly VoiceChoice[];
  selected: string;
  /** What a voice says when it is played, such as the agent's own greeting. */
  read: ReadSample;
  readOnly?: boolean;
  onSelect: (id: string) => void;
};

/** Voices to choose from, each of which speaks. */
export const VoiceCards = ({ label, voices, selected, read, readOnly = false, onSelect }: VoiceCardsProps) => {
  const id = useId();
  const { sample, play, stop } = useSample(read);
  return (
    <Box>
      <Box role="radiogroup" aria-label={label} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="1.5">
        {voices.map((voice) => {
          const phase = sample?.key === voice.id ? sample.phase : null;
          const isPlaying = phase === 'loading' || phase === 'playing';
          return (
            <Card key={voice.id}>
              <PlayButton
                type="button"
                aria-label={isPlaying ? partStrings.stop(voice.name) : partStrings.play(voice.name)}
                onClick={() => (isPlaying ? stop() : play(voice.id))}
                {...(isPlaying && { 'data-playing': '' })}
              >
                {phase === 'loading' ? (
                  <Spinner />
                ) : isPlaying ? (
                  <Square size={12} aria-hidden="true" />
                ) : (
                  <Play size={13} aria-hidden="true" />
                )}
              </PlayButton>
              <input
                id={`${id}-${voice.id}`}
                type="radio"
                name={id}
                aria-describedby={`${id}-${voice.id}-about`}
                checked={voice.id === selected}
                disabled={readOnly}
                onChange={() => onSelect(voice.id)}
              />
              <label htmlFor={`${id}-${voice.id}`}>
                <Box as="span" display="block" fontSize="sm" lineHeight="18px" fontWeight="medium" truncate>
                  {voice.name}
                </Box>
              </label>
              <Box
                id={`${id}-${voice.id}-about`}
                textStyle="caption"
                color="inkMuted"
                pointerEvents="none"
                truncate
                maxW="60%"
              >
                {voice.description}
              </Box>
            </Card>
          );
        })}
      </Box>
      {sample?.phase === 'failed' && (
        <Box role="alert" textStyle="caption" color="danger.ink" mt="2">
          {partStrings.notHeard}
        </Box>
      )}
    </Box>
  );
};
