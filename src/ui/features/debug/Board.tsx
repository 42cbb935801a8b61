import { Box, chakra, Flex } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import type { ChartSession, SessionView } from '#src/app/hooks/livingChart.ts';
import { Problem } from '../../components/Problem';
import { Tabs } from '../../components/Tabs';
import { useIsPhone } from '../../components/useIsPhone';
import { ActorTree } from './ActorTree';
import { EventList } from './EventList';
import { StateChart } from './StateChart';
import { Stepper } from './Stepper';
import { debugStrings as strings } from './strings';

const PARTS = ['actors', 'chart', 'events'] as const;
type Part = (typeof PARTS)[number];

const Scroller = chakra('section', {
  base: {
    flex: '1',
    minW: 0,
    minH: 0,
    overflow: 'auto',
    overscrollBehavior: 'contain',
    _focusVisible: { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});

export type BoardProps = {
  session: ChartSession;
  view: SessionView;
  /** What else is known of the chosen actor. */
  below?: ReactNode;
};

/** Who runs, the chart of one of them, and what happened: side by side, or one after the other on a phone. */
export const Board = ({ session, view, below }: BoardProps) => {
  const isPhone = useIsPhone();
  const [part, setPart] = useState<Part>('chart');
  const drawn: Readonly<Record<Part, ReactNode>> = {
    actors: (
      <ActorTree
        view={view}
        onChoose={(actor) => {
          session.choose(actor);
          setPart('chart');
        }}
      />
    ),
    chart: (
      <>
        <StateChart view={view} />
        {below}
      </>
    ),
    events: <EventList session={session} view={view} />,
  };
  const area = (name: Part) => (
    <Scroller key={name} aria-label={strings[name]} data-part={name} tabIndex={0}>
      {drawn[name]}
    </Scroller>
  );
  return (
    <Flex direction="column" flex="1" minH={0}>
      {view.isRefused && (
        <Box px="4" pb="2" borderBottomWidth="1px">
          <Problem>{strings.notOne}</Problem>
        </Box>
      )}
      {isPhone ? (
        <>
          <Box px="2" py="1" borderBottomWidth="1px" flexShrink={0}>
            <Tabs
              label={strings.parts}
              items={PARTS.map((key) => ({ key, label: strings[key] }))}
              selected={part}
              onSelect={setPart}
            />
          </Box>
          {area(part)}
        </>
      ) : (
        <Box
          display="grid"
          gridTemplateColumns={{ base: '200px minmax(0, 1fr) 260px', lg: '260px minmax(0, 1fr) 380px' }}
          flex="1"
          minH={0}
          css={{ '& > * + *': { borderLeftWidth: '1px' } }}
        >
          {PARTS.map(area)}
        </Box>
      )}
      {view.shows !== 'live' && <Stepper session={session} view={view} />}
    </Flex>
  );
};
