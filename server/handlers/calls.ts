import * as endpoints from '#contract/endpoints/calls/looking';
import { listCallEvents } from '../domain/calls/events';
import { listCalls } from '../domain/calls/list';
import { readCall } from '../domain/calls/read';
import { deleteRecording, readRecording, readRecordingPiece } from '../domain/calls/recording';
import { contentDisposition } from '../domain/media/fileName';
import { type HandlersOf, handler, openHandler } from '../http/handler';
import { StoredFileReply } from '../http/storedFile';
import { personOf } from './actor';

export const callHandlers = {
  listCalls: handler(endpoints.listCalls, async ({ db, target, clock }) => ({
    success: true as const,
    calls: await listCalls(db, target, clock.nowMs()),
  })),

  readCall: handler(endpoints.readCall, async ({ db, target, clock }, { params }) => ({
    success: true as const,
    call: await readCall(db, target, params.callId, clock.nowMs()),
  })),

  listCallEvents: handler(endpoints.listCallEvents, async ({ db, target }, { params, query }) => ({
    success: true as const,
    ...(await listCallEvents(db, target, params.callId, query.after ?? -1)),
  })),

  readRecording: openHandler(endpoints.readRecording, async ({ scoped, target }, { params }) => {
    const recording = await scoped(({ db }) => readRecording(db, target, params.callId), { readOnly: true });
    const { id, size, startedAt } = recording;
    return new StoredFileReply({
      type: 'audio/ogg',
      disposition: contentDisposition('inline', `call ${startedAt.toISOString().slice(0, 16).replace(':', '.')}.ogg`),
      size,
      // It only grows.
      etag: `"${id}-${size}"`,
      read: (offset, length) =>
        scoped(({ db }) => readRecordingPiece(db, recording, offset, length), { readOnly: true }),
    });
  }),

  deleteRecording: handler(endpoints.deleteRecording, async (ctx, { params }) => {
    await deleteRecording(ctx, ctx.target, params.callId, personOf(ctx.caller).name);
    return { success: true as const, message: 'Success' };
  }),
} satisfies HandlersOf<typeof endpoints>;
