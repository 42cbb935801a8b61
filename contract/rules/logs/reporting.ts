import type { ReportingField } from '../../entities/logWork';
import type { FactValue } from '../../entities/reportedFact';

/** The value as a field takes it; null: it is none of them. Models and people write numbers and choices in their own ways. */
export function factValueOf(
  { values: { kind, choices = [] } }: Pick<ReportingField, 'values'>,
  given: FactValue,
): FactValue | null {
  const text = String(given).trim();
  switch (kind) {
    case 'boolean':
      return /^(?:true|yes)$/i.test(text) ? true : /^(?:false|no)$/i.test(text) ? false : null;
    case 'number': {
      const number = text === '' ? Number.NaN : Number(text);
      return typeof given === 'boolean' || !Number.isFinite(number) ? null : number;
    }
    case 'choices':
      return choices.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? null;
    case 'text':
      return text === '' ? null : text;
  }
}
