import { type Logger, pino } from 'pino'
import type { Config } from '../config/config.server.ts'

export type Log = Logger

/** JSON lines on standard output. Personal data never reaches a log line: callers pass ids, kinds and counts. */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino({
    level: config.logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: ['*.password', '*.token', '*.email', 'req.headers'], remove: true },
  })
}
