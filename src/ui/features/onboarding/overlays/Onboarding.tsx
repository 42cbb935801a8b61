import { Box } from '@chakra-ui/react';
import { useState } from 'react';
import {
  type OnboardingScreen,
  selectNotHere,
  selectOnboardingFailure,
  selectOnboardingScreen,
} from '#machines/onboarding';
import { useFact, useMarks } from '#src/app/hooks/fact.ts';
import { OnboardingFeature, useOnboardingRef, useOnboardingVerbs } from '#src/app/hooks/onboarding.tsx';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FieldsStep } from '../FieldsStep';
import { Greeting, Preview } from '../Preview';
import { SetupBar } from '../SetupBar';
import { SetupFoot } from '../SetupFoot';
import { IntegrationsStep, ReadyStep, TemplateStep, TimezoneStep, VoiceStep, Waiting, WelcomeStep } from '../steps';
import { onboardingStrings as strings } from '../strings';
import { WebsiteStep } from '../WebsiteStep';

/** Sets up an agent, on a page of its own: what to do on the left, what the agent is by now on the right. */
export const Overlay = ({ close }: OverlayProps) => (
  <OnboardingFeature fallback={<ProgressBar />}>
    <Setup close={close} />
  </OnboardingFeature>
);

const Setup = ({ close }: Pick<OverlayProps, 'close'>) => {
  const ref = useOnboardingRef();
  return (
    <Dialog
      placement="page"
      size="page"
      flush
      isHeadless
      title={strings.title}
      closeLabel={shellStrings.close}
      onClose={close}
    >
      <Box display="grid" gridTemplateRows="52px minmax(0, 1fr)" h="full" bg="panel" {...useMarks(ref)}>
        <SetupBar onClose={close} />
        <Box
          display="grid"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 336px', xl: 'minmax(0, 1fr) 432px' }}
          minH={0}
        >
          <Box display="flex" flexDirection="column" minH={0} minW={0}>
            <Greeting />
            <Box flex="1" minH={0} overflowY="auto" px={{ base: '4', md: '12' }} pt={{ base: '4', md: '6' }} pb="5">
              <Box maxW="640px" mx="auto">
                <NotHere />
                <Step />
              </Box>
            </Box>
            <SetupFoot />
          </Box>
          <Preview />
        </Box>
      </Box>
    </Dialog>
  );
};

/** Why what the address asked for is not shown, on the screen that is shown in its place. */
const NotHere = () => {
  const ref = useOnboardingRef();
  const why = useFact(ref, selectNotHere);
  const screen = useFact(ref, selectOnboardingScreen);
  const [first, setFirst] = useState<OnboardingScreen | null>(null);
  if (first === null && screen !== 'loading') setFirst(screen);
  return why !== null && screen === first ? (
    <Box role="note" bg="accent.tint" borderRadius="lg" px="4" py="3" mb="5" fontSize="sm">
      {why}
    </Box>
  ) : null;
};

const Step = () => {
  const ref = useOnboardingRef();
  const screen = useFact(ref, selectOnboardingScreen);
  switch (screen) {
    case 'welcome':
      return <WelcomeStep />;
    case 'selectTemplate':
      return <TemplateStep />;
    case 'website':
    case 'reading':
      return <WebsiteStep isReading={screen === 'reading'} />;
    case 'setupTemplate':
      return <FieldsStep />;
    case 'setupIntegrations':
      return <IntegrationsStep />;
    case 'selectTimezone':
      return <TimezoneStep />;
    case 'selectVoice':
      return <VoiceStep />;
    case 'generateAgent':
      return <ReadyStep />;
    case 'failed':
      return <Failed />;
    default:
      return <Waiting label={screen === 'making' ? strings.making : strings.working} />;
  }
};

const Failed = () => (
  <FailureNotice
    title={strings.failed}
    failure={useFact(useOnboardingRef(), selectOnboardingFailure)}
    onRetry={useOnboardingVerbs().retry}
  />
);
