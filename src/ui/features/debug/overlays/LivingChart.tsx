import { Box, chakra, Flex } from '@chakra-ui/react';
import { X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLivingChart, useSession } from '#src/app/hooks/livingChart.ts';
import { useAccount, usePermissions } from '#src/app/hooks/workspace.tsx';
import { IconButton } from '../../../components/IconButton';
import type { OverlayProps } from '../../../overlays/overlay';
import { useEscape, useFocusBack } from '../../../overlays/sidePane';
import { Board } from '../Board';
import { debugStrings as strings } from '../strings';
import { Toolbar } from '../Toolbar';

/** Only for those who may inspect. While the account is loaded nobody knows, so nothing is shown, and nothing watched. */
export const Overlay = ({ close }: OverlayProps) => {
  const isKnown = useAccount() !== null;
  const mayInspect = usePermissions().has('inspectJson');
  if (!isKnown) return null;
  return mayInspect ? <LivingChart close={close} /> : <NotAllowed />;
};

/** Whoever may not inspect sees nothing, also of what was recorded where they might. */
const NotAllowed = () => {
  const { end } = useLivingChart();
  useEffect(end, [end]);
  return null;
};

/** How much of the screen it takes; the console has the rest. */
const HEIGHT = { base: '58dvh', md: '46dvh' };

const Panel = chakra('aside', {
  base: {
    position: 'fixed',
    insetInline: 0,
    bottom: 'var(--keyboard, 0px)',
    zIndex: 'sidebar',
    display: 'flex',
    flexDirection: 'column',
    pb: 'var(--safe-bottom)',
    borderTopWidth: '1px',
    borderColor: 'lineStrong',
    bg: 'panel',
  },
});

/** The machines of this page while they run, below the screen that they run: it stays in use, and the panel stays with it. */
const LivingChart = ({ close }: Pick<OverlayProps, 'close'>) => {
  const { session, open } = useLivingChart();
  const panel = useRef<HTMLElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useEscape('debug', close);
  useFocusBack(panel);
  useRoom(panel);
  useLayoutEffect(() => {
    if (open()) title.current?.focus();
  }, [open]);
  const view = useSession(session);
  return (
    <Panel ref={panel} aria-label={strings.title} h={HEIGHT} data-shows={view.shows}>
      <Flex align="center" gap="2" pl="4" pr="2" minH="44px" flexShrink={0} borderBottomWidth="1px">
        <Box as="h2" ref={title} tabIndex={-1} textStyle="section" outline="none" flexShrink={0}>
          {strings.title}
        </Box>
        <Toolbar session={session} view={view} />
        <IconButton label={strings.close} Icon={X} onClick={close} />
      </Flex>
      <Board session={session} view={view} />
    </Panel>
  );
};

/** The shell is as much lower as the panel is high, so that nothing of the screen is behind it. */
const useRoom = (panel: { readonly current: HTMLElement | null }) => {
  useLayoutEffect(() => {
    const shell = panel.current?.parentElement;
    const makeRoom = () =>
      shell?.style.setProperty(
        '--screen',
        `calc(100dvh - var(--keyboard, 0px) - ${panel.current?.getBoundingClientRect().height ?? 0}px)`,
      );
    makeRoom();
    const observer = new ResizeObserver(makeRoom);
    if (panel.current) observer.observe(panel.current);
    return () => {
      observer.disconnect();
      shell?.style.removeProperty('--screen');
    };
  }, [panel]);
};
