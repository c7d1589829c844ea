/** The hue of a key result by what measures it, as a class of the vocabulary. */
export const metricHue = {
  manual: 'goal-hue',
  tasks: 'goal-hue',
  money: 'money-hue',
  fi: 'money-hue',
  time: 'time-hue',
} as const;
