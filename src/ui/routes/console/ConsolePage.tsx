import { Router } from 'wouter';
import { useAppFailure } from '#src/app/hooks/app.ts';
import { useNavigation, usePlace, useRouterLocation } from '#src/app/hooks/location.ts';
import { WorkspaceFeature } from '#src/app/hooks/workspace.tsx';
import { Themed } from '../../theme/Themed';
import { ConfirmArea } from './ConfirmArea';
import { marksOf, screenAhead } from './frame';
import { Shell } from './Shell';
import { ShellFrame } from './ShellFrame';
import { StartFailed } from './StartFailed';
import { ShellMemory } from './shellMemory';
import { ToastArea } from './ToastArea';

export { prefetchScreen } from './useScreenAhead';

/** The console (specification 2, /app): the shell around the current screen. */
export const ConsolePage = () => (
  <Themed>
    <Router hook={useRouterLocation}>
      <Console />
      <ConfirmArea />
      <ToastArea />
    </Router>
  </Themed>
);

const Console = () => {
  const failure = useAppFailure();
  const { openOverlay } = useNavigation();
  const address = usePlace();
  if (failure) return <StartFailed failure={failure} />;
  return (
    <ShellMemory>
      <WorkspaceFeature
        fallback={
          <ShellFrame
            marks={marksOf(address)}
            heading={screenAhead(address, null).heading}
            onSearchAccounts={() => openOverlay('accountSearch')}
          />
        }
      >
        <Shell />
      </WorkspaceFeature>
    </ShellMemory>
  );
};
