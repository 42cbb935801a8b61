import type { SpeechVoice } from './speechVoice';

/** The voices that are there with nothing configured. They speak English. */
export const FLITE_LIST: readonly SpeechVoice[] = [
  { id: 'slt', name: 'Sally', description: 'Clear, American', languages: ['en-US'], standsFor: ['female'] },
  { id: 'rms', name: 'Rich', description: 'Calm, American', languages: ['en-US'], standsFor: ['male'] },
  { id: 'awb', name: 'Alan', description: 'Scottish', languages: ['en-GB'], standsFor: [] },
  { id: 'kal16', name: 'Kal', description: 'Like a machine', languages: ['en-US'], standsFor: [] },
];
