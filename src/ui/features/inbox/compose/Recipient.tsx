import { Box, Flex } from '@chakra-ui/react';
import { BookUser, X } from 'lucide-react';
import { useState } from 'react';
import { addressIn, type ComposeDraft } from '#contract/rules/conversations/composing';
import { identityOf } from '#contract/rules/conversations/identity';
import { formatPhone } from '#contract/rules/values/formats';
import { selectDraft, selectPhase } from '#machines/compose';
import { useComposeRef, useComposeVerbs } from '#src/app/hooks/compose.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useIsInApp, useSearchPhone } from '#src/app/hooks/page.ts';
import { IconButton } from '../../../components/IconButton';
import { CustomerAvatar } from '../../conversations/CustomerAvatar';
import { SearchContact } from './SearchContact';
import { composeStrings } from './strings';

/** Whom it is to: somebody chosen, or a field in which contacts are found by what is typed. */
export const Recipient = () => {
  const ref = useComposeRef();
  const draft = useFact(ref, selectDraft);
  const phase = useFact(ref, selectPhase);
  // Then the next one is looked for.
  const [wasRemoved, setWasRemoved] = useState(false);
  const isChosen = [draft.phone, draft.email, draft.username].some((one) => one !== '');
  return (
    <Flex
      align="center"
      gap="3"
      px={{ base: '3', md: '4' }}
      minH="44px"
      bg="panel"
      borderBottomWidth="1px"
      position="relative"
    >
      <Box as="span" w="32px" flexShrink={0} color="inkMuted" fontSize="sm">
        {composeStrings.to}
      </Box>
      {isChosen ? (
        <Chosen
          draft={draft}
          isFixed={phase === 'sending' || phase === 'queued'}
          onRemove={() => setWasRemoved(true)}
        />
      ) : (
        <ListFeature of="recipients">
          <SearchContact draft={draft} autoFocus={wasRemoved} />
          <PhoneContacts phrase={draft.typed} />
        </ListFeature>
      )}
    </Flex>
  );
};

/** In a mobile app, the phone's own contacts. */
const PhoneContacts = ({ phrase }: { phrase: string }) => {
  const searchPhone = useSearchPhone();
  if (!useIsInApp()) return null;
  return <IconButton label={composeStrings.phoneContacts} Icon={BookUser} onClick={() => searchPhone(phrase.trim())} />;
};

const NOBODY: Partial<ComposeDraft> = { name: '', phone: '', email: '', username: '' };

type ChosenProps = { draft: ComposeDraft; isFixed: boolean; onRemove: () => void };

/** Who it is to: by name if they have one, with where it goes. */
const Chosen = ({ draft, isFixed, onRemove }: ChosenProps) => {
  const { edit } = useComposeVerbs();
  const address = addressIn(draft);
  const shown = formatPhone(address ?? '');
  const name = draft.name === '' ? shown || draft.phone || draft.email || draft.username : draft.name;
  return (
    <Flex align="center" gap="2" minW={0} h="32px" pl="1" pr={isFixed ? '3' : '1'} borderRadius="full" bg="wash">
      <CustomerAvatar identity={identityOf(draft.name, name)} id={name} size="sm" />
      <Box as="span" fontWeight="medium" truncate dir="auto">
        {name}
      </Box>
      {draft.name !== '' && (
        <Box as="span" color={address === null ? 'warning.ink' : 'inkMuted'} truncate>
          {address === null ? composeStrings.notAddressed[draft.channel] : shown}
        </Box>
      )}
      {!isFixed && (
        <IconButton
          size="xs"
          label={composeStrings.removeRecipient(name)}
          Icon={X}
          onClick={() => {
            onRemove();
            edit(NOBODY);
          }}
        />
      )}
    </Flex>
  );
};
