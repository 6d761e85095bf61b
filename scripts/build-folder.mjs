/** Where a build is, from the checkout. It belongs to one studio: `BUILD_DIR` makes room for that of another. */
export const buildFolder = process.env.BUILD_DIR || 'build'
