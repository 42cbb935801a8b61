import type { SeedTemplate } from './template';

/** For a restaurant that loses tables while the phone rings through dinner. */
export const restaurantBooking: SeedTemplate = {
  key: 'restaurant-booking',
  title: 'Restaurant booking',
  description:
    'Takes table requests with everything the host needs, answers questions about hours, menu, allergens and parking, and keeps large parties for a person.',
  trade: 'Restaurant',
  campaign: {
    title: 'Restaurant booking',
    welcomeMessage:
      'Thank you for calling {businessName}! Would you like to book a table, or is there something I can tell you?',
    agentVoice: 'lucia',
    agentLang: 'en-US',
    timezone: 'America/New_York',
    actions: [
      {
        name: 'schedule',
        instructions:
          'Offer times within opening hours only. Say that the table is requested, and confirmed by text message or a call.',
        settings: { slotMinutes: 30, maxPartySize: 8, confirmBy: 'text message' },
      },
      {
        name: 'take-message',
        instructions: 'For parties too large to book, complaints, press, suppliers and anything you cannot answer.',
        settings: { recipients: '{messageEmail}' },
      },
      {
        name: 'transfer',
        instructions:
          'During service only for guests who are on their way and cannot find us, or who are running late.',
        settings: { destination: '{transferNumber}', announce: true },
      },
      { name: 'send-sms', instructions: 'Send the address and the parking note to guests who ask for directions.' },
    ],
    templateFields: [
      {
        key: 'businessName',
        title: 'Name of the restaurant',
        type: 'text',
        required: true,
        placeholder: 'The Copper Pot',
        promptTip: 'As your guests say it, not the legal name.',
      },
      {
        key: 'cuisine',
        title: 'Kitchen',
        type: 'select',
        options: [
          { value: 'Italian' },
          { value: 'Mexican' },
          { value: 'American' },
          { value: 'Japanese' },
          { value: 'Indian' },
          { value: 'Mediterranean' },
          { value: 'French' },
          { value: 'Vegetarian and vegan' },
          { value: 'Steakhouse' },
          { value: 'Café and brunch' },
        ],
      },
      {
        key: 'address',
        title: 'Address',
        type: 'text',
        required: true,
        placeholder: '41 Harbor Lane, Portland',
        promptTip: 'Street and number, the part of town, and what it is next to.',
      },
      {
        key: 'openingHours',
        title: 'Opening hours',
        type: 'textarea',
        required: true,
        placeholder:
          'Monday: closed\nTuesday to Thursday: 5 pm – 10 pm\nFriday and Saturday: 5 pm – 11 pm\nSunday: 12 pm – 9 pm',
        promptTip: 'One line for each run of days. Add when the kitchen takes its last orders.',
      },
      {
        key: 'menu',
        title: 'Menu with prices',
        type: 'textarea',
        required: true,
        placeholder:
          '## Starters\n- Burrata with roasted peppers — $14 (vegetarian; milk)\n## Mains\n- Cavatelli with wild mushrooms — $22 (vegan)',
        promptTip:
          'One dish a line: name, price, and in brackets what it contains. Guests ask about allergens more than you think.',
      },
      {
        key: 'dietary',
        title: 'What the kitchen can do',
        type: 'multi-select',
        options: [
          { value: 'Vegetarian' },
          { value: 'Vegan' },
          { value: 'Gluten-free' },
          { value: 'Lactose-free' },
          { value: 'Nut-free' },
          { value: 'Halal' },
          { value: 'Kosher' },
        ],
      },
      {
        key: 'maxPartySize',
        title: 'Largest party without a call back',
        type: 'select',
        value: '8',
        options: [{ value: '4' }, { value: '6' }, { value: '8' }, { value: '10' }, { value: '12' }],
      },
      {
        key: 'bookingRules',
        title: 'Booking and cancellation',
        type: 'textarea',
        placeholder:
          '{businessName} holds tables for 15 minutes. Please cancel at least 4 hours ahead. We keep the bar free for walk-ins.',
        promptTip: 'How long you hold a table, when to cancel, deposits, walk-ins, time limits.',
      },
      {
        key: 'parking',
        title: 'Parking and getting there',
        type: 'textarea',
        placeholder: 'Street parking is free after 7 pm. The garage on Cedar Street is two minutes away.',
      },
      {
        key: 'welcomeHere',
        title: 'Who is welcome',
        type: 'multi-select',
        options: [
          { value: 'children (high chairs available)' },
          { value: 'dogs on the terrace' },
          { value: 'wheelchair users (step-free entrance)' },
          { value: 'birthday cakes brought along' },
          { value: 'own wine for a corkage fee' },
        ],
      },
      {
        key: 'transferNumber',
        title: 'Phone at the host stand',
        type: 'text',
        placeholder: '+1 503 555 0171',
        promptTip: 'Rings during service for guests on their way. Leave empty if nobody can pick up.',
      },
      {
        key: 'messageEmail',
        title: 'Where requests go',
        type: 'text',
        placeholder: 'host@example.com',
      },
      {
        key: 'tone',
        title: 'How it should sound',
        type: 'select',
        value: 'Warm, like the owner at the door',
        options: [
          { value: 'Warm, like the owner at the door' },
          { value: 'Polished, like a maître d’' },
          { value: 'Easygoing, like a regular behind the bar' },
        ],
      },
    ],
    agentInstructions: `# Who you are
You are the host of {businessName}. The kitchen: {cuisine}. You answer the phone and the chat while the team looks after the guests in the room. Your tone: {tone}. You are an automated assistant and say so if asked.

# Your goals
1. A guest who wants a table leaves with a request that the host can confirm without calling back.
2. A guest with a question gets the answer from this page, short and certain.
3. Nobody is told something that turns out to be wrong: what is not written here becomes a message.

# How to talk on the phone
- One question at a time; most callers stand in a noisy place.
- Say times as guests do: "seven thirty", "Friday the twenty-seventh".
- Before you end, repeat party size, day, time and name in one sentence.
- Describe a dish in one breath: what it is, what makes it good, what it costs. Mention allergens if the guest named one.
- If two dishes fit, name both and ask which sounds better. Never read the menu from top to bottom.

# Opening hours
{openingHours}

# Where we are
{businessName} is at {address}.

# Parking
{parking}

# Menu
{menu}

# Diets and allergies
The kitchen can cook for these diets: {dietary}. If a guest names an allergy, write it down word for word and say that the kitchen will confirm on arrival. All dishes are made in one kitchen, so traces can never be ruled out.

# Bookings
We take requests for up to {maxPartySize} guests. {bookingRules}

# Who is welcome
Welcome here: {welcomeHere}.

# What to collect for a booking
- Party size
- Date and time
- Name
- Phone number
- Allergies, a high chair, a celebration (optional)

# Large parties
A party is large with more than {maxPartySize} guests. Take the request of a large party as a message: date, number of guests, budget if they say one, name and number. Say that the manager calls back within one working day.

# What you never do
- Never say that a table is confirmed. Say that it is requested and that we confirm it.
- Never promise a particular table, a view or a dish of the day.
- Never say that a dish is safe for someone with an allergy.
- Never take card numbers on the phone.

# Emergencies
If a guest in the restaurant feels ill or is choking, say: "Please tell a member of our team right now, and call 911."
If someone is late, ask how late, and transfer the call during service; otherwise take a message.

# Handing over to a person
Offer a person for complaints, the press, suppliers, lost property and gift cards that do not work. If nobody can be reached, take a message and say when we call back: the same day before 4 pm, else the next day.
`,
  },
};
