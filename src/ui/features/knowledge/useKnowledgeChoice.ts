import { formatAppPath } from '#contract/rules/address/appPath';
import { openOverlay } from '#contract/rules/address/overlays';
import { type KnowledgeChoice, knowledgeChoiceIn } from '#contract/rules/knowledge/knowledgeChoice';
import { useAppPath } from '#src/app/hooks/app.ts';
import { useNavigation, usePlace } from '#src/app/hooks/location.ts';

/** What the address says the screen shows, and how that is changed. */
export function useKnowledgeChoice() {
  const { search } = usePlace();
  const { replace, push } = useNavigation();
  const path = useAppPath();
  const choice = knowledgeChoiceIn(new URLSearchParams(search));
  const hrefOf = (
    changed: { readonly [K in keyof KnowledgeChoice]: KnowledgeChoice[K] | undefined },
    screen: readonly string[] = ['knowledge'],
  ) => {
    const entries = Object.entries({ ...choice, ...changed }).filter(
      ([, value]) => value !== undefined && value !== '',
    );
    const query = new URLSearchParams(entries as [string, string][]).toString();
    return `${formatAppPath({ ...path, screen })}${query && `?${query}`}`;
  };
  return {
    ...choice,
    isAdding: path.screen[1] === 'add',
    /** The address of the documents of a knowledge base, or of none. */
    hrefOfBase: (base: string | undefined) =>
      hrefOf({ base, document: undefined, status: undefined, question: undefined }),
    /** The same source at one of the agents, whose page shows what waits to be published. */
    hrefAtAgent: (agentId: number, base: string) =>
      `${formatAppPath({ ...path, agentId, screen: ['knowledge'] })}?${new URLSearchParams({ base })}`,
    /** An agent's editor, with the chat that asks its draft. */
    hrefOfTest: (agentId: number) =>
      `${formatAppPath({ ...path, agentId, screen: [] })}?${openOverlay('', 'testAgent')}`,
    choose: (changed: {
      readonly document?: undefined;
      readonly status?: KnowledgeChoice['status'] | undefined;
      readonly question?: string | undefined;
    }) => replace(hrefOf(changed)),
    openAdd: (base?: string) =>
      push(hrefOf({ base, document: undefined, status: undefined, question: undefined }, ['knowledge', 'add'])),
    closeAdd: (base = choice.base) =>
      push(hrefOf({ base, document: undefined, status: undefined, question: undefined })),
  };
}
