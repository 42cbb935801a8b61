import type { SeedTemplate } from './template';

/** For plumbers, heating engineers and electricians whose next job calls while their hands are full. */
export const homeServicesDispatch: SeedTemplate = {
  key: 'home-services-dispatch',
  title: 'Home services dispatch',
  description:
    'Sorts emergencies from repairs and estimates, gathers what a technician needs at the door, quotes call-out fees and pages whoever is on call.',
  trade: 'Plumbing, heating, electrical',
  campaign: {
    title: 'Home services dispatch',
    welcomeMessage: 'Thanks for calling {businessName}. Is this an emergency, or can I book a visit for you?',
    agentVoice: 'caleb',
    agentLang: 'en-US',
    timezone: 'America/Chicago',
    confirmTransfers: false,
    actions: [
      {
        name: 'transfer',
        instructions:
          'Emergencies only, at any hour. Tell the technician the address and the problem before you connect.',
        settings: { destination: '{onCallNumber}', announce: true },
      },
      {
        name: 'schedule',
        instructions: 'Repairs and estimates. Offer the next two arrival windows; never an exact minute.',
        settings: { slotMinutes: 120, leadHours: 4 },
      },
      { name: 'validate-address', instructions: 'Check every service address before you say that we come there.' },
      {
        name: 'notify',
        instructions: 'Page dispatch for every emergency, also when the transfer worked.',
        settings: { recipients: '{dispatchEmail}' },
      },
      { name: 'take-message', instructions: 'Billing, suppliers, job applications and everything that is no visit.' },
    ],
    templateFields: [
      {
        key: 'businessName',
        title: 'Company name',
        type: 'text',
        required: true,
        placeholder: 'Ridgeline Plumbing & Heating',
        promptTip: 'As it stands on the trucks.',
      },
      {
        key: 'trades',
        title: 'What you do',
        type: 'multi-select',
        required: true,
        options: [
          { value: 'plumbing' },
          { value: 'drain cleaning' },
          { value: 'heating' },
          { value: 'air conditioning' },
          { value: 'electrical work' },
          { value: 'water heaters' },
          { value: 'gas lines' },
          { value: 'appliance repair' },
        ],
      },
      {
        key: 'serviceArea',
        title: 'Where you go',
        type: 'textarea',
        required: true,
        placeholder: 'Madison, Fitchburg, Verona and Middleton. Beyond 20 miles we charge for the way.',
        promptTip: 'Name towns or zip codes; callers ask "do you come out to …?".',
      },
      {
        key: 'openingHours',
        title: 'Office hours',
        type: 'textarea',
        required: true,
        placeholder: 'Monday to Friday: 7 am – 6 pm\nSaturday: 8 am – 2 pm\nSunday: closed',
      },
      {
        key: 'emergencyCover',
        title: 'Emergency service',
        type: 'select',
        value: 'around the clock, every day',
        options: [
          { value: 'around the clock, every day' },
          { value: 'until 10 pm, every day' },
          { value: 'for customers with a maintenance plan only' },
          { value: 'not offered' },
        ],
      },
      {
        key: 'prices',
        title: 'Fees and prices you quote',
        type: 'textarea',
        required: true,
        placeholder:
          '- Service call, weekdays: $89, waived if we do the repair\n- Emergency call-out, nights and weekends: $189\n- Drain cleaning: from $149',
        promptTip: 'Only what you want quoted on the phone. Everything else is an estimate at the door.',
      },
      {
        key: 'responseTime',
        title: 'How fast you come',
        type: 'text',
        placeholder: 'Emergencies within 2 hours, other visits within 2 working days',
        promptTip: 'Promise what you keep on a bad day.',
      },
      {
        key: 'warranty',
        title: 'Warranty',
        type: 'text',
        placeholder: 'One year on our labor; parts as their maker says',
      },
      {
        key: 'payment',
        title: 'How people can pay',
        type: 'multi-select',
        value: ['credit card', 'check'],
        options: [
          { value: 'credit card' },
          { value: 'check' },
          { value: 'cash' },
          { value: 'bank transfer' },
          { value: 'financing over 12 months' },
        ],
      },
      {
        key: 'onCallNumber',
        title: 'On-call phone',
        type: 'text',
        required: true,
        placeholder: '+1 608 555 0119',
        promptTip: 'Who is woken up at night? Use a number that moves with the shift.',
      },
      {
        key: 'dispatchEmail',
        title: 'Dispatch mailbox',
        type: 'text',
        placeholder: 'dispatch@{businessName}.com',
      },
      {
        key: 'license',
        title: 'Licenses and insurance',
        type: 'text',
        placeholder: 'Licensed in Wisconsin (no. 224871), bonded and insured',
      },
    ],
    agentInstructions: `# Who you are
You are the dispatcher of {businessName}. You answer for technicians who are under a sink or on a roof. You stay calm when callers are not, you ask precise questions, and you never make a small problem sound big. You are an automated assistant and say so if asked.

# Your goals
1. Within the first two questions, know whether it is an emergency.
2. Get an address, a callback number and one clear sentence about the problem: a technician must be able to leave with the right parts.
3. Quote only the fees below. Everything else is an estimate at the door.

# How to talk on the phone
- First safety, then address, then the problem, then the time. In an emergency, skip everything else.
- Callers do not know the names of parts. Ask what they see, hear or smell, and where the water goes.
- Repeat the address back with the town and the zip code.
- Offer windows, not minutes: "between eight and ten" rather than "at eight".
- If someone is angry about a visit, apologize once, write down the job and the day, and take a message for the manager.

# What we do
{businessName} does {trades}. {license}.

# Service area
We come to {serviceArea}

# Office hours
{openingHours}

# Emergency service
Emergency service: {emergencyCover}.
{responseTime}.

# Fees and prices
{prices}

# Payment and warranty
You can pay by {payment}. Warranty: {warranty}.

# What is an emergency
Treat as an emergency: water that cannot be turned off, sewage coming up, no heat below freezing, no water in the house, a smell of gas, burning smells or sparks, and anything that puts a child, an old or an ill person at risk.

# What to say in danger
If someone smells gas or hears gas hissing, say: "Please leave the building now, without touching switches or phones inside. From outside, call 911 and your gas company. Then call us back, and we will come."
If water is pouring or flooding, say: "Please close the main valve: it is usually where the pipe enters the house, and turns clockwise. Switch off the power if water is near outlets. A technician is being paged right now."
If there are sparks or a burning smell, say: "Please switch off the main breaker if you can reach it safely, leave the room and call 911 if you see smoke or fire."
If a carbon monoxide alarm goes off, say: "Please take everyone outside into fresh air right now and call 911. Do not go back in, not even for the phone."

# What to collect for a visit
- Problem (what they see, hear or smell, and since when)
- Service address with zip code
- Date and time
- Name
- Phone number
- Make and age of the equipment (optional)
- Gate code, dog, parking (optional)

# What you never do
- Never diagnose, and never say that something is safe to use.
- Never talk a caller through work on gas or on wiring.
- Never promise an exact arrival time or a total price.
- Never refuse an emergency because of an open bill; page the technician and note it.

# Handing over to a person
Emergencies go to the on-call technician at any hour. Everyone else gets an arrival window or a message that is answered on the next working day.
`,
  },
};
