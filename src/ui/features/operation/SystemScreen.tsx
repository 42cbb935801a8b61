import { Box, chakra, Flex } from '@chakra-ui/react';
import { RefreshCw, Search } from 'lucide-react';
import type { Installation } from '#contract/entities/operation';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useRenewedInstallation } from '#src/app/hooks/operation.ts';
import { Button } from '../../components/Button';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { AnnouncementCard } from './AnnouncementCard';
import { HostsCard } from './HostsCard';
import { JobsCard } from './JobsCard';
import { ProvidersCard } from './ProvidersCard';
import { RefundCard } from './RefundCard';
import { operationStrings as strings } from './strings';

/** Whether the installation runs well, and what can be done if not; for super administrators. */
export const Screen = () => {
  const { record: state, failure, marks, retry, refresh } = useRenewedInstallation();
  const { openOverlay } = useNavigation();
  if (!state) {
    return failure ? (
      <FailureNotice title={strings.failed} failure={failure} onRetry={retry} isPage />
    ) : (
      <PageSkeleton title={strings.title} row="log" />
    );
  }
  return (
    <Page
      title={strings.title}
      hint={strings.hint(state.hosts[0]?.version ?? '')}
      marks={marks ?? undefined}
      actions={
        <Flex gap="2">
          <Button variant="outline" size="sm" onClick={() => openOverlay('accountSearch')}>
            <Search size={16} aria-hidden="true" />
            {strings.findAccount}
          </Button>
          <Button variant="outline" size="sm" onClick={refresh}>
            <RefreshCw size={16} aria-hidden="true" />
            {strings.refresh}
          </Button>
        </Flex>
      }
    >
      <Cards state={state} />
    </Page>
  );
};

const Column = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', gap: { base: '3', md: '4' }, minW: 0 },
});

const Cards = ({ state }: { state: Installation }) => (
  <Box
    display="grid"
    gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 332px', xl: 'minmax(0, 1fr) 372px' }}
    gap={{ base: '3', md: '4' }}
    alignItems="start"
  >
    <Column>
      <JobsCard jobs={state.jobs} />
      <HostsCard database={state.database} hosts={state.hosts} />
    </Column>
    <Column>
      <ProvidersCard providers={state.providers} />
      <AnnouncementCard />
      <RefundCard isOff={state.providers.some(({ name, state: is }) => name === 'payments' && is === 'off')} />
    </Column>
  </Box>
);
