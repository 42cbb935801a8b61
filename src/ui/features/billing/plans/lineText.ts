import type { BillLine } from '#contract/entities/plan';
import { planStrings as strings } from './planStrings';
import { dayText } from './planWords';

/** What a line of a bill is for: Group, Nov 23 to Dec 1. */
export const lineText = ({ kind, planName, startMs, endMs }: BillLine, nowMs: number): string =>
  strings.lineOf[kind](planName, dayText(startMs, nowMs), dayText(endMs, nowMs));
