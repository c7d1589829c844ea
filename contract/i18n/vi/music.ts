import type { TextShape } from '../index.ts';
import type { music as english } from '../en/music.ts';

export const music: TextShape<typeof english> = {
  player: 'Nhạc nền',
  play: 'Phát nhạc',
  pause: 'Tạm dừng nhạc',
  next: 'Bản tiếp theo',
  previous: 'Bản trước',
  mute: 'Tắt tiếng nhạc',
  unmute: 'Bật tiếng nhạc',
  position: 'Vị trí trong bản nhạc',
  volume: 'Âm lượng nhạc',
  loading: 'Đang tải nhạc',
  at: (now, of) => `${now} trên ${of}`,
  percent: (value) => `${value} phần trăm`,
  noTitle: 'Không rõ tiêu đề',
  noTooltip: 'Không có tiêu đề',
};
