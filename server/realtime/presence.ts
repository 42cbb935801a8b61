import type { RealtimeEvent } from '#contract/entities/conversation';
import type { Presence as Present } from '#contract/entities/presence';
import { LOOKING_LIFETIME_MS, TYPING_LIFETIME_MS } from '#contract/rules/constants';
import { publicName } from '#contract/rules/conversations/publicName';
import { type Presence, presence } from '../domain/conversations/presence';
import { isWithinReach, type Placed, type Viewer } from './reach';

/** What another process told; null if it speaks of it in another way. */
export function readPresence(text: string): Presence | null {
  try {
    return presence.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}

/** Who is in which room, as this process has heard. Nobody stays longer than a beat or two after the last word. */
export type PresenceBoard = {
  readonly put: (presence: Presence) => void;
  /** Who is in a room beside a person who is there now. */
  readonly presentIn: (here: Pick<Presence, 'orgId' | 'roomId' | 'atMs'>, personId: number) => Present[];
};

export function createPresenceBoard(): PresenceBoard {
  /** Those heard last stand last. */
  const heard = new Map<string, Presence>();
  return {
    put(said) {
      const key = `${said.orgId} ${said.roomId} ${said.by?.id ?? 'peer'}`;
      heard.delete(key);
      heard.set(key, said);
      for (const [oldest, { atMs }] of heard) {
        if (atMs > said.atMs - LOOKING_LIFETIME_MS) break;
        heard.delete(oldest);
      }
    },
    presentIn: (here, personId) =>
      [...heard.values()].flatMap(({ orgId, roomId, by, typing, atMs }) => {
        const ageMs = here.atMs - atMs;
        const isTyping = typing && ageMs < TYPING_LIFETIME_MS;
        const isHere = by === null ? isTyping : ageMs < LOOKING_LIFETIME_MS;
        if (orgId !== here.orgId || roomId !== here.roomId || by?.id === personId || !isHere) return [];
        return [{ ...(by && { by }), typing: isTyping }];
      }),
  };
}

/** What a viewer is told: the team who is there, the other side which person writes. Null: nothing. */
export function presenceEventOf(said: Presence, viewer: Viewer): RealtimeEvent | null {
  const { roomId, peer, by, typing, orgId, agentId } = said;
  const { scope } = viewer;
  // Above an organization there are no rooms.
  if ((scope.kind === 'org' || scope.kind === 'agent') && isWithinReach(placeOf(said), viewer)) {
    return {
      type: 'presence.changed',
      organizationId: orgId,
      agentId,
      roomId,
      ...(by && { by }),
      typing,
    };
  }
  const ownId = scope.kind === 'guest' ? scope.guestId : 'userId' in scope ? scope.userId : undefined;
  if (by === null || !typing || ownId !== peer.id || (peer.kind !== 'guest' && peer.kind !== 'user')) return null;
  return { type: 'presence.changed', roomId, by: { name: publicName(by.name) }, typing };
}

function placeOf({ partnerId, resellerId, orgId, agentId }: Presence): Placed {
  return { partnerId, resellerId, orgId, agentId, accountId: agentId, userId: null, guestId: null };
}
