import { type CampaignFields, fieldNames, isEditedField, sameField } from './campaignEquality';
import { mergePrompts, type PromptMerge, type SectionConflict } from './promptMerge';

/** A field that both sides changed differently. A side without the field is `undefined`. */
export type FieldConflict = {
  readonly field: string;
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
  /** Of the prompt, only a part is in conflict: the one under these headings. */
  readonly part?: Pick<SectionConflict, 'key' | 'path' | 'from' | 'both'>;
};

/** The result of a merge. For fields in conflict, `merged` holds mine, so that nothing typed is lost. */
export type CampaignMerge<C extends CampaignFields> = {
  readonly merged: C;
  readonly conflicts: readonly FieldConflict[];
};

/** `both` only where a conflict has a text of both. */
export type ConflictChoice = 'mine' | 'theirs' | 'both';

/** What a choice is kept under: the field, and of the prompt its part. */
export const conflictKey = ({ field, part }: FieldConflict): string => (part?.key ? `${field}\n${part.key}` : field);

/** The one field that is merged by its parts. */
const PROMPT = 'agentInstructions';

/**
 * Merges two edits of one campaign field by field. A field that only one side changed or removed takes that side's value; a field
 * that both changed differently is a conflict. State fields (`CAMPAIGN_STATE_FIELDS`) are always `theirs`, the stored ones.
 * Conflicts are in the order of the fields of base, mine, theirs.
 */
export function mergeCampaigns<C extends CampaignFields>(base: C, mine: C, theirs: C): CampaignMerge<C> {
  const conflicts: FieldConflict[] = [];
  const merged: [string, unknown][] = [];
  for (const field of fieldNames(base, mine, theirs)) {
    const side = winner(base, mine, theirs, field);
    const prompt = side === 'both' && field === PROMPT ? promptMerge(base, mine, theirs) : null;
    if (prompt) {
      conflicts.push(
        ...prompt.conflicts.map(({ key, path, from, both, ...sides }) => ({
          field,
          ...sides,
          part: { key, path, from, both },
        })),
      );
      merged.push([field, prompt.text]);
      continue;
    }
    if (side === 'both') {
      conflicts.push({ field, base: own(base, field), mine: own(mine, field), theirs: own(theirs, field) });
    }
    merged.push([field, own(side === 'theirs' ? theirs : mine, field)]);
  }
  return { merged: campaignOf<C>(merged), conflicts };
}

/** A merge with a person's choices applied. A conflict without a choice keeps mine. */
export function resolveConflicts<C extends CampaignFields>(
  { merged, conflicts }: CampaignMerge<C>,
  choices: Readonly<Partial<Record<string, ConflictChoice>>>,
): C {
  const fields = new Map(Object.entries(merged));
  // From the last: a part that is replaced moves those behind it.
  for (const conflict of conflicts.toReversed()) {
    const { field, mine, theirs, part } = conflict;
    const key = conflictKey(conflict);
    const choice = Object.hasOwn(choices, key) ? choices[key] : 'mine';
    const taken = choice === 'both' && part?.both != null ? part.both : choice === 'theirs' ? theirs : mine;
    const text = fields.get(field);
    fields.set(
      field,
      part && typeof text === 'string' ? withPart(text, part.from, String(mine), String(taken)) : taken,
    );
  }
  return campaignOf<C>([...fields]);
}

/** A prompt with the text at a place replaced; what follows keeps a line of its own. */
const withPart = (prompt: string, from: number, before: string, after: string): string => {
  const rest = prompt.slice(from + before.length);
  const gap = after !== '' && rest !== '' && !after.endsWith('\n') && !rest.startsWith('\n') ? '\n' : '';
  return prompt.slice(0, from) + after + gap + rest;
};

/** The prompt merged by its parts; null where it is decided as a whole. */
function promptMerge(...sides: readonly [CampaignFields, CampaignFields, CampaignFields]): PromptMerge | null {
  const [base, mine, theirs] = sides.map((side) => own(side, PROMPT));
  if (typeof base !== 'string' || typeof mine !== 'string' || typeof theirs !== 'string') return null;
  const merge = mergePrompts(base, mine, theirs);
  const [only, ...more] = merge?.conflicts ?? [];
  // Without headings, and without a text of both, there are no parts to speak of.
  const isWhole = more.length === 0 && only?.key === '' && only.both === null && only.mine === mine;
  return isWhole ? null : merge;
}

function winner(base: CampaignFields, mine: CampaignFields, theirs: CampaignFields, field: string) {
  if (!isEditedField(field)) return 'theirs';
  if (sameField(mine, theirs, field)) return 'theirs';
  if (sameField(base, mine, field)) return 'theirs';
  if (sameField(base, theirs, field)) return 'mine';
  return 'both';
}

function own(campaign: CampaignFields, field: string): unknown {
  return Object.hasOwn(campaign, field) ? campaign[field] : undefined;
}

/** `fromEntries` defines its keys, so a field named `__proto__` stays a field. */
function campaignOf<C extends CampaignFields>(entries: readonly (readonly [string, unknown])[]): C {
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined)) as C;
}
