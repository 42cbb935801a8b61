import { randomUUID } from 'node:crypto';
import { aPicture } from '#tests/support/aPicture.ts';
import { every, none, own, type Rows, reach } from './row';

/** What the public page of an account shows: all have one but the root. */
const ofPages = (body: object) =>
  reach(...(['organization', 'reseller', 'partner', 'agent'] as const).map((level) => own(level, () => ({ body }))));

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
  saveSocialLinks: ofPages({ socialLinks: [{ url: 'https://example.com/us' }] }),
  savePageLinks: ofPages({ links: [{ url: 'https://example.com/menu', title: 'Menu' }] }),
  listSessions: none(),
  endSession: none({ params: { sessionId: randomUUID() } }),
  endOtherSessions: none(),
};
