import type { UnpublishedChanges, UnpublishedEdit } from '../../entities/figures';
import { type CampaignFields, changedFields } from './campaignEquality';

/** What differs from the published copy: each setting once, the prompt with the headings of the sections that differ. */
export function unpublishedEdits(
  production: CampaignFields,
  staging: CampaignFields,
): Pick<UnpublishedChanges, 'count' | 'edits'> {
  const edits = changedFields(production, staging).map(
    (field): UnpublishedEdit =>
      field === PROMPT ? { field, headings: changedHeadings(textOf(production), textOf(staging)) } : { field },
  );
  return { count: edits.reduce((sum, { headings }) => sum + Math.max(headings?.length ?? 1, 1), 0), edits };
}

const PROMPT = 'agentInstructions';

const textOf = (campaign: CampaignFields): string => {
  const text = campaign[PROMPT];
  return typeof text === 'string' ? text : '';
};

/** The headings of sections that were changed, added or removed, in the order of the new text; '' is what is above the first. */
function changedHeadings(before: string, after: string): string[] {
  const [old, current] = [sectionsOf(before), sectionsOf(after)];
  const headings = [...new Set([...current.keys(), ...old.keys()])];
  return headings.filter((heading) => (old.get(heading) ?? '').trim() !== (current.get(heading) ?? '').trim());
}

/** The text of each section by its heading; sections of the same name count as one. */
function sectionsOf(text: string): ReadonlyMap<string, string> {
  const sections = new Map<string, string>();
  let heading = '';
  for (const line of text.split(/\r?\n/)) {
    const found = /^#{1,6}\s+(.*\S)\s*$/.exec(line)?.[1];
    if (found !== undefined) heading = found;
    // The line of the heading belongs to its section, so that an empty one is there too.
    sections.set(heading, `${sections.get(heading) ?? ''}${line}\n`);
  }
  return sections;
}
