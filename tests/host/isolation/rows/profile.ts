import { randomUUID } from 'node:crypto';
import { aPicture } from '#tests/support/aPicture.ts';
import { every, none, own, type Rows, reach } from './row';

/** A person's own profile and devices, which no id of an account leads to, and what an account shows of itself. */
export const profileRows: Rows = {
  readProfile: none(),
  updateProfile: none({ body: { name: 'Isolated' } }),
  requestEmailCode: none({ body: { email: 'new@isolation.test' } }),
  validateEmailCode: none({ body: { email: 'new@isolation.test', verificationCode: '000000' } }),
  requestPhoneCode: none({ body: { phoneNumber: '+15035550100' } }),
  validatePhoneCode: none({ body: { phoneNumber: '+15035550100', verificationCode: '000000' } }),
  savePicture: reach(...every(() => ({ body: aPicture() }))),
  deletePicture: reach(...every()),
  readPicture: none({ params: { file: `${randomUUID()}.webp` } }),
  saveSocialLinks: reach(
    ...['organization' as const, 'reseller' as const, 'partner' as const, 'agent' as const].map((level) =>
      own(level, () => ({ body: { socialLinks: [{ url: 'https://example.com/us' }] } })),
    ),
  ),
  listSessions: none(),
  endSession: none({ params: { sessionId: randomUUID() } }),
  endOtherSessions: none(),
};
