import { Box, Flex } from '@chakra-ui/react';
import { type ChartSession, useSession } from '#src/app/hooks/livingChart.ts';
import { JsonTree } from '../../components/JsonTree';
import { Board } from '../../features/debug/Board';
import { debugStrings as strings } from '../../features/debug/strings';
import { Toolbar } from '../../features/debug/Toolbar';

type InspectorPageProps = { session: ChartSession; contextOf: (id: number) => unknown };

/** The living chart of another window, in development. Beside the chart stands what the chosen actor holds now, masked. */
export const InspectorPage = ({ session, contextOf }: InspectorPageProps) => {
  const view = useSession(session);
  const context = view.chosen && view.shows === 'live' ? contextOf(view.chosen.id) : null;
  return (
    <Flex as="main" direction="column" h="var(--screen)" bg="panel">
      <Flex align="center" gap="2" px="4" minH="44px" flexShrink={0} borderBottomWidth="1px">
        <Box as="h1" textStyle="section" flexShrink={0}>
          {strings.title}
        </Box>
        <Toolbar session={session} view={view} />
      </Flex>
      <Board
        session={session}
        view={view}
        below={
          context !== null && (
            <Box as="section" aria-label={strings.context} px="4" py="3" borderTopWidth="1px">
              <Box as="h3" textStyle="label" mb="1">
                {strings.context}
              </Box>
              <JsonTree value={context} />
            </Box>
          )
        }
      />
    </Flex>
  );
};
