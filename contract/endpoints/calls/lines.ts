import * as z from 'zod/mini';
import { endpoint } from '../../endpoint';
import { callEars, iceServer } from '../../entities/call';
import { campaignCopy } from '../../entities/campaign';
import { done, roomId, targetAgent, uuid } from '../../entities/shared';
import { OFFER_LIMIT_CHARACTERS, WHISPER_LIMIT_CHARACTERS } from '../../rules/calls/limits';
import { FIELD_REQUIRED } from '../../rules/messages/values';

/** The line of a call: to call an agent, and to come into its call (specification 4, Call). */

/** As a browser makes it; it is answered whole. */
const sdp = z.string().check(z.minLength(1), z.maxLength(OFFER_LIMIT_CHARACTERS));
const callParams = z.object({ callId: uuid });

export const readCallSetup = endpoint({
  name: 'readCallSetup',
  section: '4 Call',
  summary:
    'What a caller needs before a call: who answers, what hears them, whether the call is recorded, and a relay for strict firewalls',
  method: 'GET',
  path: '/api/v2/calls/setup',
  access: 'session',
  target: 'none',
  limit: 'read',
  query: z.object({ targetAgent, source: z._default(campaignCopy, 'default') }),
  reply: z.object({
    success: z.literal(true),
    agentId: z.int(),
    agentName: z.string(),
    /** Whether the host hears by itself; otherwise the caller's browser does, or they type. */
    hostHears: z.boolean(),
    /** What speaks; a built-in voice is not a person's. */
    voice: z.object({ name: z.string(), isBuiltIn: z.boolean() }),
    isRecorded: z.boolean(),
    iceServers: z.array(iceServer),
  }),
});

export const startCall = endpoint({
  name: 'startCall',
  section: '4 Call',
  summary:
    'Call an agent over WebRTC: the offer of a browser, whole, and the answer. A person of its organization may call the draft; ' +
    'anyone with a session may call what is live',
  method: 'POST',
  path: '/api/v2/calls',
  access: 'session',
  target: 'none',
  limit: 'model',
  unaudited: 'The call is in the log.',
  body: z.object({
    targetAgent,
    source: z._default(campaignCopy, 'default'),
    sdp,
    ears: callEars,
    /** Chosen by the caller, so that an offer that is sent again begins no second call. */
    uuid,
  }),
  reply: z.object({ success: z.literal(true), callId: uuid, uuid: z.string(), roomId, sdp }),
});

export const endCall = endpoint({
  name: 'endCall',
  section: '4 Call',
  summary: 'End a call: its caller, or a person who may take it over',
  method: 'POST',
  path: '/api/v2/calls/:callId/end',
  access: 'session',
  target: 'none',
  limit: 'write',
  unaudited: 'Who ended a call is one of its events.',
  params: callParams,
  reply: done,
});

/** A reseller may keep that from the owners below, as with conversations. */
const takingPart = {
  section: '4 Call',
  target: 'own',
  params: callParams,
  access: 'takeoverAgent',
  method: 'POST',
  limit: 'write',
} as const;

export const joinCall = endpoint({
  ...takingPart,
  name: 'joinCall',
  summary:
    'Come into a call over WebRTC: listen, unheard, or speak. With the first who speaks the agent falls silent, as in a conversation that is taken over',
  path: '/api/v2/calls/:callId/join',
  body: z.object({ as: z.enum(['listener', 'speaker']), sdp }),
  reply: z.object({ success: z.literal(true), participantId: uuid, sdp }),
});

export const whisperInCall = endpoint({
  ...takingPart,
  name: 'whisperInCall',
  summary: 'Tell the agent of a call something that the caller does not hear; it minds that from its next answer on',
  path: '/api/v2/calls/:callId/whisper',
  body: z.object({
    text: z.string().check(
      z.trim(),
      z.maxLength(WHISPER_LIMIT_CHARACTERS),
      z.refine((text) => text !== '', FIELD_REQUIRED),
    ),
  }),
  reply: done,
});

export const kickFromCall = endpoint({
  ...takingPart,
  name: 'kickFromCall',
  summary: 'Take a person of the team off the line, or without one end the call',
  path: '/api/v2/calls/:callId/kick',
  body: z.object({ participantId: z.optional(uuid) }),
  reply: done,
});
