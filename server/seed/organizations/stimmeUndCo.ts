import { baeckereiKornblume, fisioCentroMar, maisonLumiere } from '../agents/index';
import type { SeedReseller } from './organization';

/** The European reseller of the demo, with one organization of three small businesses in three languages. */
export const stimmeUndCo: SeedReseller = {
  username: 'stimme-und-co',
  resellerName: 'Stimme & Co.',
  description: 'Telefonassistenz für Betriebe in Europa.',
  email: 'hallo@stimme-und-co.example',
  settings: {
    brandName: 'Stimme & Co.',
    accentColor: '#9a3412',
    supportUrl: 'https://stimme-und-co.example/hilfe',
    privacyUrl: 'https://stimme-und-co.example/datenschutz',
    allowOrgNumberAssignment: false,
  },
  localHost: 'stimme.localhost',
  people: [{ email: 'jule@stimme-und-co.example', name: 'Jule Hartmann', role: 'owner' }],
  organizations: [
    {
      username: 'lokal-europa',
      orgName: 'Lokal Europa',
      description: 'Bäckerei in Freiburg, Physiotherapie in Valencia, Hotel in Annecy.',
      email: 'buero@lokal-europa.example',
      timeZone: 'Europe/Berlin',
      createdDaysAgo: 150,
      isPremium: true,
      people: [
        { email: 'marta@lokal-europa.example', name: 'Marta Soler', role: 'owner' },
        { email: 'kern@lokal-europa.example', name: 'Anneliese Kern', role: 'admin' },
      ],
      agents: [baeckereiKornblume, fisioCentroMar, maisonLumiere],
      contacts: 30,
    },
  ],
};
