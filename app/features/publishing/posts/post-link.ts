export const postPath = (slug: string) => `/blog/${slug}`
