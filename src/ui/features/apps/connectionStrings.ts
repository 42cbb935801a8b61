import { catalogue } from '../../strings/catalogue';

/** The words of what connects an organization with Zapier and JobNimbus. */
export const connectionStrings = catalogue({
  zapier: {
    title: 'Zapier',
    failed: 'The connection could not be read',
    asks: 'An agent asks a Zap',
    asksHint:
      'Give the agent the action Zapier in its editor, with the address of a Catch Hook. In a conversation it sends what it gathered, waits up to 25 seconds, and goes on with the answer.',
    responseUrl: 'Where the Zap answers',
    responseHint: 'As the last step: POST the requestId it got, and the answer as responseData, with a token of yours.',
    last: 'Last answer',
    lastTo: (agent: string, when: string) => `To ${agent}, ${when}.`,
    noneYet: 'No Zap has answered yet.',
    passes: 'A Zap passes a message on',
    passesHint: 'From another service to an agent, which answers it as a message of its own.',
    messagesUrl: 'Where the Zap sends it',
    messagesHint:
      'POST targetAgent, sourceAddress and message, with a token of yours. Answers go to the outboundMessageWebhookUrl that you name.',
    signs: 'Answers are signed',
    signsHint: 'With this secret, by Standard Webhooks, so that the receiver knows that they come from here.',
    secret: 'Signing secret',
    firstSecret: 'Make a secret',
    newSecret: 'Make a new one',
    newSecretHint: 'The one before stops to work at once.',
  },
  jobNimbus: {
    title: 'JobNimbus',
    failed: 'JobNimbus could not be asked',
    team: 'Team',
    teamHint: 'Who is in the account, and what they have to do on a day.',
    day: 'Day',
    nobody: 'There is nobody in the account.',
    free: 'Nothing to do that day.',
    settings: 'Settings',
    noKey: (status: number) => `JobNimbus does not accept the key, or none is entered (${status}).`,
    away: 'JobNimbus could not be reached, or its answer could not be read.',
    answers: (status: number) => `JobNimbus answered with an error (${status}).`,
    setUp: 'Set up JobNimbus',
  },
});
