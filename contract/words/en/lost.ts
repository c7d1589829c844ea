/** Where no page is. */
export const lost = {
  title: 'Trang này đã lạc vào vũ trụ.', english: 'This page has been lost in the universe.', home: 'Back to the home page', address: (path: string) => `There is nothing at ${path}.`,
} as const;
