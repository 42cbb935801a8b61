export const ADDRESS_FIELDS = ['businessName', 'name', 'email', 'phoneNumber'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressValues = Readonly<Partial<Record<AddressField, string>>>;
export type SignInMode = 'signIn' | 'signInByPhone' | 'signUp';

export const modeOf = (pathname: string, isByPhone = false): SignInMode => {
  if (pathname === '/signup') return 'signUp';
  return isByPhone ? 'signInByPhone' : 'signIn';
};
