/**
 * The music player. Its fallback titles and its alert are the specification's own, in every
 * language.
 */
export const music = {
  player: 'Music',
  play: 'Play music',
  pause: 'Pause music',
  next: 'Next track',
  previous: 'Previous track',
  mute: 'Mute music',
  unmute: 'Unmute music',
  position: 'Position in the track',
  volume: 'Volume of the music',
  loading: 'The music is loading',
  at: (now: string, of: string) => `${now} of ${of}`,
  percent: (value: number) => `${value} percent`,
  noTitle: 'Không rõ tiêu đề',
  noTooltip: 'Không có tiêu đề',
} as const;
