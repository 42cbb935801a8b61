import * as endpoints from '#contract/endpoints/onboarding';
import { FAILED_UNREACHABLE, SKIPPED_BY_ROBOTS } from '#contract/rules/messages/knowledge';
import { type HandlersOf, openHandler } from '../http/handler';
import { readBusiness } from '../reading/business/readBusiness';
import { Refusal } from '../request/refusal';

export const onboardingHandlers = {
  readBusiness: openHandler(endpoints.readBusiness, async ({ services, providers, signal }, { body }) => {
    const { facts, pages } = await readBusiness(services.fetch, body.url, providers.model, signal);
    const [first] = pages;
    if (first?.status !== 'read') {
      const reason = first?.status === 'skipped' ? SKIPPED_BY_ROBOTS : FAILED_UNREACHABLE;
      throw new Refusal(422, reason, { input: 'url' });
    }
    return { success: true, facts: [...facts], pages: [...pages] };
  }),
} satisfies HandlersOf<typeof endpoints>;
