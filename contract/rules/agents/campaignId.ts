/** The id of an agent's campaign. It follows from the agent's id, so it is known before the first save. */
export const campaignIdOf = (agentId: number): string => `campa${agentId.toString(16).padStart(32, '0')}`;
