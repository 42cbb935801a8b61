import { campaign } from '../../entities/campaign';
import type { MigrationSection } from '../../entities/templateMigration';

/** Settings of a section; all others are in `settings`. */
const SETTINGS: Readonly<Record<Exclude<MigrationSection, 'settings'>, readonly string[]>> = {
  template: ['agentInstructions', 'templateFields', 'templateIntegrations'],
  greeting: ['welcomeMessage'],
  voice: ['agentVoice', 'agentS2SEngine', 'agentSttEngine', 'agentSttSmartFormatting', 'backgroundAudio'],
  language: ['agentLang', 'timezone'],
  actions: ['actions', 'apps', 'enabledFunctions', 'skills'],
  variables: ['variables'],
  links: ['links'],
};

/** An agent has its own name, and what says whether and what it follows is no setting. */
const OWN: readonly string[] = ['title', 'mode', 'templateId', 'published'];

const SECTION_OF = new Map(
  Object.entries(SETTINGS).flatMap(([section, names]) => names.map((name) => [name, section as MigrationSection])),
);

/** The settings that a migration may touch, with their section. */
export const MIGRATED_SETTINGS: ReadonlyMap<string, MigrationSection> = /* @__PURE__ */ new Map(
  Object.keys(campaign.shape)
    .filter((name) => !OWN.includes(name))
    .map((name) => [name, SECTION_OF.get(name) ?? 'settings']),
);
