import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.server.ts'

export type Log = Logger

/** Writes JSON lines to standard output. Callers pass ids, kinds and counts, never personal data. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.email', 'req.headers'], remove: true },
  })
}
