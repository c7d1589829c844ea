/**
 * Projects to start with. `unit` empty: measured by the tasks that are done; else entered by hand,
 * from `from` to `to`. `days`: how long it takes.
 */
export const templates = {
  list: [
    {
      title: 'An emergency fund of six months',
      description: 'Money for half a year without an income, saved step by step.',
      days: 365,
      objectives: [
        {
          title: 'Know what half a year costs',
          keyResults: [
            {
              title: 'The monthly costs are known',
              unit: '',
              from: 0,
              to: 1,
              tasks: [
                'Go through three months in the ledger',
                'Note the fixed costs',
                'Multiply by six',
              ],
            },
          ],
        },
        {
          title: 'Save automatically',
          keyResults: [
            {
              title: 'Months of costs saved',
              unit: 'months',
              from: 0,
              to: 6,
              tasks: [
                'Open a separate savings account',
                'Set a standing order for pay day',
                'Put half of every bonus in',
              ],
            },
            {
              title: 'Subscriptions cancelled',
              unit: '',
              from: 0,
              to: 1,
              tasks: ['List every subscription', 'Cancel what was not used for a month'],
            },
          ],
        },
      ],
    },
    {
      title: 'Free of debt',
      description: 'Pay off what costs most first, and take on nothing new.',
      days: 540,
      objectives: [
        {
          title: 'Have all debts in one list',
          keyResults: [
            {
              title: 'Every debt with its rate and payment',
              unit: '',
              from: 0,
              to: 1,
              tasks: [
                'Collect the statements',
                'Put them in order by rate',
                'Try the order in “Debt or invest”',
              ],
            },
          ],
        },
        {
          title: 'Owe less each month',
          keyResults: [
            {
              title: 'Share still owed',
              unit: '%',
              from: 100,
              to: 0,
              tasks: [
                'Ask for a lower rate',
                'Set the extra payment',
                'Check the balance on the first of each month',
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'A language to B1',
      description: 'From the first words to a conversation about everyday things.',
      days: 270,
      objectives: [
        {
          title: 'Understand and speak',
          keyResults: [
            {
              title: 'Hours of study',
              unit: 'hours',
              from: 0,
              to: 200,
              tasks: [
                'Choose a course book',
                'Set a fixed hour in the day',
                'Find somebody to talk with',
              ],
            },
            {
              title: 'Words known',
              unit: 'words',
              from: 0,
              to: 2000,
              tasks: ['Start a deck of flashcards', 'Learn ten words a day'],
            },
          ],
        },
        {
          title: 'Pass the exam',
          keyResults: [
            {
              title: 'Ready for the exam',
              unit: '',
              from: 0,
              to: 1,
              tasks: [
                'Find a date and a place',
                'Sit a mock exam',
                'Go over what went wrong',
                'Register',
              ],
            },
          ],
        },
      ],
    },
    {
      title: 'Stronger in twelve weeks',
      description: 'Move more, sleep enough, and see it in figures.',
      days: 84,
      objectives: [
        {
          title: 'Move every week',
          keyResults: [
            {
              title: 'Kilometres on foot',
              unit: 'km',
              from: 0,
              to: 120,
              tasks: [
                'Choose the shoes',
                'Choose three days of the week',
                'Run the first five kilometres',
              ],
            },
          ],
        },
        {
          title: 'Sleep and recover',
          keyResults: [
            {
              title: 'Nights with seven hours',
              unit: 'nights',
              from: 0,
              to: 70,
              tasks: ['Leave the phone outside the bedroom', 'No coffee after three'],
            },
          ],
        },
      ],
    },
  ],
} as const;
