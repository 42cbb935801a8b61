import { proveMachine } from '#tests/harness/index.ts';
import { mergeContactsContract } from './mergeContacts.contract';
import { mergeContactsPlan } from './mergeContacts.plan';

proveMachine(mergeContactsPlan, mergeContactsContract);
