import { Box } from '@chakra-ui/react';
import { useZapier } from '#src/app/hooks/connections.ts';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { useMayChangeAll } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { CopyLine } from '../../../components/CopyLine';
import { Dialog } from '../../../components/Dialog';
import { FailureNotice } from '../../../components/FailureNotice';
import { JsonTree } from '../../../components/JsonTree';
import { KeptSecret } from '../../../components/KeptSecret';
import { Problem } from '../../../components/Problem';
import { ProgressBar } from '../../../components/ProgressBar';
import { Section } from '../../../components/Section';
import type { OverlayProps } from '../../../overlays/overlay';
import { partStrings } from '../../../strings/parts';
import { shellStrings } from '../../../strings/shell';
import { shortTime } from '../../../words/times';
import { connectionStrings } from '../connectionStrings';

const strings = connectionStrings.zapier;

/** How an organization is connected with Zapier (`zapier`, specification 2). */
export const Zapier = ({ close }: OverlayProps) => {
  const { record, failure, marks, retry } = useZapier();
  return (
    <Dialog placement="side" size="md" flush title={strings.title} closeLabel={shellStrings.close} onClose={close}>
      <Box {...marks} minH="240px">
        {record ? (
          <>
            <Section title={strings.asks} hint={strings.asksHint}>
              <CopyLine label={strings.responseUrl} value={record.responseUrl} hint={strings.responseHint} />
              <Last />
            </Section>
            <Section title={strings.passes} hint={strings.passesHint}>
              <CopyLine label={strings.messagesUrl} value={record.messagesUrl} hint={strings.messagesHint} />
            </Section>
            <Section title={strings.signs} hint={strings.signsHint}>
              <Secret />
            </Section>
          </>
        ) : failure ? (
          <FailureNotice title={strings.failed} failure={failure} onRetry={retry} />
        ) : (
          <ProgressBar />
        )}
      </Box>
    </Dialog>
  );
};

const Last = () => {
  const last = useZapier().record?.lastResponse;
  const nowMs = useNowMs();
  return (
    <Box mt="4">
      <Box textStyle="label">{strings.last}</Box>
      <Box textStyle="hint" mt="1">
        {last ? strings.lastTo(last.agentName, shortTime(last.timestamp, nowMs)) : strings.noneYet}
      </Box>
      {last && (
        <Box
          mt="2"
          bg="subtle"
          borderRadius="md"
          px="3"
          py="2"
          maxH="200px"
          overflow="auto"
          tabIndex={0}
          role="group"
          aria-label={strings.last}
        >
          <JsonTree value={last.responseData} openLevels={2} />
        </Box>
      )}
    </Box>
  );
};

const Secret = () => {
  const { record, isSaving, refusal, makeSecret } = useZapier();
  const mayMake = useMayChangeAll();
  if (record?.webhookSecret != null) {
    return <CopyLine label={strings.secret} value={record.webhookSecret} hint={partStrings.shownOnce} isNew />;
  }
  return (
    <>
      {record?.hasSecret && <KeptSecret title={strings.secret} />}
      {mayMake && (
        <Button variant="outline" size="sm" busy={isSaving} onClick={makeSecret}>
          {record?.hasSecret ? strings.newSecret : strings.firstSecret}
        </Button>
      )}
      {record?.hasSecret && mayMake && (
        <Box textStyle="hint" mt="1">
          {strings.newSecretHint}
        </Box>
      )}
      {refusal && <Problem>{refusal.message}</Problem>}
    </>
  );
};
