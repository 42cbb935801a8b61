import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { attachment } from '../entities/conversation';
import { targetAgent } from '../entities/shared';

/** Calls of specification 7, Conversations: the files of messages. */

export const uploadMedia = endpoint({
  name: 'uploadMedia',
  section: '7 Conversations',
  summary:
    'Store a file for a message: form data with one file. People of an organization upload for the target account; whoever writes ' +
    'to an agent names it in `targetAgent`. A picture may have 10 MB, any other file 20 MB; the bytes say what it is. A file ' +
    'that no message carries is deleted, a visitor’s after a day, a person’s after 30; those to an agent are limited until then',
  method: 'POST',
  path: '/api/v1/chat/media',
  aliases: ['/api/v2/chat/media'],
  access: 'session',
  target: 'own',
  limit: 'upload',
  upload: true,
  query: z.object({
    /** The agent that the caller writes to. */
    targetAgent: z.optional(targetAgent),
  }),
  reply: z.object({
    success: z.literal(true),
    message: z.string(),
    /** For `mediaUrls` of a message. */
    url: z.string(),
    attachment,
  }),
});

export const readMedia = endpoint({
  name: 'readMedia',
  section: '7 Conversations',
  summary:
    'A file of a message, for those who may see one that carries it, and for who uploaded it. Pictures, sound and video are shown, ' +
    'everything else is downloaded; parts can be asked for by `Range`',
  method: 'GET',
  path: '/api/v1/chat/media/:file/:name',
  aliases: ['/api/v2/chat/media/:file/:name'],
  access: 'session',
  target: 'own',
  limit: 'read',
  params: z.object({
    /** `{uuid}.{extension}` */
    file: z.string().check(z.regex(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}\.\w{1,10}$/i)),
    name: z.string().check(z.maxLength(300)),
  }),
  storedFile: true,
  reply: z.never(),
});
