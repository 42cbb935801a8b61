/** What the audit is narrowed to; its address holds it too. */

export const AUDIT_KINDS = ['changes', 'signIns', 'all'] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** How many days back. */
export const AUDIT_RANGES = { '7d': 7, '30d': 30, '1y': 365, ever: null } as const;
export type AuditRange = keyof typeof AUDIT_RANGES;
const DEFAULT_RANGE: AuditRange = '30d';

export type AuditChoice = {
  readonly kind: AuditKind;
  readonly range: AuditRange;
  /** A person's id. */
  readonly actor: number | null;
  /** The name of a call. */
  readonly action: string | null;
};

/** The choice in the query of an address; unknown values are left out. */
export function auditChoiceIn(query: URLSearchParams): AuditChoice {
  const actor = query.get('actor') ?? '';
  const action = query.get('action') ?? '';
  return {
    kind: AUDIT_KINDS.find((kind) => kind === query.get('kind')) ?? 'changes',
    range: RANGES.find((range) => range === query.get('dateFilter')) ?? DEFAULT_RANGE,
    actor: /^[1-9]\d{0,8}$/.test(actor) ? Number(actor) : null,
    action: /^[a-z]\w{0,60}$/i.test(action) ? action : null,
  };
}

/** The parameters of an address with this choice; null for those it does not need. */
export const auditParametersOf = ({ kind, range, actor, action }: AuditChoice) => ({
  kind: kind === 'changes' ? null : kind,
  dateFilter: range === DEFAULT_RANGE ? null : range,
  actor: actor === null ? null : String(actor),
  action,
});

const RANGES = Object.keys(AUDIT_RANGES) as readonly AuditRange[];
