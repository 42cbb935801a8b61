import { Box } from '@chakra-ui/react';
import { BillingSystemFeature, UsageExportFeature } from '#src/app/hooks/business.tsx';
import { useMayMoveMoney } from '#src/app/hooks/wallet.tsx';
import { Page } from '../../components/Page';
import { PageSkeleton } from '../../components/PageSkeleton';
import { BillingSystemCard } from './BillingSystemCard';
import { ExportCard } from './ExportCard';
import { businessStrings as strings } from './strings';

/** Where organizations pay, and where the files of usage go. */
export const SystemPage = () => {
  const mayMove = useMayMoveMoney();
  if (mayMove === null) return <PageSkeleton title={strings.system} row="log" />;
  return (
    <Page title={strings.system} hint={mayMove ? strings.systemHint : strings.onlyLook}>
      <Box display="flex" flexDirection="column" gap="4" maxW="720px">
        {/* Only resellers have one. */}
        <BillingSystemFeature>
          <BillingSystemCard mayChange={mayMove} />
        </BillingSystemFeature>
        <UsageExportFeature>
          <ExportCard mayChange={mayMove} />
        </UsageExportFeature>
      </Box>
    </Page>
  );
};
