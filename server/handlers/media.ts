import * as endpoints from '#contract/endpoints/media';
import { MEDIA_LIMIT_BYTES } from '#contract/rules/conversations/media';
import { NOT_ALLOWED, NOT_FOUND, PEER_BLOCKED, wrongTarget } from '#contract/rules/messages';
import type { Scope } from '../db/scope';
import { type Db, rescope } from '../db/scoped';
import { isBlocked } from '../domain/conversations/blocks';
import { scopeOfAgent } from '../domain/delivery/answering';
import {
  attachmentOf,
  findMedia,
  findMediaOf,
  headersOf,
  type MediaRow,
  readPiece,
  storeMedia,
} from '../domain/media/media';
import { networkMark, requireUnsentSpace } from '../domain/media/unsent';
import { networkOf } from '../http/address';
import { type CallContext, type HandlersOf, openHandler } from '../http/handler';
import { StoredFileReply } from '../http/storedFile';
import { isOfProgram, type TargetAccount } from '../request/caller';
import { Refusal } from '../request/refusal';

export const mediaHandlers = {
  uploadMedia: openHandler(endpoints.uploadMedia, async (ctx, { query }) => {
    const place = await uploadPlaceOf(ctx, query.targetAgent);
    const end = ctx.services.limits.openUpload(ctx.ip);
    try {
      const attachment = attachmentOf(await (place.isOwn ? uploadOwn(ctx, place) : uploadToAgent(ctx, place)));
      return { success: true as const, message: 'Success', url: attachment['content-url'], attachment };
    } finally {
      end();
    }
  }),

  readMedia: openHandler(endpoints.readMedia, async (ctx, { params }) => {
    const id = params.file.split('.')[0]?.toLowerCase() ?? '';
    const seen = (await seenByStaff(ctx, id)) ?? (await seenByPeer(ctx, id));
    if (!seen) throw ctx.target && !hasRooms(ctx.target) ? wrongLevel() : new Refusal(404, NOT_FOUND);
    const { scope, row } = seen;
    return new StoredFileReply({
      ...headersOf(row),
      read: (offset, length) => ctx.actAs(scope, ({ db }) => readPiece(db, row, offset, length), { readOnly: true }),
    });
  }),
} satisfies HandlersOf<typeof endpoints>;

/** `isOwn`: a member of the organization uploads for it. */
type UploadPlace = { readonly scope: Scope; readonly accountId: number; readonly isOwn: boolean };
type UploadContext = CallContext<typeof endpoints.uploadMedia>;

async function uploadOwn(ctx: UploadContext, { scope, accountId }: UploadPlace): Promise<MediaRow> {
  const file = await ctx.upload.read(MEDIA_LIMIT_BYTES);
  const uploaded = { accountId, uploadedBy: ctx.caller.id, file, nowMs: ctx.clock.nowMs() };
  return ctx.actAs(scope, ({ db }) => storeMedia(db, uploaded));
}

/** Whether there is space is asked twice: before a file is read in vain, and when it is stored. */
async function uploadToAgent(ctx: UploadContext, { scope, accountId }: UploadPlace): Promise<MediaRow> {
  const { services, caller, ip, clock } = ctx;
  const whose = { uploadedBy: caller.id, uploadedFrom: networkMark(services.secretKey, networkOf(ip)) };
  const requireSpace = (db: Db, size: number) => requireUnsentSpace(db, { ...whose, size, nowMs: clock.nowMs() });
  await ctx.actAs({ kind: 'super' }, ({ db }) => requireSpace(db, 0));
  const file = await ctx.upload.read(MEDIA_LIMIT_BYTES);
  return ctx.actAs({ kind: 'super' }, async ({ db }) => {
    await requireSpace(db, file.bytes.length);
    await rescope(db, scope);
    return storeMedia(db, { accountId, ...whose, file, nowMs: clock.nowMs() });
  });
}

/**
 * Whose the upload is: the agent's that its sender writes to, otherwise the target's.
 * @throws Refusal 404 for an unknown agent; 403 without the permission, or if the agent refuses the sender; 422 above the organization
 */
async function uploadPlaceOf(ctx: UploadContext, targetAgent: string | number | undefined): Promise<UploadPlace> {
  if (targetAgent !== undefined) {
    const place = await ctx.findAgent(targetAgent);
    if (!place) throw new Refusal(404, NOT_FOUND);
    const scope = scopeOfAgent(place);
    const isRefused = await ctx.actAs(scope, (tx) => isBlocked(tx, [place.agentId], ctx.caller.id), { readOnly: true });
    if (isRefused) throw new Refusal(403, PEER_BLOCKED);
    return { scope, accountId: place.agentId, isOwn: false };
  }
  const { target, standing, scope } = ctx;
  if (!target || !standing.permissions.has('editOrg')) throw new Refusal(403, NOT_ALLOWED);
  if (!hasRooms(target)) throw wrongLevel();
  return { scope, accountId: target.id, isOwn: true };
}

type ReadContext = CallContext<typeof endpoints.readMedia>;
type Seen = { readonly scope: Scope; readonly row: MediaRow };

async function seenByStaff({ target, standing, scope, caller, scoped }: ReadContext, id: string): Promise<Seen | null> {
  if (!target || !hasRooms(target) || !standing.permissions.has('viewOrg')) return null;
  const of = { accountId: target.id, isAgent: target.type === 'agent', callerId: caller.id };
  const row = await scoped(({ db }) => findMediaOf(db, id, of), { readOnly: true });
  return row && { scope, row };
}

/** Who writes to an agent sees what a visitor sees: the files of the own rooms. Ids of people and visitors are never the same. */
async function seenByPeer({ caller, actAs }: ReadContext, id: string): Promise<Seen | null> {
  if (isOfProgram(caller)) return null;
  const scope: Scope = { kind: 'guest', guestId: caller.id };
  const row = await actAs(scope, ({ db }) => findMedia(db, id), { readOnly: true });
  return row && { scope, row };
}

function hasRooms({ type }: TargetAccount): boolean {
  return type === 'organization' || type === 'agent';
}

/** Rooms, and so their files, are an agent's or an organization's. */
function wrongLevel(): Refusal {
  const message = wrongTarget('organization');
  return new Refusal(422, message, { input: 'targetAccountId', issues: [{ path: 'targetAccountId', message }] });
}
