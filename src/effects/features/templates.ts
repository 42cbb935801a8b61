import { LOAD_TEMPLATES_FAILED } from '#contract/rules/messages';
import { holdsPhrase } from '#contract/rules/values/searchForm';
import type { EffectDeps } from '../deps';
import { defineListEffects } from '../listPages';

/** The host returns all of them; the search filters here. */
export const defineTemplatesEffects = (deps: EffectDeps) =>
  defineListEffects<'templates'>(deps, LOAD_TEMPLATES_FAILED, async ({ query, search }, options) => {
    const { templates } = await deps.api.call('listTemplates', {}, { ...options, ...query });
    const items = templates.filter(({ title, description, trade }) =>
      holdsPhrase([`${title} ${description} ${trade}`], search),
    );
    return { items, totalCount: items.length };
  });
