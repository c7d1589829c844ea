/**
 * News from the operator to everybody who is signed in. GET /api/announcements answers those of
 * this moment, the newest last.
 */
export interface News {
  id: string;
  level: 'info' | 'important';
  title: { en: string; vi: string };
  text: { en: string; vi: string };
}
export interface NewsAnswer {
  news: News[];
}
export const newsPath = '/api/announcements';
/**
 * A dismissal of this kind, whose key is the id, keeps a piece of news from being shown again, on
 * every device.
 */
export const newsDismissal = 'announcement';
