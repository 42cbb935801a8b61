import type { SeedConversation } from './conversation';

export const dentalConversations: readonly SeedConversation[] = [
  {
    peer: { kind: 'contact', name: 'Gloria Espinoza', phone: '+13035550121' },
    channel: 'call',
    daysAgo: 0,
    at: '08:07',
    unread: 1,
    summary: 'Swollen cheek since last night; wants to be seen today. Transferred to the desk.',
    outcome: 'Transferred',
    transferred: true,
    turns: [
      ['a', 'Brightside Dental, good to hear from you. How can I help?'],
      ['u', 'My cheek is swollen like a balloon and it throbs. It started last night.', 5],
      [
        'a',
        'I am sorry, that sounds painful. Are you having any trouble breathing or swallowing, or is the swelling close to your eye?',
        4,
      ],
      ['u', 'No, no, just the cheek. Lower left.', 5],
      ['a', 'Then let us get you in today. I am connecting you with the desk, they keep places open for this.', 5],
    ],
  },
  {
    peer: { kind: 'guest', name: 'Nina' },
    channel: 'client',
    daysAgo: 1,
    at: '21:12',
    unread: 2,
    summary: 'New patient, nervous, wants a check-up on a Wednesday evening. Has Delta Dental.',
    outcome: 'Booking requested',
    turns: [
      ['u', 'hi, do you take new patients? i have not been to a dentist in 6 years and i am kind of terrified'],
      [
        'a',
        'We do, usually within ten days, and you are in good company. Nitrous oxide is available for $60, you can bring headphones, and if you tell us now we plan more time. Which day would suit you?',
        3,
      ],
      ['u', 'a wednesday after 5 would be best. i have delta dental', 55],
      [
        'a',
        'Wednesdays we are open until 7 PM, and we work with Delta Dental. I am noting: new patient, check-up, a Wednesday after 5 PM, nervous. May I have your name and a phone number?',
        3,
      ],
      ['u', 'Nina Kowalczyk 720 555 0177', 41],
      [
        'a',
        'Thank you, Nina. The desk will offer you a Wednesday. Please bring photo ID, your insurance card and a list of your medication.',
        3,
      ],
    ],
  },
  {
    peer: { kind: 'contact', name: 'Walter Boone', phone: '+13035550139' },
    channel: 'call',
    daysAgo: 1,
    at: '10:31',
    summary: 'Cancelled {thu} 9 AM because of the weather; will call to rebook.',
    outcome: 'Change requested',
    turns: [
      ['a', 'Brightside Dental, good to hear from you. How can I help?'],
      ['u', 'Boone, Walter. I have to cancel {thu} at nine. They are saying the road will be closed.', 6],
      [
        'a',
        'Thank you for calling ahead; that is more than 24 hours, so there is no charge. Shall I look for another day?',
        5,
      ],
      ['u', 'I will call when I can see the road again.', 4],
      ['a', 'Very well. I have passed the cancellation on. Take care.', 3],
    ],
  },
  {
    peer: { kind: 'contact', name: 'Sunita Rao', phone: '+13035550143' },
    channel: 'sms',
    daysAgo: 3,
    at: '14:20',
    summary: 'Asked how long to wait with eating after a filling.',
    outcome: 'Question answered',
    turns: [
      ['u', 'My son got a filling with dr tanaka this morning, when can he eat?'],
      [
        'a',
        'He can eat as soon as the numbness is gone, usually after two hours. If he is in pain later today, call us at this number.',
        15,
      ],
      ['u', 'thx!', 60],
    ],
  },
  {
    peer: { kind: 'contact', name: 'Caleb Whitmore', phone: '+13035550160', email: 'caleb@whitmore.example' },
    channel: 'email',
    daysAgo: 6,
    at: '07:55',
    summary: 'Asked for X-rays to be sent to a specialist in Boulder.',
    outcome: 'Answered by a person',
    turns: [
      ['u', 'Could you send my X-rays from March to Boulder Endodontics? They need them before Monday. Caleb Whitmore'],
      [
        'a',
        'Thank you, Mr. Whitmore. Records are handled by the team; I have passed your request on and marked it for today.',
        180,
      ],
      ['p', 'Hi Caleb, they went out at noon. Boulder confirmed that they have them. – Rosa', 14_400],
    ],
  },
  {
    peer: { kind: 'contact', name: 'Ines Faber', phone: '+13035550118' },
    channel: 'call',
    daysAgo: 9,
    at: '16:40',
    summary: 'Price of a crown without insurance, and payment in installments.',
    outcome: 'Question answered',
    turns: [
      ['a', 'Brightside Dental, good to hear from you. How can I help?'],
      ['u', 'I was told that I need a crown. What does that cost without insurance?', 6],
      [
        'a',
        'A crown is from twelve hundred and fifty dollars. Treatments above five hundred can be paid in twelve monthly installments without interest.',
        6,
      ],
      ['u', 'That helps. I will talk to my husband and call again.', 5],
    ],
  },
];

export const billingConversations: readonly SeedConversation[] = [
  {
    peer: { kind: 'contact', name: 'Harold Finch', phone: '+13035550126' },
    channel: 'call',
    daysAgo: 2,
    at: '11:15',
    unread: 1,
    summary: 'Invoice BH204417 shows a fluoride treatment he says he did not have.',
    outcome: 'Message taken',
    turns: [
      ['a', 'Brightside billing desk. Do you have your invoice number at hand?'],
      ['u', 'BH204417. You charged me for fluoride. I am seventy-one, nobody gave me fluoride.', 7],
      [
        'a',
        'I understand. I am writing down: BH204417, a fluoride treatment that was not given. What is your full name, and where can we reach you?',
        6,
      ],
      ['u', 'Harold Finch. This number.', 4],
      [
        'a',
        'Thank you, Mr. Finch. Someone will look at the record and call you by the end of the next working day. You need not pay that line until then.',
        6,
      ],
    ],
  },
  {
    peer: { kind: 'guest', name: null },
    channel: 'client',
    daysAgo: 7,
    at: '12:48',
    summary: 'Asked where to pay a bill and whether it can be split.',
    outcome: 'Question answered',
    turns: [
      ['u', 'where can I pay my bill online'],
      ['a', 'At brightside.example/pay. Payment is due within 30 days.', 2],
      ['u', 'can I split it, its 240', 20],
      [
        'a',
        'Amounts below $500 can be split in three. Tell me your invoice number and I will note it for the team.',
        3,
      ],
    ],
  },
];
