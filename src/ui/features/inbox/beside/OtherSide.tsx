import { useEffect } from 'react';
import type { Room } from '#contract/entities/conversation';
import { selectPhase, selectRoom } from '#machines/room';
import { useContactPreviewOf } from '#src/app/hooks/contacts.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import { useRoomRef } from '#src/app/hooks/room.tsx';
import { useWorkspaceVerbs } from '#src/app/hooks/workspace.tsx';
import { FailureNotice } from '../../../components/FailureNotice';
import { ContactBody } from '../../contacts/preview/ContactBody';
import { inboxStrings } from '../strings';
import { LatestNotes } from './LatestNotes';
import { NoContact } from './NoContact';
import { SkeletonContact } from './SkeletonContact';

/** The contact on the other side, or who it is instead. A conversation that is not there has no other side. */
export const OtherSide = () => {
  const ref = useRoomRef();
  const room = useFact(ref, selectRoom);
  const phase = useFact(ref, selectPhase);
  if (room === null) return phase === 'failed' ? null : <SkeletonContact />;
  const { contactId } = room;
  return contactId === undefined ? <NoContact room={room} /> : <KnownContact room={room} contactId={contactId} />;
};

/** The same contact as its overlay shows, which the workspace loads as soon as it is told who it is. */
const KnownContact = ({ room: { roomId }, contactId }: { room: Room; contactId: number }) => {
  const { showBeside } = useWorkspaceVerbs();
  const { preview, failure, retry } = useContactPreviewOf(contactId);
  useEffect(() => showBeside({ roomId, contactId }), [showBeside, roomId, contactId]);
  if (preview) {
    return (
      <ContactBody preview={preview} faceId={roomId}>
        <LatestNotes />
      </ContactBody>
    );
  }
  return failure ? (
    <FailureNotice title={inboxStrings.besideFailed} failure={failure} onRetry={retry} />
  ) : (
    <SkeletonContact />
  );
};
