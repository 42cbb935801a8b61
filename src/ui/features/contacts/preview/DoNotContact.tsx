import { Box, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import type { Contact } from '#contract/entities/contact';
import { useContactPreview } from '#src/app/hooks/contacts.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Switch } from '../../../components/Switch';
import { shortTime } from '../../../words/times';
import { contactStrings } from '../strings';
import { SourceInput } from './SourceInput';

/** Whether somebody wants nothing at all, and where they said so. */
export const DoNotContact = ({ contact: { doNotContact } }: { contact: Contact }) => {
  const { change } = useContactPreview();
  const nowMs = useNowMs();
  const mayEdit = usePermissions().has('editOrg');
  const [isAsking, setIsAsking] = useState(false);
  const keep = (source: string | null) => {
    setIsAsking(false);
    const after = source === null ? undefined : { source, timestamp: Math.floor(nowMs / 1_000) };
    change({ newData: { doNotContact: source === null ? null : { source } }, shown: { doNotContact: after } });
  };
  return (
    <Box mt="2" pt="2" borderTopWidth="1px">
      <Flex align="center" gap="3" minH="36px">
        <Box flex="1" minW={0}>
          <Box fontSize="sm" fontWeight="medium">
            {contactStrings.doNotContact}
          </Box>
          {doNotContact && (
            <Box textStyle="caption" color="inkMuted">
              {contactStrings.doNotContactOn(doNotContact.source, shortTime(doNotContact.timestamp, nowMs))}
            </Box>
          )}
        </Box>
        <Switch
          label={contactStrings.doNotContact}
          checked={doNotContact !== undefined || isAsking}
          disabled={!mayEdit}
          onChange={(isOn) => {
            if (doNotContact) keep(null);
            else setIsAsking(isOn);
          }}
        />
      </Flex>
      {isAsking && !doNotContact && <Ask onKeep={keep} />}
    </Box>
  );
};

const Ask = ({ onKeep }: { onKeep: (source: string) => void }) => {
  const [source, setSource] = useState<string>(contactStrings.inConsole);
  return (
    <Flex
      as="form"
      gap="2"
      mt="1"
      onSubmit={(event) => {
        event.preventDefault();
        if (source.trim() !== '') onKeep(source.trim());
      }}
    >
      <SourceInput label={contactStrings.doNotContactAsk} value={source} onChange={setSource} />
      <Button type="submit" disabled={source.trim() === ''}>
        {contactStrings.keep}
      </Button>
    </Flex>
  );
};
