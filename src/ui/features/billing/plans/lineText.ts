import type { BillLine } from '#contract/entities/plan';
import { billLineText } from '#contract/rules/messages/bills';
import { dayText } from './planWords';

/** What a line of a bill is for: Group, Nov 23 to Dec 1. */
export const lineText = (line: BillLine, nowMs: number): string => billLineText(line, (ms) => dayText(ms, nowMs));
