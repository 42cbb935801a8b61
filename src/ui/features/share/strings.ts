import { catalogue } from '../../strings/catalogue';

/** The words around how an agent is given away. */
export const shareStrings = catalogue({
  title: 'Share this agent',
  failed: 'This agent’s page could not be loaded',
  unpublished: 'It answers nobody yet',
  unpublishedHint: 'Publish the agent, and its page has a link to give away.',
  note: 'Whoever opens the link can talk to the agent at once.',
});
