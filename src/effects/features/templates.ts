import { LOAD_TEMPLATES_FAILED } from '#contract/rules/messages';
import type { EffectDeps } from '../deps';
import { defineListEffects } from '../listPages';

/** The host returns all of them; the search filters here. */
export const defineTemplatesEffects = (deps: EffectDeps) =>
  defineListEffects<'templates'>(deps, LOAD_TEMPLATES_FAILED, async ({ query, search }, options) => {
    const { templates } = await deps.api.call('listTemplates', {}, { ...options, ...query });
    const phrase = search.trim().toLowerCase();
    const items = templates.filter(({ title, description, trade }) =>
      `${title} ${description} ${trade}`.toLowerCase().includes(phrase),
    );
    return { items, totalCount: items.length };
  });
