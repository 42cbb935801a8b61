import { Box, chakra, Flex } from '@chakra-ui/react';
import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight } from 'lucide-react';
import type { ChartSession, SessionView } from '#src/app/hooks/livingChart.ts';
import { Badge } from '../../components/Badge';
import { IconButton } from '../../components/IconButton';
import { eventWords, debugStrings as strings } from './strings';

const Slider = chakra('input', {
  base: {
    flex: '1',
    minW: '80px',
    h: '24px',
    accentColor: '{colors.accent.solid}',
    cursor: 'pointer',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '2px', borderRadius: 'xs' },
  },
});

/** Goes through what is held, forward and back. It stands below, so that nothing moves when it comes. */
export const Stepper = ({
  session,
  view: { recording, count, shows },
}: {
  session: ChartSession;
  view: SessionView;
}) => {
  const total = recording.steps.length;
  const step = recording.steps[count - 1];
  const position = strings.position(count, total);
  return (
    <Flex align="center" gap="1" px="3" py="1" minH="40px" flexShrink={0} wrap="wrap" borderTopWidth="1px" bg="canvas">
      <Badge tone="info">{shows === 'pause' ? strings.paused : strings.playing}</Badge>
      <IconButton
        size="xs"
        label={strings.first}
        Icon={ChevronsLeft}
        disabled={count === 0}
        onClick={() => session.goTo(0)}
      />
      <IconButton
        size="xs"
        label={strings.back}
        Icon={ChevronLeft}
        disabled={count === 0}
        onClick={() => session.goTo(count - 1)}
      />
      <IconButton
        size="xs"
        label={strings.forward}
        Icon={ChevronRight}
        disabled={count === total}
        onClick={() => session.goTo(count + 1)}
      />
      <IconButton
        size="xs"
        label={strings.last}
        Icon={ChevronsRight}
        disabled={count === total}
        onClick={() => session.goTo(total)}
      />
      <Slider
        type="range"
        min={0}
        max={total}
        value={count}
        aria-label={strings.place}
        aria-valuetext={position}
        onChange={({ target }) => session.goTo(target.valueAsNumber)}
      />
      <Box role="status" textStyle="caption" color="inkMuted" minW={{ md: '220px' }} fontVariantNumeric="tabular-nums">
        {position}
        {' · '}
        {step ? eventWords(step.event) : strings.beginning}
      </Box>
    </Flex>
  );
};
