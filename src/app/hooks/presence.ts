import type { Presence } from '#contract/entities/presence';
import { type Seen, selectSeen, selectWriter } from '#machines/presence';
import { useChatRef } from './chat';
import { shallowEqual, useFact, useOptionalFact } from './fact';
import { useFeatureRef, useIdentity } from './workspace';

const NOBODY: readonly Seen[] = [];

/** Who else is in a room of the inbox: colleagues, and the other side while it writes. */
export function usePresent(roomId: string): readonly Presence[] {
  const myId = useIdentity().user?.id;
  const isOther = (one: Seen) => one.roomId === roomId && (one.by === undefined || one.by.id !== myId);
  return useOptionalFact(
    useFeatureRef('presence'),
    (snapshot) => selectSeen(snapshot).filter(isOther),
    NOBODY,
    shallowEqual,
  );
}

/** Tells the others that the reader writes in the open room. */
export function useTellTyping(): () => void {
  const ref = useFeatureRef('presence');
  return () => ref?.send({ type: 'presence.typed' });
}

/** The person who writes to the reader of a chat; null if nobody does. */
export function useWriter(): string | null {
  const ref = useFact(useChatRef(), ({ children }) => children.presence);
  return useOptionalFact(ref, selectWriter, null);
}
