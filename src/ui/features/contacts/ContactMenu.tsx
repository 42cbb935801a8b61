import { Box } from '@chakra-ui/react';
import { MessageSquare, Pencil, Trash2 } from 'lucide-react';
import type { Contact } from '#contract/entities/contact';
import { useNavigation, useTranscriptHref } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { MoreMenu } from '../../components/MoreMenu';
import { nameOf } from './nameOf';
import { contactStrings } from './strings';

/** What else can be done with a contact. */
export const ContactMenu = ({ contact }: { contact: Contact }) => {
  const { openOverlay } = useNavigation();
  const conversation = useTranscriptHref(contact.roomId ?? '');
  const mayEdit = usePermissions().has('editOrg');
  const contactId = `${contact.id}`;
  const items = [
    ...(contact.roomId === undefined ? [] : [{ label: contactStrings.open, Icon: MessageSquare, href: conversation }]),
    ...(mayEdit
      ? [
          { label: contactStrings.change, Icon: Pencil, onSelect: () => openOverlay('editContact', { contactId }) },
          { label: contactStrings.remove, Icon: Trash2, onSelect: () => openOverlay('deleteContact', { contactId }) },
        ]
      : []),
  ];
  return (
    <Box position="relative" zIndex="1" textAlign="end">
      {items.length > 0 && <MoreMenu label={contactStrings.more(nameOf(contact))} items={items} />}
    </Box>
  );
};
