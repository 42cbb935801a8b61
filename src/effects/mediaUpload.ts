import { type EventObject, fromCallback } from 'xstate';
import * as z from 'zod/mini';
import { attachment } from '#contract/entities/conversation';
import { FILES_NOT_SENT } from '#contract/rules/messages/media';
import type { KeepFilesCommand, KeepFilesInput, MediaFile, UploadFileInput, UploadNews } from '#machines/mediaUpload';
import type { NetworkEvent } from '#machines/network';
import { parseRecord } from '../platform/storage/records';
import type { EffectDeps } from './deps';
import { failureOf, isRefusal } from './failure';
import { keepText } from './texts';

/** The effects of the mediaUpload machine (specification 7: chat/media). */
export function defineMediaUploadEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  return {
    actors: {
      uploadFile: fromCallback<EventObject, UploadFileInput>(({ input, sendBack }) => {
        const gone = new AbortController();
        const tell = (news: UploadNews) => {
          if (!gone.signal.aborted) sendBack(news);
        };
        void upload(input, gone.signal, tell).then(tell, (error: unknown) => {
          const failure = failureOf(error, platform.network.isOnline());
          // Too many at once is over in a moment; anything else that the host refuses it refuses again.
          tell({ type: isRefusal(error) && failure.kind !== 'limited' ? 'upload.refused' : 'upload.failed', failure });
        });
        return () => gone.abort();
      }),

      keepFiles: fromCallback<KeepFilesCommand, KeepFilesInput>(({ input, sendBack, receive }) => {
        const keep = keepText(deps, `files.${input.key}`, (text) => {
          const files = text.split('\n').flatMap(fileIn);
          if (files.length > 0) sendBack({ type: 'files.kept', files });
        });
        receive(({ files }) => keep(files.map((file) => JSON.stringify(recordOf(file))).join('\n')));
      }),

      watchNetwork: fromCallback<EventObject, undefined>(({ sendBack }) =>
        platform.network.subscribe((online) => sendBack({ type: 'network.changed', online } satisfies NetworkEvent)),
      ),
    },
  };

  /** Returns what became of the file. */
  async function upload(
    { fileId, place }: UploadFileInput,
    signal: AbortSignal,
    tell: (news: UploadNews) => void,
  ): Promise<UploadNews> {
    const file = platform.files.find(fileId);
    if (!file) return { type: 'upload.refused', failure: { kind: 'notFound', message: FILES_NOT_SENT } };
    const form = new FormData();
    form.set('file', file);
    const isMine = 'targetAccountId' in place;
    const reply = await api.upload(
      'uploadMedia',
      { query: isMine ? {} : { targetAgent: place.targetAgent }, body: form },
      {
        signal,
        targetAccountId: isMine ? place.targetAccountId : null,
        onProgress: (sentBytes) => tell({ type: 'upload.progressed', sentBytes }),
      },
    );
    return { type: 'upload.finished', attachment: reply.attachment };
  }
}

/** An uploaded file as it is remembered: one line of the draft's record. */
const keptFile = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  sizeBytes: z.number(),
  attachment,
});

const recordOf = ({ id, name, type, sizeBytes, attachment: stored }: MediaFile) => ({
  id,
  name,
  type,
  sizeBytes,
  attachment: stored,
});

function fileIn(line: string): readonly MediaFile[] {
  const kept = parseRecord(keptFile, line);
  return kept === null ? [] : [{ ...kept, state: 'uploaded', sentBytes: kept.sizeBytes, failure: null }];
}
