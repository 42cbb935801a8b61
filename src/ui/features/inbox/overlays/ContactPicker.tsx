import { Box } from '@chakra-ui/react';
import type { Contact } from '#contract/entities/contact';
import { useContactWork } from '#src/app/hooks/contacts.tsx';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useInboxWith, useNavigation, usePlace } from '#src/app/hooks/location.ts';
import { usePermissions } from '#src/app/hooks/workspace.tsx';
import { Dialog } from '../../../components/Dialog';
import { ProgressBar } from '../../../components/ProgressBar';
import { SearchInput } from '../../../components/SearchInput';
import { usePagedList } from '../../../components/usePagedList';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FoundContact } from '../compose/FoundContact';
import { composeStrings } from '../compose/strings';

/** Chooses a contact to write to; with `roomId`, who the visitor of that conversation is. */
export const Overlay = ({ close }: OverlayProps) => {
  const roomId = new URLSearchParams(usePlace().search).get('roomId');
  const title = roomId === null ? composeStrings.contacts : composeStrings.whoIsThis;
  const mayEdit = usePermissions().has('editOrg');
  if (roomId !== null && !mayEdit) return null;
  return (
    <Dialog size="sm" title={title} closeLabel={shellStrings.close} onClose={close}>
      <ListFeature of="recipients" fallback={<ProgressBar />}>
        {roomId === null ? <ToWriteTo /> : <ToTie roomId={roomId} close={close} />}
      </ListFeature>
    </Dialog>
  );
};

const ToWriteTo = () => {
  const { replace } = useNavigation();
  const inboxWith = useInboxWith();
  const addressOf = ({ phone, email }: Contact) => phone ?? email ?? '';
  return (
    <Picker
      isOffered={(contact) => addressOf(contact) !== ''}
      onPick={(contact) => replace(inboxWith(addressOf(contact)))}
    />
  );
};

const ToTie = ({ roomId, close }: { roomId: string; close: () => void }) => {
  const { carryOut } = useContactWork();
  return (
    <Picker
      isOffered={() => true}
      onPick={({ id: contactId }) => {
        carryOut({ kind: 'tie', contactId, roomId });
        close();
      }}
    />
  );
};

type PickerProps = { isOffered: (contact: Contact) => boolean; onPick: (contact: Contact) => void };

const Picker = ({ isOffered, onPick }: PickerProps) => {
  const list = usePagedList('recipients');
  return (
    <>
      <SearchInput wide label={composeStrings.searchContacts} value={list.search} onChange={list.verbs.search} />
      <Box mt="2" mx="-3">
        {list.items.filter(isOffered).map((contact) => (
          <FoundContact key={contact.id} contact={contact} onClick={() => onPick(contact)} />
        ))}
        {!list.isLoading && list.items.length === 0 && (
          <Box px="3" py="3" textStyle="hint">
            {composeStrings.noContacts}
          </Box>
        )}
      </Box>
    </>
  );
};
