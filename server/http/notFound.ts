import type { FastifyReply, FastifyRequest } from 'fastify';
import { NO_SUCH_CALL } from '#contract/rules/messages';
import { Refusal } from './refusal';
import { sendFailure } from './failures';

/** What every unknown path answers, whoever asks. Nothing of the request is repeated. */
export async function sendNoSuchCall(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  return sendFailure(new Refusal(404, NO_SUCH_CALL), request, reply);
}
