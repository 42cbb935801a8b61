import type { Campaign } from '../../entities/campaign';
import { actionSettings } from './actionSettings';
import { substituted } from './filledText';
import { OUTLINE_BLANK } from './outline';

/** What is still open in an agent's texts. */
export type Gaps = {
  /** The prompt still holds the line of the outline that is to be written over. */
  readonly hasOutline: boolean;
  /** Details that a text names and that have no value: a template's field by its title, any other as `{key}`. */
  readonly missing: readonly string[];
};

/** The gaps of an agent. A skipped field is none: somebody decided to leave it open (specification 4). */
export function gapsOf(campaign: Campaign): Gaps {
  const { agentInstructions = '', welcomeMessage = '', actions = [], templateFields = [] } = campaign;
  const ofActions = actions.flatMap((action) => [action.instructions, ...Object.values(actionSettings(action))]);
  const texts = [agentInstructions, welcomeMessage, ...ofActions].filter((text) => typeof text === 'string');
  const open = substituted(texts.join('\n'), campaign, 'keep').matchAll(NAMED_DETAIL);
  const missing = new Set([...open].map(([, key = '']) => key));
  const isSkipped = (key: string) => templateFields.some((field) => field.key === key && field.skipped);
  const titleOf = (key: string) => templateFields.find((field) => field.key === key)?.title ?? `{${key}}`;
  return {
    hasOutline: agentInstructions.includes(OUTLINE_BLANK),
    missing: [...missing].filter((key) => !isSkipped(key)).map(titleOf),
  };
}

/** Only what can be a key: other text in braces means itself. */
const NAMED_DETAIL = /\{([A-Za-z][A-Za-z0-9_]*)\}/g;
