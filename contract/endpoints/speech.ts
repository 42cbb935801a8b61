import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { SAMPLE_LIMIT_CHARACTERS } from '../rules/calls/limits';
import { FIELD_REQUIRED } from '../rules/messages/values';

/** Hearing a voice before it is chosen (api-shapes 4). */

export const speakSample = endpoint({
  name: 'speakSample',
  section: '4 Call',
  summary: 'A text in a voice of this host, as a WAV file: the greeting of an agent, to choose its voice by',
  method: 'POST',
  path: '/api/v2/agent/speech',
  access: 'editOrg',
  target: 'own',
  limit: 'model',
  unaudited: 'It changes nothing.',
  storedFile: true,
  body: z.object({
    text: z.string().check(
      z.trim(),
      z.maxLength(SAMPLE_LIMIT_CHARACTERS),
      z.refine((text) => text !== '', FIELD_REQUIRED),
    ),
    /** As `listVoices` names it; the service's own without one. */
    voice: z.optional(z.string().check(z.maxLength(120))),
    /** A code of `LANGUAGES`. */
    language: z.optional(z.string().check(z.maxLength(20))),
  }),
  reply: z.never(),
});
