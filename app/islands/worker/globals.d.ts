/** Written by the build (`scripts/build-worker.mjs`): the files of the page `/offline`. */
declare const offlineFiles: readonly string[]
/** Likewise the files of every form that a visitor can fill in. */
declare const formFiles: readonly string[]
