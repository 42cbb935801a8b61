import { Box, Flex } from '@chakra-ui/react';
import { CircleCheck } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { AccessFeature } from '#contract/entities/accessRequest';
import { useMessaging } from '#src/app/hooks/compose.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Field } from '../../../components/Field';
import { Textarea } from '../../../components/Input';
import { Problem } from '../../../components/Problem';
import { ProgressBar } from '../../../components/ProgressBar';
import { shortTime } from '../../../words/times';
import { composeStrings } from './strings';

/** Asks the reseller for what is missing, and shows that it was asked; somebody above the organization switches it on instead. */
export const AccessRequest = ({ feature, beside }: { feature: AccessFeature; beside?: ReactNode }) => {
  const { messaging, failure, isBusy, change } = useMessaging();
  const maySwitch = usePermissions().has('createOrganization');
  const nowMs = useNowMs();
  const [text, setText] = useState('');
  if (messaging === null) return failure ? <Problem>{failure.message}</Problem> : <ProgressBar />;
  if (feature === 'sms' ? messaging.isSmsEnabled : messaging.isPremium) return <Box>{composeStrings.isOn}</Box>;
  const request = messaging.requests.find((one) => one.feature === feature);
  const isOpen = request !== undefined && request.answeredAt === undefined;
  return (
    <Flex direction="column" gap="3">
      {isOpen && (
        <Flex role="status" gap="2.5" p="3" bg="success.tint" borderRadius="md">
          <Box as="span" color="success.ink" pt="0.5" flexShrink={0}>
            <CircleCheck size={16} aria-hidden="true" />
          </Box>
          <Box minW={0}>
            <Box fontWeight="medium">{composeStrings.asked(request.askedBy, shortTime(request.askedAt, nowMs))}</Box>
            <Box fontSize="sm">{composeStrings.askedHint}</Box>
          </Box>
        </Flex>
      )}
      {request?.answeredAt !== undefined && (
        <Box textStyle="hint">{composeStrings.answered(shortTime(request.answeredAt, nowMs))}</Box>
      )}
      {!isOpen && !maySwitch && (
        <Field label={composeStrings.note}>
          {(control) => (
            <Textarea
              {...control}
              rows={2}
              maxLength={2_000}
              placeholder={composeStrings.notePlaceholder}
              value={text}
              onChange={({ target }) => setText(target.value)}
            />
          )}
        </Field>
      )}
      {failure && <Problem>{failure.message}</Problem>}
      <Flex gap="2" wrap="wrap">
        {maySwitch ? (
          <Button size="sm" busy={isBusy} onClick={() => change({ kind: 'switchOn', feature })}>
            {composeStrings.switchOn}
          </Button>
        ) : (
          !isOpen && (
            <Button size="sm" busy={isBusy} onClick={() => change({ kind: 'ask', feature, text })}>
              {composeStrings.ask}
            </Button>
          )
        )}
        {beside}
      </Flex>
    </Flex>
  );
};
