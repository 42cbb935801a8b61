import type { AgentAction } from '../../entities/campaign';

/** The properties of an action, wherever a client wrote them (specification 3). */
export function actionSettings({ name: _name, instructions: _instructions, settings, ...beside }: AgentAction) {
  return { ...beside, ...settings };
}

/** The action with one property changed in its place; a new one goes into `settings`. */
export function withActionSetting<V extends NonNullable<AgentAction['settings']>[string]>(
  action: AgentAction,
  key: string,
  value: V,
): AgentAction {
  const { settings = {} } = action;
  const isBeside = Object.hasOwn(action, key) && !Object.hasOwn(settings, key) && !NAMED.has(key);
  return isBeside ? { ...action, [key]: value } : { ...action, settings: { ...settings, [key]: value } };
}

const NAMED: ReadonlySet<string> = new Set(['name', 'instructions', 'settings']);
