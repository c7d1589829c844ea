export const planning = {
  title: 'Planning',
} as const;
