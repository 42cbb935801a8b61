import { useMemo } from 'react';
import { fieldText } from '#contract/rules/agents/templateFields';
import { selectMine } from '#machines/campaign';
import { useCampaignRef } from '#src/app/hooks/campaign.tsx';
import { useFact } from '#src/app/hooks/fact.ts';
import type { PromptFields } from './promptMarks';

/** What `{key}` stands for in this agent's prompt: its template's fields and its variables. */
export const usePromptFields = (): PromptFields => {
  const ref = useCampaignRef();
  const templateFields = useFact(ref, (snapshot) => selectMine(snapshot).templateFields);
  const variables = useFact(ref, (snapshot) => selectMine(snapshot).variables);
  return useMemo(
    () =>
      new Map([
        ...Object.entries(variables ?? {}).map(([key, value]) => [key, { label: key, value }] as const),
        // The first that has the key is the one that is filled in.
        ...(templateFields ?? []).map(
          ({ key, title, value }) => [key, { label: title, value: fieldText(value) }] as const,
        ),
      ]),
    [templateFields, variables],
  );
};
