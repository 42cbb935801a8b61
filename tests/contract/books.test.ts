import { describe, expect, it } from 'vitest';
import { differenceKind } from '#contract/entities/reconciliation';
import {
  billLineText,
  billMailSubject,
  billMailText,
  billStateText,
  DEMONSTRATION,
} from '#contract/rules/messages/bills';
import { DIFFERENCES, WAYS_OUT } from '#contract/rules/messages/reconciliation';
import { ledgerChoiceOf, ledgerParametersOf } from '#contract/rules/money/ledgerChoice';

describe('what the ledger is narrowed to', () => {
  it('is read off an address, without what cannot be meant, and written into it again', () => {
    const nothing = { account: null, kind: null, day: null, cause: null };
    expect(ledgerChoiceOf(nothing)).toEqual({ accountId: null, kind: null, day: null, cause: null });
    const all = { account: '12', kind: 'topUp', day: '2026-11-29', cause: 'call' };
    expect(ledgerChoiceOf(all)).toEqual({ accountId: 12, kind: 'topUp', day: '2026-11-29', cause: 'call' });
    expect(ledgerParametersOf(ledgerChoiceOf(all))).toEqual(all);
    for (const broken of [
      { ...nothing, account: '012' },
      { ...nothing, account: '1e3' },
      { ...nothing, kind: 'gift' },
      { ...nothing, day: '2026-02-31x' },
      { ...nothing, day: '2026-02-31' },
      { ...nothing, day: '1026-01-01' },
      { ...nothing, cause: ' ' },
      { ...nothing, cause: 'x'.repeat(201) },
    ])
      expect(ledgerParametersOf(ledgerChoiceOf(broken))).toEqual(nothing);
  });
});

describe('a difference', () => {
  it.each(differenceKind.options)('%s says what it is, and the way out, each in sentences', (kind) => {
    for (const text of [DIFFERENCES[kind], WAYS_OUT[kind]]) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});

describe('a bill', () => {
  const days = { startMs: 1, endMs: 2 };
  const line = { kind: 'plan', productPlanId: 'pplan-group', planName: 'Group', usd: '149.00', ...days } as const;
  const day = (ms: number) => `day ${ms}`;

  it('names each line with its days', () => {
    expect([
      billLineText(line, day),
      billLineText({ ...line, kind: 'unused' }, day),
      billLineText({ ...line, kind: 'overdue' }, day),
    ]).toEqual(['Group, day 1 to day 2', 'Group, not used', 'Group, day 1 to day 2, overdue']);
  });

  it('says how it stands', () => {
    expect([
      billStateText('open', '', ''),
      billStateText('paid', 'Nov 29', ' by visa ···· 4242'),
      billStateText('void', '', ''),
    ]).toEqual(['Open: not paid yet', 'Paid on Nov 29 by visa ···· 4242', 'Void: nothing is due']);
  });

  it('is mailed with its lines, its total, and that a demonstration is one', () => {
    const mailed = {
      number: '3-000041',
      state: 'open',
      usd: '149.00',
      isDemo: true,
      lines: ['Group: $149.00'],
    } as const;
    expect([billMailSubject(mailed, 'Harbor'), billMailSubject({ ...mailed, state: 'paid' }, 'Harbor')]).toEqual([
      'Bill 3-000041: $149.00 (Harbor)',
      'Bill 3-000041: $149.00, paid (Harbor)',
    ]);
    expect(billMailText(mailed, 'Olivetta', 'https://phone.test/app')).toBe(
      [
        'Olivetta: bill 3-000041',
        'Group: $149.00',
        'Total $149.00. It is not paid yet.',
        DEMONSTRATION,
        '',
        'See it: https://phone.test/app',
      ].join('\n'),
    );
    const done = { ...mailed, state: 'paid', isDemo: false } as const;
    expect(billMailText(done, 'Olivetta', 'https://phone.test/app')).toContain('It is paid. Thank you.');
    expect(billMailText({ ...done, state: 'void' }, 'Olivetta', 'https://phone.test/app')).toContain('Nothing is due.');
  });
});
