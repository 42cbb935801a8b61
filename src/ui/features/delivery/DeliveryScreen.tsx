import { Box, Flex } from '@chakra-ui/react';
import { ChevronLeft } from 'lucide-react';
import { useDelivery } from '#src/app/hooks/delivery.ts';
import { useAccount, useMayChangeAll, usePermissions } from '#src/app/hooks/workspace.tsx';
import { ActionLink } from '../../components/ActionLink';
import { FailureNotice } from '../../components/FailureNotice';
import { Page } from '../../components/Page';
import { SkeletonRows } from '../../components/Skeleton';
import { hrefOfPath } from '../../places';
import { EmailSection } from './EmailSection';
import { SmsSection } from './SmsSection';
import { deliveryStrings as strings } from './strings';

/** How an organization sends and receives texts and mails. */
export const Screen = () => {
  const { record, failure, marks, retry } = useDelivery();
  const permissions = usePermissions();
  const mayChange = useMayChangeAll();
  return (
    <Page title={strings.title} hint={strings.hint} marks={marks ?? undefined} back={<BackToApps />}>
      {record ? (
        <Flex direction="column" maxW="720px" mx="-4">
          {!mayChange && (
            <Box px="4" textStyle="hint">
              {strings.readOnly}
            </Box>
          )}
          <SmsSection record={record} mayChange={mayChange && permissions.has('smsSetup')} mayTest={mayChange} />
          <EmailSection record={record} mayChange={mayChange} />
        </Flex>
      ) : failure ? (
        <FailureNotice
          title={strings.failed}
          failure={failure.kind === 'forbidden' ? { ...failure, message: strings.needsRights } : failure}
          onRetry={retry}
        />
      ) : (
        <SkeletonRows label={strings.loading} rows={5} />
      )}
    </Page>
  );
};

const BackToApps = () => {
  const account = useAccount();
  return (
    <ActionLink variant="ghost" size="xs" ms="-2" mb="1" href={hrefOfPath(account?.path ?? [], ['apps'])}>
      <ChevronLeft size={14} aria-hidden="true" />
      {strings.back}
    </ActionLink>
  );
};
