import { Box, Flex } from '@chakra-ui/react';
import type { MergedContactEntry } from '#contract/entities/contact';
import { useContactWork } from '#src/app/hooks/contacts.tsx';
import { useNowMs } from '#src/app/hooks/useNowMs.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Button } from '../../../components/Button';
import { Section } from '../../../components/Section';
import { shortTime } from '../../../words/times';
import { contactStrings } from '../strings';

/** Who became part of a contact, and can be taken apart again. */
export const MergedContacts = ({ merged }: { merged: readonly MergedContactEntry[] }) => {
  const { carryOut, isBusy } = useContactWork();
  const nowMs = useNowMs();
  const mayEdit = usePermissions().has('editOrg');
  if (merged.length === 0) return null;
  return (
    <Section title={contactStrings.merged}>
      {merged.map(({ id, name, untilTimestamp }, index) => (
        <Flex key={id} align="center" gap="3" py="1" fontSize="sm">
          <Box flex="1" minW={0}>
            {contactStrings.apartUntil(name ?? contactStrings.unnamed, shortTime(untilTimestamp, nowMs))}
          </Box>
          {/* The latest first: an earlier one is held by it. */}
          {mayEdit && index === 0 && (
            <Button
              variant="outline"
              size="xs"
              busy={isBusy}
              onClick={() => carryOut({ kind: 'unmerge', contactId: id })}
            >
              {contactStrings.apart}
            </Button>
          )}
        </Flex>
      ))}
    </Section>
  );
};
