export const ADDRESS_FIELDS = ['businessName', 'name', 'email'] as const;
export type AddressField = (typeof ADDRESS_FIELDS)[number];
export type AddressValues = Readonly<Partial<Record<AddressField, string>>>;
export type SignInMode = 'signIn' | 'signUp';

export const modeOf = (pathname: string): SignInMode => (pathname === '/signup' ? 'signUp' : 'signIn');
