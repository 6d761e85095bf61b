/**
 * `npm run test:release` sets it, and each test that does more before a release reads it here: every engine for every test
 * with a database, twenty kills, and a hundred thousand malformed requests.
 */
export const isRelease = process.env.TEST_RELEASE === '1'

export const killRounds = isRelease ? 20 : 3
