import * as z from 'zod/mini';
import type { Campaign } from '#contract/entities/campaign';
import type { AgentReview } from '#contract/entities/suggestion';
import { fieldText } from '#contract/rules/agents/templateFields';
import { followsTemplate } from '#contract/rules/agents/templateMode';
import { SUGGESTIONS_NEED_MODEL, SUGGESTIONS_NEED_MODEL_TITLE } from '#contract/rules/messages';
import type { AnswerModel } from '../../providers/llm/answerModel';
import { askForJson } from './askForJson';
import { REVIEW_RULES, type Suggested, suggestedFor, type Written, written } from './suggestion';

/** A longer prompt is not written anew as a whole: nobody would read the difference. */
const PROMPT_MAX_CHARACTERS = 20_000;
const TEXT_MAX_CHARACTERS = 4_000;
const TEXTS_MAX = 40;

const SYSTEM = `You review the configuration of an assistant that answers the calls and messages of a business: its prompt, its greeting, \
and the instructions of its actions and apps. ${REVIEW_RULES} Its shape is {"texts":[{"id":"…","suggestion":"…","title":"…","reason":"…"}]}, \
with one entry for each id in texts.`;

const reply = z.object({ texts: z.array(z.extend(written, { id: z.string() })) });

/** The texts of an agent that can be written anew. The prompt of one that follows a template is the template's. */
function textsOf(campaign: Campaign) {
  const { agentInstructions = '', welcomeMessage = '', actions = [], apps = [] } = campaign;
  return [
    ...(followsTemplate(campaign) ? [] : [{ id: 'prompt', text: agentInstructions, max: PROMPT_MAX_CHARACTERS }]),
    { id: 'greeting', text: welcomeMessage, max: GREETING_MAX_CHARACTERS },
    ...actions.map(({ name, instructions = '' }) => ({
      id: `action ${name}`,
      text: instructions,
      max: TEXT_MAX_CHARACTERS,
    })),
    ...apps.map(({ appId, version, instructions = '' }) => ({
      id: `app ${appId} ${version}`,
      text: instructions,
      max: TEXT_MAX_CHARACTERS,
    })),
  ]
    .filter(({ text, max }) => text.trim() !== '' && text.length <= max)
    .slice(0, TEXTS_MAX);
}

const GREETING_MAX_CHARACTERS = 2_000;

/** What is suggested for the texts of an agent (api-shapes 4). @throws ModelFailure */
export async function reviewAgent(
  model: AnswerModel | null,
  { agentId, campaign }: { readonly agentId: string; readonly campaign: Campaign },
  signal: AbortSignal,
): Promise<AgentReview> {
  if (model === null)
    return {
      ...reviewOf(agentId, campaign, () => null),
      promptReasonTitle: SUGGESTIONS_NEED_MODEL_TITLE,
      promptReason: SUGGESTIONS_NEED_MODEL,
    };
  const texts = textsOf(campaign);
  if (texts.length === 0) return reviewOf(agentId, campaign, () => null);
  const details = (campaign.templateFields ?? []).map(({ title, value }) => ({
    label: title,
    value: fieldText(value).slice(0, 500),
  }));
  const content = { texts: texts.map(({ id, text }) => ({ id, text })), details };
  const { texts: proposals } = await askForJson(model, { system: SYSTEM, content, schema: reply }, signal);
  const material = [...texts.map(({ text }) => text), ...details.map(({ value }) => value)];
  return reviewOf(agentId, campaign, (id) => {
    const text = texts.find((one) => one.id === id);
    if (!text) return null;
    const proposal: Written | undefined = proposals.find((one) => one.id === id);
    const suggested = suggestedFor(text.text, proposal, { material, maxCharacters: text.max });
    return suggested.promptSuggestion === '' ? null : suggested;
  });
}

function reviewOf(
  agentId: string,
  { actions = [], apps = [] }: Campaign,
  suggestedAt: (id: string) => Suggested | null,
): AgentReview {
  const prompt = suggestedAt('prompt');
  const greeting = suggestedAt('greeting');
  return {
    agentId,
    agentInstructionsSuggestion: prompt?.promptSuggestion ?? '',
    ...(prompt?.promptReason && { agentInstructionsReason: prompt.promptReason }),
    greetingSuggestion: greeting?.promptSuggestion ?? '',
    ...(greeting?.promptReason && { greetingReason: greeting.promptReason }),
    actionSuggestions: actions.flatMap(({ name }) => {
      const suggested = suggestedAt(`action ${name}`);
      return suggested ? [{ name, ...suggested }] : [];
    }),
    appSuggestions: apps.flatMap(({ appId, version }) => {
      const suggested = suggestedAt(`app ${appId} ${version}`);
      return suggested ? [{ appId, version, ...suggested }] : [];
    }),
  };
}
