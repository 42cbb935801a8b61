import * as endpoints from '#contract/endpoints/onboarding';
import { FAILED_UNREACHABLE } from '#contract/rules/messages/knowledge';
import { readBusiness } from '../crawling/readBusiness';
import { type HandlersOf, openHandler } from '../http/handler';
import { Refusal } from '../request/refusal';

export const onboardingHandlers = {
  readBusiness: openHandler(endpoints.readBusiness, async ({ services, providers, signal, caller }, { body }) => {
    const asked = { owner: `user ${caller.id}`, signal };
    const { facts, pages } = await readBusiness(services.fetch, body.url, providers.model, asked);
    const [first] = pages;
    if (first?.status !== 'read') throw new Refusal(422, first?.reason ?? FAILED_UNREACHABLE, { input: 'url' });
    return { success: true, facts: [...facts], pages: [...pages] };
  }),
} satisfies HandlersOf<typeof endpoints>;
