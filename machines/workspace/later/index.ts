import { accountAdminMachine } from '../../accountAdmin';
import { agentAddressMachine } from '../../agentAddress';
import { agentSettingsMachine } from '../../agentSettings';
import { agentWorkMachine } from '../../agentWork';
import { appMakerMachine } from '../../appMaker';
import { appSetupMachine } from '../../appSetup';
import { campaignMachine } from '../../campaign';
import { chatMachine } from '../../chat';
import { composeMachine } from '../../compose';
import { contactFormMachine } from '../../contactForm';
import { contactImportMachine } from '../../contactImport';
import { contactListFormMachine } from '../../contactListForm';
import { contactWorkMachine } from '../../contactWork';
import { createAccountMachine } from '../../createAccount';
import { installAppMachine } from '../../installApp';
import { inviteMachine } from '../../invite';
import { knowledgeImportMachine } from '../../knowledgeImport';
import { mergeContactsMachine } from '../../mergeContacts';
import { migrationMachine } from '../../migration';
import { onboardingMachine } from '../../onboarding';
import { outboxMachine } from '../../outbox';
import { pageFormMachine } from '../../pageForm';
import { presenceMachine } from '../../presence';
import { publicProfileMachine } from '../../publicProfile';
import { roleFormMachine } from '../../roleForm';
import { roomMachine } from '../../room';
import { secondFactorMachine } from '../../secondFactor';
import { supportFormMachine } from '../../supportForm';
import { teachMachine } from '../../teach';
import { teamworkMachine } from '../../teamwork';
import { templateFieldsMachine } from '../../templateFields';
import { templateFormMachine } from '../../templateForm';
import { verificationMachine } from '../../verification';
import { walkthroughMachine } from '../../walkthrough';
import type { FeatureMachines, OwnMachineName } from '../features';

/** The machines of the features that have one of their own. They come in one file while the first list is shown. */
export const OWN_MACHINES: { readonly [N in OwnMachineName]: FeatureMachines[N] } = {
  templateForm: templateFormMachine,
  roleForm: roleFormMachine,
  migration: migrationMachine,
  campaign: campaignMachine,
  templateFields: templateFieldsMachine,
  teach: teachMachine,
  testChat: chatMachine,
  chat: chatMachine,
  publicProfile: publicProfileMachine,
  room: roomMachine,
  teamwork: teamworkMachine,
  presence: presenceMachine,
  createAccount: createAccountMachine,
  onboarding: onboardingMachine,
  walkthrough: walkthroughMachine,
  agentSettings: agentSettingsMachine,
  accountAdmin: accountAdminMachine,
  agentAddress: agentAddressMachine,
  contactForm: contactFormMachine,
  contactListForm: contactListFormMachine,
  contactImport: contactImportMachine,
  mergeContacts: mergeContactsMachine,
  contactWork: contactWorkMachine,
  agentWork: agentWorkMachine,
  outbox: outboxMachine,
  knowledgeImport: knowledgeImportMachine,
  appSetup: appSetupMachine,
  appMaker: appMakerMachine,
  invite: inviteMachine,
  secondFactor: secondFactorMachine,
  ownAddress: verificationMachine,
  pageForm: pageFormMachine,
  installApp: installAppMachine,
  supportForm: supportFormMachine,
  compose: composeMachine,
};
