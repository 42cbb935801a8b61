import { describe, expect, test } from 'vitest';
import type { TemplateField } from '#contract/entities/campaign';
import { effectiveGreeting, filledText } from '#contract/rules/agents/filledText';
import { effectiveActions } from '#server/domain/campaigns/templatePrompt.ts';
import { SEED_TEMPLATES } from '#server/seed/templates/index.ts';

/** The prompts of agents made from the seeded templates, with any of the optional fields answered. */

const answerOf = ({ key }: TemplateField) => `⟨${key}⟩`;
/** All sentences, bullets and headings, separately. */
const piecesOf = (text: string) =>
  text.split('\n').flatMap((line) => line.split(/(?<=[.!?])\s+(?=[\p{Lu}⟨])/u).filter((piece) => piece.trim() !== ''));
const subsetsOf = <T>(all: readonly T[]): T[][] =>
  Array.from({ length: 2 ** all.length }, (_, bits) => all.filter((_item, index) => bits & (2 ** index)));

describe.each(SEED_TEMPLATES.map(({ title, campaign }) => [title, campaign] as const))('%s', (_title, campaign) => {
  const fields = campaign.templateFields ?? [];
  const optional = fields.filter(({ required }) => !required).map(({ key }) => key);
  const prompt = campaign.agentInstructions ?? '';
  const answered = (empty: readonly string[]) => ({
    ...campaign,
    templateFields: fields.map((field) => ({ ...field, value: empty.includes(field.key) ? '' : answerOf(field) })),
  });
  const whole = piecesOf(filledText(prompt, answered([])));

  test('says each optional thing in a sentence of its own', () => {
    const shared = whole.filter((piece) => (piece.match(/⟨\w+⟩/g) ?? []).length > 1);
    const named = shared.filter((piece) => optional.some((key) => piece.includes(`⟨${key}⟩`)));
    expect(named).toEqual([]);
  });

  test(`loses whole sentences and nothing else, whichever of ${optional.length} fields are empty`, () => {
    const broken = subsetsOf(optional).flatMap((empty) => {
      const left = piecesOf(filledText(prompt, answered(empty)));
      const expected = withoutBareHeadings(
        whole.filter((piece) => !empty.some((key) => piece.includes(`⟨${key}⟩`))),
        whole,
      );
      return left.join('\n') === expected.join('\n') ? [] : [{ empty, left, expected }];
    });
    expect(broken.slice(0, 1)).toEqual([]);
  });

  test('greets and acts by whole sentences', () => {
    const texts = (empty: readonly string[]) => {
      const filled = answered(empty);
      return [
        effectiveGreeting(filled),
        ...effectiveActions(filled).flatMap(({ instructions, settings = {} }) => [
          instructions,
          ...Object.values(settings).filter((value) => typeof value === 'string' && value !== ''),
        ]),
      ];
    };
    const all = new Set(texts([]));
    expect(subsetsOf(optional).flatMap((empty) => texts(empty).filter((text) => !all.has(text)))).toEqual([]);
  });
});

/** Headings whose sections have become empty. */
function withoutBareHeadings(left: readonly string[], whole: readonly string[]): string[] {
  const isHeading = (piece: string | undefined) => piece === undefined || piece.startsWith('# ');
  const isBare = (all: readonly string[], piece: string) => isHeading(all[all.indexOf(piece) + 1]);
  return left.filter((piece) => !(isHeading(piece) && isBare(left, piece) && !isBare(whole, piece)));
}
