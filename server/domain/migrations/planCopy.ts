import { dequal } from 'dequal/lite';
import type { Campaign, TemplateField } from '#contract/entities/campaign';
import type {
  ConflictChoice,
  MigrationChange,
  MigrationOutcome,
  MigrationSection,
} from '#contract/entities/templateMigration';
import { MIGRATED_SETTINGS } from '#contract/rules/agents/migrationSections';
import { itemsOf, settingOf } from './parts';
import { planFields } from './planFields';

/** The sides of a three-way merge: what the agent got from its old template, the new template, and the agent. */
export type Sides = { readonly base: Campaign; readonly theirs: Campaign; readonly ours: Campaign };

export type Choices = {
  readonly targetTemplateId: string;
  readonly sections: readonly MigrationSection[];
  readonly onConflict: ConflictChoice;
};

export type CopyPlan = { readonly after: Campaign; readonly changes: readonly Omit<MigrationChange, 'copy'>[] };

/** What a copy of an agent becomes. A setting that only one side changed is that side's; one that both changed is a conflict. */
export function planCopy(sides: Sides, { targetTemplateId, sections, onConflict }: Choices): CopyPlan {
  const changes: Omit<MigrationChange, 'copy'>[] = [];
  const after: Record<string, unknown> & { templateId?: string | undefined } = { ...sides.ours };
  const put = (setting: string, value: unknown) => {
    if (value === undefined) delete after[setting];
    else after[setting] = value;
  };
  for (const [setting, section] of MIGRATED_SETTINGS) {
    if (!sections.includes(section)) continue;
    if (setting === 'templateFields') {
      const { fields, told } = fieldsOf(sides, onConflict);
      changes.push(...told.map((change) => ({ section, ...change })));
      if (fields.length > 0 || sides.ours.templateFields !== undefined) put(setting, fields);
    } else if (section === 'template') {
      // The prompt of an agent that follows a template is never its own.
      const [before, next] = [settingIn(sides.ours, setting), settingIn(sides.theirs, setting)];
      if (!dequal(before, next)) changes.push({ section, setting, outcome: 'changed', before, after: next });
      put(setting, next);
    } else {
      const { items, told } = mergeItems(setting, sides, onConflict);
      changes.push(...told.map((change) => ({ section, ...change })));
      if (told.some(({ before, after: next }) => !dequal(before, next)))
        put(setting, settingOf(setting, items, sides.ours));
    }
  }
  if (sections.includes('template')) after.templateId = targetTemplateId;
  return { after, changes };
}

type Told = Omit<MigrationChange, 'copy' | 'section'>;

function mergeItems(setting: string, sides: Sides, onConflict: ConflictChoice) {
  const [base, theirs, ours] = [sides.base, sides.theirs, sides.ours].map((side) => itemsOf(setting, side)) as [
    ReadonlyMap<string, unknown>,
    ReadonlyMap<string, unknown>,
    ReadonlyMap<string, unknown>,
  ];
  const items = new Map(ours);
  const told: Told[] = [];
  for (const key of new Set([...ours.keys(), ...theirs.keys()])) {
    const [was, offered, own] = [base.get(key), theirs.get(key), ours.get(key)];
    const outcome = outcomeOf(was, offered, own);
    if (outcome === null) continue;
    const isTaken = outcome === 'changed' || (outcome === 'conflict' && onConflict === 'replace');
    const next = isTaken ? offered : own;
    if (next === undefined) items.delete(key);
    else items.set(key, next);
    told.push({
      setting: key === '' ? setting : `${setting}.${key}`,
      outcome,
      before: own,
      after: next,
      ...(outcome === 'changed' ? {} : { offered }),
    });
  }
  return { items, told };
}

function outcomeOf(was: unknown, offered: unknown, own: unknown): MigrationOutcome | null {
  if (dequal(own, offered)) return null;
  if (dequal(own, was)) return 'changed';
  return dequal(offered, was) ? 'kept' : 'conflict';
}

function fieldsOf({ base, theirs, ours }: Sides, onConflict: ConflictChoice) {
  const list = (side: Campaign): readonly TemplateField[] => side.templateFields ?? [];
  const { fields, planned } = planFields({ base: list(base), theirs: list(theirs), ours: list(ours) }, onConflict);
  const at = (all: readonly TemplateField[], key: string) => all.find((field) => field.key === key);
  const told = planned.map(
    ({ key, outcome }): Told => ({
      setting: `templateFields.${key}`,
      outcome,
      before: at(list(ours), key),
      after: at(fields, key),
      ...(outcome === 'changed' ? {} : { offered: at(list(theirs), key) }),
    }),
  );
  return { fields, told };
}

const settingIn = (campaign: Campaign, setting: string): unknown => (campaign as Record<string, unknown>)[setting];
