/**
 * The music of the player, in the order in which it plays. Written by scripts/music/compose.ts;
 * change the pieces there.
 */
import type { Track } from './player.ts';

export const tracks: readonly Track[] = [
  {
    id: 'track1',
    title: { en: 'Morning Pages', vi: 'Trang đầu ngày' },
    sources: [
      { src: '/music/track1.ogg', type: 'audio/ogg; codecs="opus"' },
      { src: '/music/track1.m4a', type: 'audio/mp4; codecs="mp4a.40.2"' },
    ],
    seconds: 146.496,
  },
  {
    id: 'track2',
    title: { en: 'Tea Hills', vi: 'Đồi chè' },
    sources: [
      { src: '/music/track2.ogg', type: 'audio/ogg; codecs="opus"' },
      { src: '/music/track2.m4a', type: 'audio/mp4; codecs="mp4a.40.2"' },
    ],
    seconds: 132.139,
  },
  {
    id: 'track3',
    title: { en: 'Paper Lanterns', vi: 'Đèn giấy' },
    sources: [
      { src: '/music/track3.ogg', type: 'audio/ogg; codecs="opus"' },
      { src: '/music/track3.m4a', type: 'audio/mp4; codecs="mp4a.40.2"' },
    ],
    seconds: 111.317,
  },
  {
    id: 'track4',
    title: { en: 'A Slow River', vi: 'Dòng sông chậm' },
    sources: [
      { src: '/music/track4.ogg', type: 'audio/ogg; codecs="opus"' },
      { src: '/music/track4.m4a', type: 'audio/mp4; codecs="mp4a.40.2"' },
    ],
    seconds: 116.075,
  },
  {
    id: 'track5',
    title: { en: 'Street Lamps', vi: 'Phố lên đèn' },
    sources: [
      { src: '/music/track5.ogg', type: 'audio/ogg; codecs="opus"' },
      { src: '/music/track5.m4a', type: 'audio/mp4; codecs="mp4a.40.2"' },
    ],
    seconds: 111.915,
  },
  {
    id: 'track6',
    title: { en: 'Little by Little', vi: 'Tích tiểu thành đại' },
    sources: [
      { src: '/music/track6.ogg', type: 'audio/ogg; codecs="opus"' },
      { src: '/music/track6.m4a', type: 'audio/mp4; codecs="mp4a.40.2"' },
    ],
    seconds: 118.059,
  },
  {
    id: 'track7',
    title: { en: 'Rain on the Eaves', vi: 'Mưa bên hiên' },
    sources: [
      { src: '/music/track7.ogg', type: 'audio/ogg; codecs="opus"' },
      { src: '/music/track7.m4a', type: 'audio/mp4; codecs="mp4a.40.2"' },
    ],
    seconds: 119.339,
  },
  {
    id: 'track8',
    title: { en: 'The Long View', vi: 'Nhìn xa' },
    sources: [
      { src: '/music/track8.ogg', type: 'audio/ogg; codecs="opus"' },
      { src: '/music/track8.m4a', type: 'audio/mp4; codecs="mp4a.40.2"' },
    ],
    seconds: 125.525,
  },
  {
    id: 'track9',
    title: { en: 'Lullaby', vi: 'Ầu ơ' },
    sources: [
      { src: '/music/track9.ogg', type: 'audio/ogg; codecs="opus"' },
      { src: '/music/track9.m4a', type: 'audio/mp4; codecs="mp4a.40.2"' },
    ],
    seconds: 124.288,
  },
  {
    id: 'track10',
    title: { en: 'Home Before Dark', vi: 'Về nhà trước tối' },
    sources: [
      { src: '/music/track10.ogg', type: 'audio/ogg; codecs="opus"' },
      { src: '/music/track10.m4a', type: 'audio/mp4; codecs="mp4a.40.2"' },
    ],
    seconds: 104.043,
  },
];
