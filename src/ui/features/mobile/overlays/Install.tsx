import { Box, chakra, Flex } from '@chakra-ui/react';
import { Download, MonitorSmartphone } from 'lucide-react';
import { InstallAppFeature, useInstallAppVerbs, useInstallState } from '#src/app/hooks/installApp.tsx';
import { useIsInApp, useProductName } from '#src/app/hooks/page.ts';
import { useInstallSystem } from '#src/app/hooks/services.ts';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/Dialog';
import { EmptyState } from '../../../components/EmptyState';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { installStrings as strings } from '../strings';

/** Installs the console as an app of this device: by a press, or by the menus of the browser (`install`). */
export const Overlay = ({ close }: OverlayProps) => (
  <Dialog size="sm" title={strings.title(useProductName())} closeLabel={shellStrings.close} onClose={close}>
    {useIsInApp() ? (
      <EmptyState icon={<MonitorSmartphone size={20} />} title={strings.inApp} hint={strings.inAppHint} />
    ) : (
      <InstallAppFeature fallback={<ProgressBar />}>
        <Ways />
      </InstallAppFeature>
    )}
  </Dialog>
);

const Ways = () => {
  const state = useInstallState();
  const { ask } = useInstallAppVerbs();
  if (state === 'installed') {
    return <EmptyState icon={<MonitorSmartphone size={20} />} title={strings.installed} hint={strings.installedHint} />;
  }
  return (
    <>
      <Box textStyle="hint" mb="4">
        {strings.hint}
      </Box>
      {state === 'byHand' ? (
        <Steps />
      ) : (
        <Flex>
          <Button busy={state === 'asking'} onClick={ask}>
            <Download size={15} aria-hidden="true" />
            {strings.install}
          </Button>
        </Flex>
      )}
    </>
  );
};

const List = chakra('ol', {
  base: { display: 'grid', gap: '2.5', pl: '5', listStyleType: 'decimal', '& > li::marker': { color: 'inkMuted' } },
});

/** The way through the browser's own menus. */
const Steps = () => (
  <List>
    {strings.steps[useInstallSystem()].split('\n').map((step) => (
      <li key={step}>{step}</li>
    ))}
  </List>
);
