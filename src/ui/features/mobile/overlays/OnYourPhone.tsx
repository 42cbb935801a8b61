import { Box, Flex } from '@chakra-ui/react';
import { RefreshCw, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isPublicUrl } from '#contract/rules/address/isPublicUrl';
import { useNavigation } from '#src/app/hooks/location.ts';
import { useIsInApp } from '#src/app/hooks/page.ts';
import { useRecord } from '#src/app/hooks/record.ts';
import { usePhoneToken } from '#src/app/hooks/services.ts';
import { Button } from '../../../components/Button';
import { CopyField } from '../../../components/CopyField';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { QrTile } from '../../../components/QrTile';
import { Skeleton } from '../../../components/Skeleton';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { mobileStrings as strings } from '../strings';

/** How a person opens this console on a phone, without typing an address or a code (`mobile`). */
export const Overlay = ({ close }: OverlayProps) => {
  const { origin } = window.location;
  const { openOverlay } = useNavigation();
  const isInApp = useIsInApp();
  return (
    <Dialog
      size="sm"
      title={strings.title}
      closeLabel={shellStrings.close}
      onClose={close}
      footer={
        <>
          <Button variant="outline" size="sm" onClick={() => openOverlay('editUserAccount')}>
            {strings.devices}
          </Button>
          {!isInApp && (
            <Button variant="outline" size="sm" onClick={() => openOverlay('install')}>
              {strings.install}
            </Button>
          )}
        </>
      }
    >
      {isInApp ? (
        <Flex direction="column" align="center" gap="1" py="4" textAlign="center">
          <Smartphone size={22} aria-hidden="true" />
          <Box fontWeight="emphasis">{strings.inApp}</Box>
          <Box textStyle="hint">{strings.inAppHint}</Box>
        </Flex>
      ) : isPublicUrl(origin) ? (
        <Code />
      ) : (
        <Box
          role="note"
          textStyle="hint"
          px="3"
          py="2.5"
          mb="3"
          borderRadius="md"
          bg="warning.tint"
          color="warning.ink"
        >
          {strings.onlyHere}
        </Box>
      )}
      {!isInApp && isPublicUrl(origin) && <Box textStyle="hint">{strings.orOpen}</Box>}
      <CopyField value={origin} label={strings.copy} isPlain />
    </Dialog>
  );
};

const QR_SIZE = '208px';

const Code = () => {
  const { record, failure, marks, retry, refresh } = useRecord('phoneLink');
  const { read, forget } = usePhoneToken();
  const isOver = useIsOver(record?.endsAtMs);
  // Nothing holds it once the dialog is gone.
  useEffect(() => forget, [forget]);
  if (failure) return <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />;
  const words = record === null ? strings.loading : record.signsIn ? strings.signsIn : strings.asksForCode;
  return (
    <Flex direction="column" align="center" textAlign="center" pb="4" {...marks}>
      <Box fontWeight="emphasis" mb="3">
        {strings.scan}
      </Box>
      {record === null ? (
        <Skeleton w={QR_SIZE} h={QR_SIZE} />
      ) : isOver ? (
        <Over>
          <Button variant="outline" size="sm" onClick={refresh}>
            <RefreshCw size={14} aria-hidden="true" />
            {strings.another}
          </Button>
        </Over>
      ) : (
        <QrTile value={addressOf(record.signsIn ? read() : null)} label={strings.qrCode} size={QR_SIZE} />
      )}
      <Box textStyle="hint" mt="3" role="status">
        {words}
      </Box>
    </Flex>
  );
};

/** In the place of the code, at its size. */
const Over = ({ children }: { children: ReactNode }) => (
  <Flex
    direction="column"
    align="center"
    justify="center"
    gap="3"
    boxSize={QR_SIZE}
    px="4"
    borderWidth="1px"
    borderRadius="lg"
    textStyle="hint"
  >
    {strings.isOver}
    {children}
  </Flex>
);

/** The start of the console, where the one-time token is taken out of the address; without one, the sign-in. */
const addressOf = (oneTimeToken: string | null): string => {
  const { origin } = window.location;
  return oneTimeToken === null ? `${origin}/login` : `${origin}/app?${new URLSearchParams({ oneTimeToken })}`;
};

/** Whether the time is over; renders again when it is. */
function useIsOver(endsAtMs: number | undefined): boolean {
  const [over, setOver] = useState<number>();
  useEffect(() => {
    if (endsAtMs === undefined) return;
    const timer = setTimeout(() => setOver(endsAtMs), Math.max(0, endsAtMs - Date.now()));
    return () => clearTimeout(timer);
  }, [endsAtMs]);
  return endsAtMs !== undefined && over === endsAtMs;
}
