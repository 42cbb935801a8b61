import type { TemplateField } from '#contract/entities/campaign';
import { homeServicesDispatch } from '../templates/homeServicesDispatch';
import type { SeedAgent } from './agent';

/** Summit's answers to the template's fields. */
const ANSWERS: Readonly<Record<string, string | string[]>> = {
  businessName: 'Summit Home Services',
  trades: ['plumbing', 'drain cleaning', 'heating', 'air conditioning', 'water heaters', 'gas lines'],
  serviceArea:
    'Austin, Round Rock, Cedar Park, Pflugerville and Georgetown. Beyond 25 miles from downtown Austin we charge $40 for the way.',
  openingHours:
    '- Monday to Friday: 7 am – 6 pm\n- Saturday: 8 am – 2 pm\n- Sunday: closed\n\nThe office is closed on Thanksgiving Day, on December 25 and on January 1. Technicians are on call.',
  emergencyCover: 'around the clock, every day',
  prices:
    '- Service call on weekdays: $89 (waived if we do the repair)\n- Emergency call-out, nights and weekends: $189\n- Drain cleaning: from $149\n- Water heater installation: from $1,350\n- AC tune-up: $119\n- Maintenance plan: $18 a month (two tune-ups a year, 10 % off repairs)\n\nEstimates for new equipment are free.',
  responseTime: 'We come to emergencies within 2 hours, and to other visits within 2 working days',
  warranty: 'one year on our labor; parts as their maker says, usually five to ten years',
  payment: ['credit card', 'check', 'cash', 'financing over 12 months'],
  onCallNumber: '+1 512 555 0119',
  dispatchEmail: 'dispatch@summithome.example',
  license: 'Licensed in Texas (M-41877, TACLA 84421C), bonded and insured',
};

const fields: TemplateField[] = (homeServicesDispatch.campaign.templateFields ?? []).map((field) => {
  const value = ANSWERS[field.key];
  return value === undefined ? field : { ...field, value };
});

export const summitHomeServices: SeedAgent = {
  username: 'summit-home',
  accountName: 'Summit Home Services',
  description: 'Plumbing, heating and air conditioning around Austin, day and night.',
  phoneNumber: '+15125550119',
  createdDaysAgo: 188,
  traffic: 15,
  publishing: 'current',
  templateKey: homeServicesDispatch.key,
  campaign: {
    ...homeServicesDispatch.campaign,
    title: 'Summit – dispatch',
    description: 'Emergencies to the on-call technician, everything else into the calendar.',
    mode: 'TEMPLATE_AGENT',
    templateFields: fields,
    timezone: 'America/Chicago',
  },
  knowledge: [
    {
      title: 'Before the technician comes',
      url: 'https://summithome.example/help',
      text: `# Before the technician comes
## Air conditioner blows warm air
Set the thermostat to cool and five degrees below the room. Check the filter: a gray one is changed every 90 days. If there is ice on the pipe, switch the system off for two hours.

## Toilet keeps running
Close the valve behind the toilet. The flapper costs $12 and we replace it within the service call.

## Water heater
The pilot light of gas heaters older than ten years goes out in strong wind. We relight it within the service call. A tank lasts 8 to 12 years.

## Maintenance plan
Members are served first, also at night, and pay no emergency call-out fee on weekdays. The plan can be cancelled every month.
`,
    },
  ],
};
