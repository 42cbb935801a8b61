import { secondFactorMachine } from '#machines/secondFactor';
import { definePlan } from '#tests/harness/index.ts';

const away = { kind: 'unavailable', message: 'The host is away.' } as const;
const wrong = {
  kind: 'refused',
  failure: { kind: 'invalid', message: 'This code is not right.', input: 'code' },
} as const;
const isOn = { kind: 'refused', failure: { kind: 'conflict', message: 'Two-step sign-in is on already.' } } as const;

export const NEW_FACTOR = { secret: 'GEZDGNBVGY3TQOJQ', address: 'otpauth://totp/Phone:owner?secret=GEZDGNBVGY3TQOJQ' };
export const RECOVERY_CODES = ['abcde-fghjk', 'mnpqr-stuvw'];

export const secondFactorPlan = definePlan(secondFactorMachine, {
  events: {
    'secondFactor.retry': [{}],
    'secondFactor.begin': [{}],
    'secondFactor.renew': [{}],
    'secondFactor.turnOff': [{}],
    'secondFactor.edit': [{ code: '123456' }, { code: '1234' }, { code: 'abcde-fghjk' }],
    'secondFactor.submit': [{}],
    'secondFactor.cancel': [{}],
    'secondFactor.done': [{}],
  },
  outcomes: {
    loadFactor: { ok: [{ since: 1_780_000_000, recoveryCodesLeft: 9 }, { recoveryCodesLeft: 0 }], error: [away] },
    setUpFactor: { ok: [{ kind: 'begun', factor: NEW_FACTOR }, isOn], error: [away] },
    checkFactor: {
      ok: [
        ({ purpose }) =>
          purpose === 'turnOff' ? ({ kind: 'off' } as const) : ({ kind: 'on', recoveryCodes: RECOVERY_CODES } as const),
        wrong,
      ],
      error: [away],
    },
  },
  project: ({ failure, ...rest }) => ({ ...rest, failure: failure?.kind }),
});
