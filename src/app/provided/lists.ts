import { fromPromise } from 'xstate';
import {
  accountListMachine,
  accountSearchMachine,
  agentListMachine,
  functionsMachine,
  logsMachine,
  publicProfileMachine,
  roomListMachine,
  templatesMachine,
} from '#machines/lists';
import type { EffectDeps } from '../../effects/deps';
import { defineListEffects } from '../../effects/lists';

/** The lists and records of the console with what they load. */
export function listsWith(deps: EffectDeps) {
  const effects = defineListEffects(deps);
  return {
    agentList: agentListMachine.provide({ actors: { loadPage: fromPromise(effects.agentList) } }),
    accountList: accountListMachine.provide({ actors: { loadPage: fromPromise(effects.accountList) } }),
    accountSearch: accountSearchMachine.provide({ actors: { loadPage: fromPromise(effects.accountSearch) } }),
    roomList: roomListMachine.provide({ actors: { loadPage: fromPromise(effects.roomList) } }),
    logs: logsMachine.provide({ actors: { loadPage: fromPromise(effects.logs) } }),
    templates: templatesMachine.provide({ actors: { loadPage: fromPromise(effects.templates) } }),
    functions: functionsMachine.provide({ actors: { loadRecord: fromPromise(effects.functions) } }),
    publicProfile: publicProfileMachine.provide({ actors: { loadRecord: fromPromise(effects.publicProfile) } }),
  };
}
