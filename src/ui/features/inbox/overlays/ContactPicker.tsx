import { Box } from '@chakra-ui/react';
import { ListFeature } from '#src/app/hooks/lists.tsx';
import { useInboxWith, useNavigation } from '#src/app/hooks/location.ts';
import { Dialog } from '../../../components/Dialog';
import { ProgressBar } from '../../../components/ProgressBar';
import { SearchInput } from '../../../components/SearchInput';
import { usePagedList } from '../../../components/usePagedList';
import type { OverlayProps } from '../../../overlays/overlay';
import { shellStrings } from '../../../strings/shell';
import { FoundContact } from '../compose/FoundContact';
import { composeStrings } from '../compose/strings';

/** Chooses a contact to write to. */
export const Overlay = ({ close }: OverlayProps) => (
  <Dialog size="sm" title={composeStrings.contacts} closeLabel={shellStrings.close} onClose={close}>
    <ListFeature of="recipients" fallback={<ProgressBar />}>
      <Picker />
    </ListFeature>
  </Dialog>
);

const Picker = () => {
  const list = usePagedList('recipients');
  const { replace } = useNavigation();
  const inboxWith = useInboxWith();
  return (
    <>
      <SearchInput wide label={composeStrings.searchContacts} value={list.search} onChange={list.verbs.search} />
      <Box mt="2" mx="-3">
        {list.items.map((contact) => {
          const address = contact.phone ?? contact.email;
          return (
            address !== undefined && (
              <FoundContact key={contact.id} contact={contact} onClick={() => replace(inboxWith(address))} />
            )
          );
        })}
        {!list.isLoading && list.items.length === 0 && (
          <Box px="3" py="3" textStyle="hint">
            {composeStrings.noContacts}
          </Box>
        )}
      </Box>
    </>
  );
};
