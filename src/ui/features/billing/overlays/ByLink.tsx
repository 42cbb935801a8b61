import { Box, Flex } from '@chakra-ui/react';
import { Link2 } from 'lucide-react';
import { usePaymentLink } from '#src/app/hooks/wallet.tsx';
import { CopyField } from '../../../components/CopyField';
import { FailureNotice } from '../../../components/FailureNotice';
import { ProgressBar } from '../../../components/ProgressBar';
import { QrTile } from '../../../components/QrTile';
import { cardStrings as strings } from '../cardStrings';

/** The link by which anybody pays the account. */
export const ByLink = () => {
  const { record, failure, retry } = usePaymentLink();
  if (failure) return <FailureNotice title={strings.linkUnread} failure={failure} onRetry={retry} />;
  if (!record) return <ProgressBar />;
  const shown = record.url.replace(/^https?:\/\//, '');
  return (
    <Flex direction="column" align="center" gap="4">
      <QrTile value={record.url} label={strings.linkCode} size="160px" />
      <CopyField Icon={Link2} value={record.url} shown={shown} label={strings.copyLink} />
      <Box textStyle="hint" textAlign="center" maxW="40ch">
        {strings.linkHint}
      </Box>
    </Flex>
  );
};
