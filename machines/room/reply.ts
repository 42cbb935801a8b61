import type { Attachment } from '#contract/entities/conversation';
import { isBlank } from '#contract/rules/values/visibleText';
import type { MediaFile } from '../mediaUpload/mediaUpload.types';
import type { Reply } from '../outbox/outbox.types';
import { deriveId } from '../shared/ids';
import type { RoomContext } from './room.types';

/** What is in the composer, as it would be sent. */
const composed = (context: RoomContext): Omit<Reply, 'uuid'> => {
  const { roomId, targetAccountId, draft, files, channel, subject } = context;
  return { roomId, targetAccountId, text: draft.trim(), files, channel, subject: subject.trim() };
};

/** Whether the reply that was given back is in the composer unchanged. */
const isUnchanged = (context: RoomContext, { text, files, channel, subject }: Reply): boolean => {
  const now = composed(context);
  return (
    text === now.text &&
    channel === now.channel &&
    subject === now.subject &&
    urlsOf(files).join() === urlsOf(now.files).join()
  );
};

/**
 * The reply in the composer. Sent again unchanged, it keeps its id: if the host had it after all, it is not stored twice.
 */
export const replyOf = (context: RoomContext): Reply =>
  context.givenBack !== null && isUnchanged(context, context.givenBack)
    ? context.givenBack
    : { uuid: deriveId(context.seed, context.sentCount), ...composed(context) };

/** Whether there is something to send, and all of the chosen files are part of it. */
export const isComplete = ({ draft, files, areFilesWhole }: RoomContext): boolean =>
  areFilesWhole && (!isBlank(draft) || files.length > 0);

/** Files that the host has, as `mediaUpload` keeps those of a draft. */
export const filesOf = ({ files }: Reply): readonly MediaFile[] =>
  files.map((attachment) => ({
    id: attachment['content-url'],
    name: attachment.filename,
    type: attachment['content-type'],
    sizeBytes: attachment.size ?? 0,
    state: 'uploaded',
    sentBytes: attachment.size ?? 0,
    attachment,
    failure: null,
  }));

const urlsOf = (files: readonly Attachment[]): readonly string[] => files.map((file) => file['content-url']);
