/**
 * The names in the year of examples that a person may try Tudo with. Places and firms that do not
 * exist.
 */
export const sample = {
  mark: (name: string) => `${name} (example)`,
  tag: 'example',
  accounts: {
    bank: 'Everyday account',
    card: 'Credit card',
    savings: 'Savings',
    fund: 'Index fund',
  },
  payees: {
    salary: 'Northlight Studio',
    side: 'Translation for Lena',
    rent: 'Rent, Maple Street',
    power: 'City Power and Water',
    phone: 'Telco mobile',
    internet: 'Fibre at home',
    insurance: 'Harbour Insurance',
    interest: 'Interest',
    groceries: ['Fresh Market', 'Corner Grocer', 'Green Basket'],
    coffee: ['Café Mira', 'The Daily Cup'],
    eating: ['Noodle House', 'Sole Pizzeria', 'The Lunch Counter'],
    transport: ['Metro card', 'Night taxi'],
    fun: ['Rialto Cinema', 'Blue Note Club', 'Streaming'],
    health: ['Corner Pharmacy', 'Dr. Weiss, dentist'],
    shopping: ['Oak and Linen', 'Paper Lantern Books'],
    learning: ['Evening class', 'Online course'],
    gifts: ['Flower stall', 'Toy shop'],
    travel: ['Coast railway', 'Guesthouse by the sea'],
  },
  notes: {
    savings: 'To savings',
    fund: 'Every month',
    card: 'Card payment of the month',
    food: 'food',
    household: 'for the house',
    value: 'Value at the end of the quarter',
  },
  project: {
    title: 'Three months by the sea',
    description:
      'A long break next summer: paid for, well prepared, and with enough of the language to get by.',
  },
  objectives: { money: 'Save enough for three months', skill: 'Get by in Portuguese' },
  keyResults: {
    savings: 'Savings reach three months of costs',
    eating: 'Eating out stays within its limit each month',
    practice: 'Practise for forty hours',
    prepare: 'Everything is prepared',
    words: 'Know 600 words',
  },
  unit: 'words',
  work: 'Work at Northlight Studio',
  tasks: {
    practice: [
      'Study a chapter on asking the way',
      'Listen to the evening news',
      'Write ten sentences',
      'Talk with Rita',
    ],
    prepare: [
      'Ask for unpaid leave',
      'Find someone to look after the flat',
      'Compare guesthouses',
      'Renew the passport',
      'Book the train',
    ],
  },
} as const;
