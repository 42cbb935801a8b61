import type { Business } from './business';

export const ENGLISH: Business = {
  name: 'The Lantern',
  language: 'en-US',
  greeting: 'Welcome to The Lantern! What would you like to know?',
  prompt: `# Who you are
You answer messages for The Lantern, a bistro with a pizza oven in Harbor Street. Be warm and brief.

# How to talk
- Never promise a table.
- If somebody is upset, apologize and pass it on.

# Opening hours
- Monday: closed
- Tuesday to Thursday: 11:30 am – 9 pm
- Friday and Saturday: 11:30 am – 11 pm
- Sunday: 12 pm – 8 pm

The kitchen closes one hour before the house.

# Where we are
48 Harbor Street, opposite the old fire station. Phone: 555 0142.`,
  documents: [
    {
      title: 'Menu',
      text: `# Starters
- Tomato soup with basil: $7.50 (vegan)
- Garlic bread: $5
- Burrata with grilled peaches: $12.50

# Pizza
- Margherita: $13.50
- Marinara: $12 (vegan)
- Four cheeses: $15.50
- Diavola with spicy salami: $16

# Pasta and risotto
- Spaghetti with tomato sauce: $13
- Tagliatelle with pesto: $15 (contains pine nuts and cashews)
- Mushroom risotto: $17 (gluten-free)

Gluten-free pasta is available for $2 more with every sauce.

# Desserts
- Tiramisu: $8
- Lemon sorbet: $6 (vegan)

# Drinks
- House wine, glass: $7
- Espresso: $3
- Homemade lemonade: $4.50`,
    },
    {
      title: 'Tables and groups',
      text: `# Booking
Tables can be booked on lantern.example/book up to two months ahead. We hold a table for 15 minutes.

# Groups
From eight people on we ask for a deposit of $15 per person. The private room upstairs seats 24.

# Cancelling
You can cancel free of charge up to 24 hours before. After that the deposit is kept.`,
    },
    {
      title: 'Delivery',
      text: `We deliver to Oakfield, Riverside and the Old Town from 5 pm on.
The delivery fee is $3.50; orders from $40 are delivered free of charge.
The minimum order is $20. Delivery usually takes 45 minutes.

# If something went wrong
If a dish arrives cold or is missing, send us a photo within two hours: we refund it in full.`,
    },
    {
      title: 'Good to know',
      text: `# Parking
The car park in Mill Street is two minutes away; the first hour is free. In front of the house there are two spaces for disabled guests.

# Payment
We take cash, debit cards and credit cards. Checks are not accepted.

# Dogs
Dogs are welcome on the terrace, not inside.

# Wi-Fi
There is free Wi-Fi; the password is on the receipt.

# Gift cards
Gift cards are sold at the bar and are valid for three years.

# Children
We have four high chairs and a changing table. Children under six eat for half the price.`,
    },
  ],
  asked: [
    ['Hi!', 'greets'],
    ['thank you so much, bye', 'thanks'],
    ['Can I speak to a human please?', 'handsOver'],
    ['real person pls', 'handsOver'],
    ['Your waiter was rude to my mother. This is unacceptable!', 'handsOver'],
    ['what time do u close on sunday', ['Sunday: 12 pm – 8 pm']],
    ['are you open mondays?', ['Monday: closed']],
    ['opening hours?', ['Tuesday to Thursday: 11:30 am – 9 pm', 'Sunday: 12 pm – 8 pm']],
    ['How much is the Margherita?', ['Margherita: $13.50']],
    ['price of a tiramisu', ['Tiramisu: $8']],
    ['Do you have gluten free pasta?', ['Gluten-free pasta is available for $2 more']],
    ['Is there any nuts in the pesto?', ['contains pine nuts and cashews']],
    ['which pizzas are vegan', ['Marinara: $12 (vegan)']],
    ['Do you serve sushi?', 'doesNotKnow'],
    ['How much is the lobster?', 'doesNotKnow'],
    ['how much is a bottle of champagne', 'doesNotKnow'],
    ['Where can I park?', ['The car park in Mill Street']],
    ['Do you deliver to Oakfield?', ['We deliver to Oakfield']],
    ['how much do you charge for delivery', ['The delivery fee is $3.50']],
    ['We are 10 people, do we have to pay a deposit?', ['a deposit of $15 per person']],
    ['can i cancel my resevation', ['cancel free of charge up to 24 hours before']],
    ['My pizza came cold, I want my money back', ['we refund it in full']],
    ['Do you take credit cards?', ['debit cards and credit cards']],
    ['Is my dog allowed?', ['Dogs are welcome on the terrace']],
    ['Do you have wifi? And is there a high chair?', ['free Wi-Fi', 'four high chairs']],
    ["what's your phone number", ['555 0142']],
    ['adress?', ['48 Harbor Street']],
    ['Do you have a student discount?', 'doesNotKnow'],
    ['Is there live music on Friday?', 'doesNotKnow'],
    ['how long does delivery take', ['Delivery usually takes 45 minutes']],
  ],
  /** Written after the code, to see whether it only knows the questions above. */
  checked: [
    ['good evening, whats the wifi password?', ['the password is on the receipt']],
    ['until when are you open on Saturday', ['Friday and Saturday: 11:30 am – 11 pm']],
    ['Are you open Wednesdays?', ['Tuesday to Thursday']],
    ['do you have a private room for parties?', ['private room upstairs seats 24']],
    ['How much is a glass of house wine?', ['House wine, glass: $7']],
    ['could someone from your team call me back', 'handsOver'],
    ['Is the terrace heated?', 'doesNotKnow'],
    ['How much is a large lemonade?', 'doesNotKnow'],
  ],
};
