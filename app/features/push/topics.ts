/** The topics that visitors can subscribe to. */
export const topics = [
  { id: 'articles', name: 'New articles', often: 'About one a month' },
  { id: 'projects', name: 'Finished projects', often: 'Four or five a year' },
  { id: 'news', name: 'News', often: 'Prices and free dates, twice a year' },
] as const
