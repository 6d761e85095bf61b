/** What visitors can ask to be told of. */
export const topics = [
  { id: 'articles', name: 'New articles' },
  { id: 'projects', name: 'Finished projects' },
  { id: 'news', name: 'News' },
] as const
