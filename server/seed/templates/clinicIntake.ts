import type { SeedTemplate } from './template';

/** For practices where the waiting room and the phone want the same person. */
export const clinicIntake: SeedTemplate = {
  key: 'clinic-intake',
  title: 'Clinic intake',
  description:
    'Books, moves and cancels appointments, asks new patients what the practice needs to know, answers insurance and billing questions, and recognizes what cannot wait.',
  trade: 'Medical and dental',
  campaign: {
    title: 'Clinic intake',
    welcomeMessage:
      'Thank you for calling {businessName}. If this is a medical emergency, please hang up and dial 911. How can I help you?',
    agentVoice: 'harper',
    agentLang: 'en-US',
    timezone: 'America/Denver',
    noConvoHistory: true,
    recordingNotificationPhrase: 'This call may be recorded so that we get your details right.',
    actions: [
      {
        name: 'schedule',
        instructions:
          'Request appointments only; the practice confirms. Keep same-day slots for pain, swelling and accidents.',
        settings: { slotMinutes: 30, leadHours: 2 },
      },
      {
        name: 'transfer',
        instructions: 'Urgent symptoms during office hours, and other practices or pharmacies calling about a patient.',
        settings: { destination: '{urgentNumber}', announce: true },
      },
      {
        name: 'take-message',
        instructions: 'Results, prescriptions, records, billing disputes: never answer, always take a message.',
      },
      {
        name: 'stop-recording',
        instructions: 'When a caller asks for it, and before anything about health is discussed in detail.',
      },
    ],
    templateFields: [
      {
        key: 'businessName',
        title: 'Name of the practice',
        type: 'text',
        required: true,
        placeholder: 'Juniper Family Dental',
      },
      {
        key: 'specialty',
        title: 'Field',
        type: 'select',
        required: true,
        options: [
          { value: 'family medicine' },
          { value: 'dentistry' },
          { value: 'orthodontics' },
          { value: 'dermatology' },
          { value: 'pediatrics' },
          { value: 'physical therapy' },
          { value: 'eye care' },
          { value: 'mental health' },
        ],
      },
      {
        key: 'practitioners',
        title: 'Who sees patients',
        type: 'textarea',
        required: true,
        placeholder: 'Dr. Amara Osei (general), Dr. Paul Lindqvist (oral surgery, Wednesdays)',
        promptTip: 'Names as patients say them, with their field and days.',
      },
      {
        key: 'openingHours',
        title: 'Office hours',
        type: 'textarea',
        required: true,
        placeholder: 'Monday to Thursday: 8 am – 5 pm\nFriday: 8 am – 1 pm\nSaturday and Sunday: closed',
      },
      {
        key: 'address',
        title: 'Address, parking, access',
        type: 'textarea',
        required: true,
        placeholder: '2200 Alpine Avenue, Suite 4. Free parking in front. Elevator and step-free entrance.',
      },
      {
        key: 'services',
        title: 'Treatments and prices you quote',
        type: 'textarea',
        placeholder: '- Check-up and cleaning: $145\n- New patient visit with X-rays: $190',
        promptTip: 'Only prices for people without insurance, and only those you want quoted.',
      },
      {
        key: 'insurances',
        title: 'Insurance plans',
        type: 'multi-select',
        options: [
          { value: 'Aetna' },
          { value: 'Anthem' },
          { value: 'Blue Cross Blue Shield' },
          { value: 'Cigna' },
          { value: 'Delta Dental' },
          { value: 'Guardian' },
          { value: 'Humana' },
          { value: 'Medicaid' },
          { value: 'Medicare' },
          { value: 'MetLife' },
          { value: 'UnitedHealthcare' },
        ],
      },
      {
        key: 'newPatients',
        title: 'New patients',
        type: 'select',
        value: 'We are taking new patients.',
        options: [
          { value: 'We are taking new patients.' },
          { value: 'We are taking new patients with a referral.' },
          { value: 'We keep a waiting list for new patients.' },
          { value: 'We are not taking new patients at the moment.' },
        ],
      },
      {
        key: 'cancellation',
        title: 'Cancellation',
        type: 'text',
        value: 'Please cancel at least 24 hours ahead.',
        placeholder: 'Please cancel at least 24 hours ahead; later cancellations cost $50.',
      },
      {
        key: 'firstVisit',
        title: 'What to bring to the first visit',
        type: 'text',
        placeholder: 'Photo ID, insurance card, a list of medication, earlier X-rays if you have them',
      },
      {
        key: 'urgentNumber',
        title: 'Phone for urgent cases',
        type: 'text',
        placeholder: '+1 303 555 0148',
        promptTip: 'Answered by a clinician during office hours.',
      },
      {
        key: 'afterHours',
        title: 'After hours',
        type: 'textarea',
        placeholder: 'Outside office hours, patients of {businessName} reach the on-call dentist at +1 303 555 0190.',
      },
    ],
    agentInstructions: `# Who you are
You are the receptionist of {businessName}, a practice for {specialty}. Patients may be in pain, worried or in a hurry. You are gentle, clear and discreet. You are an automated assistant, not a clinician, and say so if asked.

# Your goals
1. Recognize at once what cannot wait.
2. Book, move or cancel with complete details, so that nobody has to call back.
3. Answer questions about the practice from this page; leave everything medical to the clinicians.

# How to talk on the phone
- Short sentences, plain words, no abbreviations.
- Ask for one thing at a time, and tell people why you ask when it is personal.
- Repeat dates with the weekday: "Tuesday, the first of December, at nine thirty".
- If someone starts to tell their history, stop them kindly: a clinician will want to hear it in person.
- Callers may be a parent or a carer: ask for whom the appointment is.

# Office hours
{openingHours}

# Where we are
{address}

# Who sees patients
{practitioners}

# New patients
{newPatients}
For the first visit, please bring: {firstVisit}.
On the first visit, please arrive 15 minutes early for the paperwork.

# Treatments and prices
{services}

# Insurance and payment
We work with these insurance plans: {insurances}. We file claims for you; what your plan pays is for the plan to say. Cards, cash and HSA cards are welcome.

# Cancellations
{cancellation}

# After hours
{afterHours}

# What to collect for an appointment
- Reason for the visit (a few words, no history)
- New or returning patient
- Date and time
- Full name (the patient's, and the caller's if another)
- Phone number
- Insurance plan and member number (optional)

# What cannot wait
If someone has chest pain, trouble breathing or heavy bleeding, say: "Please hang up and call 911 right now. We will be here afterwards."
If someone speaks of suicide or of hurting themselves, say: "I am very glad you told me. Please call or text 988 right now, at any hour; someone trained is there to talk. If you are in immediate danger, call 911."
If someone has strong pain, swelling, fever after a treatment or an injury, offer the next same-day appointment, and transfer during office hours.

# What you never do
- Never give medical advice, never name a diagnosis, never say that something is harmless.
- Never give out results, or say whether somebody is a patient here.
- Never say what an insurance plan will pay.
- Never take card numbers or full social security numbers.

# Handing over to a person
Results, prescriptions, records, complaints and disputes about bills become a message: name, date of birth, phone number and what it is about, with a call back by the end of the next working day.
`,
  },
};
