import type { KnipConfig } from 'knip';

/** `npm run knip`, its second half: what only tests import, so that it is seen. Each exception says what will use it. */
export default {
  entry: [
    'src/entries/*.ts!',
    'src/ui/features/*/feature.ts!',
    // The build puts them into the pages.
    'src/platform/{firstPaint,askFirst,askLate,frameAhead}.ts!',
    'src/api/firstLists.ts!',
    // The build makes a script for other sites of each.
    'src/embed/{modal,button,chat}.ts!',
    // The browser starts it.
    'src/platform/serviceWorker.ts!',
    'server/{main,build,dev}.ts!',
    // The host starts it for what strangers send.
    'server/decoding/process.ts!',
    // The host starts it to speak.
    'server/providers/speech/speak/flite/worker.ts!',
    // Calls, which get their endpoints next.
    'server/voice/loop/talk.ts!',
    'server/voice/{answering,clock}.ts!',
    'server/voice/legs/{browser,iceServers}.ts!',
    'server/voice/audio/g711.ts!',
    'server/providers/speech/createSpeech.ts!',
    'contract/rules/agents/turnTaking.ts!',
    'server/db/tools/main.ts!',
    // The documentation, and the steps of onboarding.
    'contract/rules/accounts/permissionTable.ts!',
    'contract/rules/address/activeStep.ts!',
  ],
  project: ['{contract,machines,src,server}/**/*.{ts,tsx}!'],
  ignoreExportsUsedInFile: true,
  ignoreIssues: {
    // The specification's constants, sentences and shapes stand there whole.
    'contract/**': ['exports', 'types'],
    // Tests reach a machine's parts by its index, too.
    'machines/**/index.ts': ['exports', 'types'],
    'machines/**/*.types.ts': ['types'],
    // Viewing as another role has no control yet (specification 6).
    'machines/workspace/workspace.selectors.ts': ['exports'],
    // Tables that the migrations have made for calls to come.
    'server/db/schema/**': ['exports'],
    // The jobs of today are begun by the clock.
    'server/jobs/job.ts': ['exports'],
    // The README's table is compared with it.
    'server/settings.ts': ['exports'],
  },
} satisfies KnipConfig;
