/** The second step of the person's sign-in. */
import { type Row, refusedWith, rejects } from './row';

const PATH = '/api/v2/auth/secondFactor';
const success = true as const;
const factor = { secret: 'GEZDGNBV', address: 'otpauth://totp/Phone:owner?secret=GEZDGNBV' };
const body = { code: '123456' };

export const secondFactorRows: readonly Row[] = [
  {
    actor: 'secondFactor.loadFactor',
    replies: { readSecondFactor: () => ({ success, secondFactor: { recoveryCodesLeft: 0 } }) },
    calls: [[`GET ${PATH}`]],
    output: { recoveryCodesLeft: 0 },
    whenRefused: rejects,
    fails: 'Two-step sign-in could not be loaded.',
  },
  {
    actor: 'secondFactor.setUpFactor',
    replies: { setUpSecondFactor: () => ({ success, factor }) },
    calls: [[`POST ${PATH}/setUp`]],
    output: { kind: 'begun', factor },
    whenRefused: refusedWith,
    fails: 'Two-step sign-in could not be set up.',
  },
  {
    actor: 'secondFactor.checkFactor',
    input: { purpose: 'confirm', ...body },
    replies: { confirmSecondFactor: () => ({ success, recoveryCodes: ['abcde-fghjk'] }) },
    calls: [[`POST ${PATH}/confirm`, body]],
    output: { kind: 'on', recoveryCodes: ['abcde-fghjk'] },
    whenRefused: refusedWith,
    fails: 'The code could not be checked.',
  },
  {
    actor: 'secondFactor.checkFactor',
    input: { purpose: 'renew', ...body },
    replies: { renewRecoveryCodes: () => ({ success, recoveryCodes: ['abcde-fghjk'] }) },
    calls: [[`POST ${PATH}/recoveryCodes`, body]],
    output: { kind: 'on', recoveryCodes: ['abcde-fghjk'] },
    whenRefused: refusedWith,
    fails: 'The recovery codes could not be renewed.',
  },
  {
    actor: 'secondFactor.checkFactor',
    input: { purpose: 'turnOff', ...body },
    replies: { turnOffSecondFactor: () => ({ success }) },
    calls: [[`POST ${PATH}/turnOff`, body]],
    output: { kind: 'off' },
    whenRefused: refusedWith,
    fails: 'Two-step sign-in could not be turned off.',
  },
];
