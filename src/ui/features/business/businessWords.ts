import type { AccountType } from '#contract/entities/account';
import type { Dunning, PaymentStanding } from '#contract/entities/business';
import type { StateMarkProps } from '../../components/StateMark';
import { businessStrings as strings } from './strings';

/** What those below are called, by who sells to them. */
export const wordsOf = (type: AccountType | undefined) => (type === 'partner' ? strings.ofPartner : strings.ofReseller);

export const MARKS: { readonly [S in PaymentStanding]: Pick<StateMarkProps, 'shape' | 'tone'> } = {
  late: { shape: 'full', tone: 'bad' },
  onItsWay: { shape: 'half', tone: 'warn' },
  due: { shape: 'ring', tone: 'warn' },
  trial: { shape: 'dashed', tone: 'new' },
  paid: { shape: 'full', tone: 'good' },
  none: { shape: 'dashed', tone: 'calm' },
};

/** A point on the way of a late payment: what happens on that day, and how far along the line it is, in per cent. */
export type LatePoint = { readonly day: number; readonly words: string; readonly share: number };

/** The way of a late payment, the same for all. Several things on one day are one point. */
export function latePoints({ tryDays, textsPauseDay, planEndsDay, mails }: Dunning): readonly LatePoint[] {
  const mail = mails ? [strings.steps.mail] : [];
  const steps: readonly (readonly [number, readonly string[]])[] = [
    [0, [strings.steps.first, ...mail]],
    ...tryDays.map((day) => [day, [strings.steps.again, ...mail]] as const),
    [textsPauseDay, [strings.steps.texts]],
    [planEndsDay, [strings.steps.end]],
  ];
  const days = [...new Set(steps.map(([day]) => day))].sort((one, other) => one - other);
  return days.map((day) => ({
    day,
    words: steps
      .filter(([at]) => at === day)
      .flatMap(([, words]) => words)
      .join(', '),
    share: shareOf(day, planEndsDay),
  }));
}

/** How far a day is along the line, in per cent. */
export const shareOf = (day: number, lastDay: number): number =>
  Math.round((Math.min(Math.max(day, 0), lastDay) / Math.max(lastDay, 1)) * 1_000) / 10;
