import { agentAddressMachine } from '../../agentAddress';
import { appMakerMachine } from '../../appMaker';
import { appSetupMachine } from '../../appSetup';
import { callMachine } from '../../call';
import { campaignMachine } from '../../campaign';
import { chatMachine } from '../../chat';
import { checkoutMachine } from '../../checkout';
import { composeMachine } from '../../compose';
import { contactImportMachine } from '../../contactImport';
import { dashboardMachine } from '../../dashboard';
import { accountAdminMachine } from '../../forms/accountAdmin';
import { agentSettingsMachine } from '../../forms/agentSettings';
import { announceMachine } from '../../forms/announce';
import { automaticTopUpMachine } from '../../forms/automaticTopUp';
import { billingSystemMachine } from '../../forms/billingSystem';
import { contactFormMachine } from '../../forms/contactForm';
import { contactListFormMachine } from '../../forms/contactListForm';
import { createAccountMachine } from '../../forms/createAccount';
import { createTokenMachine } from '../../forms/createToken';
import { dashboardEditorMachine } from '../../forms/dashboardEditor';
import { dunningMachine } from '../../forms/dunning';
import { inviteMachine } from '../../forms/invite';
import { mergeContactsMachine } from '../../forms/mergeContacts';
import { monitorFormMachine } from '../../forms/monitorForm';
import { pageFormMachine } from '../../forms/pageForm';
import { planEditorMachine } from '../../forms/planEditor';
import { reportingFormMachine } from '../../forms/reportingForm';
import { roleFormMachine } from '../../forms/roleForm';
import { supportFormMachine } from '../../forms/supportForm';
import { taskFormMachine } from '../../forms/taskForm';
import { taskSettingsMachine } from '../../forms/taskSettings';
import { teachMachine } from '../../forms/teach';
import { templateFormMachine } from '../../forms/templateForm';
import { usageExportMachine } from '../../forms/usageExport';
import { usageLimitsMachine } from '../../forms/usageLimits';
import { webhookEditorMachine } from '../../forms/webhookEditor';
import { installAppMachine } from '../../installApp';
import { invoiceMachine } from '../../invoice';
import { knowledgeImportMachine } from '../../knowledgeImport';
import { logExportMachine } from '../../logExport';
import { metricEditorMachine } from '../../metricEditor';
import { microscopeMachine } from '../../microscope';
import { migrationMachine } from '../../migration';
import { monitorMachine } from '../../monitor';
import { onboardingMachine } from '../../onboarding';
import { outboxMachine } from '../../outbox';
import { payoutMachine } from '../../payout';
import { presenceMachine } from '../../presence';
import { publicProfileMachine } from '../../publicProfile';
import { roomMachine } from '../../room';
import { secondFactorMachine } from '../../secondFactor';
import { subscriptionMachine } from '../../subscription';
import { taskMachine } from '../../task';
import { taskBatchMachine } from '../../taskBatch';
import { taskImportMachine } from '../../taskImport';
import { teamworkMachine } from '../../teamwork';
import { templateFieldsMachine } from '../../templateFields';
import { topUpMachine } from '../../topUp';
import { verificationMachine } from '../../verification';
import { walkthroughMachine } from '../../walkthrough';
import { withdrawalMachine } from '../../withdrawal';
import { accountWorkMachine } from '../../work/accountWork';
import { agentWorkMachine } from '../../work/agentWork';
import { contactWorkMachine } from '../../work/contactWork';
import type { FeatureMachines, OwnMachineName } from '../features';

/** The machines of the features that have one of their own. They come in one file while the first list is shown. */
export const OWN_MACHINES: { readonly [N in OwnMachineName]: FeatureMachines[N] } = {
  templateForm: templateFormMachine,
  roleForm: roleFormMachine,
  migration: migrationMachine,
  microscope: microscopeMachine,
  campaign: campaignMachine,
  templateFields: templateFieldsMachine,
  teach: teachMachine,
  testChat: chatMachine,
  chat: chatMachine,
  call: callMachine,
  publicProfile: publicProfileMachine,
  room: roomMachine,
  teamwork: teamworkMachine,
  presence: presenceMachine,
  createAccount: createAccountMachine,
  createToken: createTokenMachine,
  webhookEditor: webhookEditorMachine,
  announce: announceMachine,
  onboarding: onboardingMachine,
  walkthrough: walkthroughMachine,
  agentSettings: agentSettingsMachine,
  accountAdmin: accountAdminMachine,
  accountWork: accountWorkMachine,
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
  invoice: invoiceMachine,
  withdrawal: withdrawalMachine,
  payout: payoutMachine,
  topUp: topUpMachine,
  automaticTopUp: automaticTopUpMachine,
  subscription: subscriptionMachine,
  checkout: checkoutMachine,
  planEditor: planEditorMachine,
  usageLimits: usageLimitsMachine,
  dunning: dunningMachine,
  billingSystem: billingSystemMachine,
  usageExport: usageExportMachine,
  logExport: logExportMachine,
  reportingForm: reportingFormMachine,
  task: taskMachine,
  taskForm: taskFormMachine,
  taskSettings: taskSettingsMachine,
  taskImport: taskImportMachine,
  taskBatch: taskBatchMachine,
  dashboard: dashboardMachine,
  metricEditor: metricEditorMachine,
  dashboardEditor: dashboardEditorMachine,
  monitor: monitorMachine,
  monitorForm: monitorFormMachine,
};
