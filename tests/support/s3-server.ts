import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '#platform/config/config.server.ts'

export interface S3Server {
  readonly bucket: Extract<Config['uploads'], { kind: 's3' }>
  /** The same as settings. */
  readonly settings: Record<string, string>
  /** Is away for so many milliseconds. */
  rest(ms: number): Promise<void>
  stop(): Promise<void>
}

interface Running {
  run(): Promise<{ port: number }>
  close(): Promise<void>
}

/** Starts a real S3 server with one bucket. It accepts any well-formed signature of a known key, and has no types. */
export async function startS3(): Promise<S3Server> {
  const name: string = 's3rver'
  const { default: Server } = (await import(name)) as { default: new (options: object) => Running }
  const directory = mkdtempSync(join(tmpdir(), 'studio-s3-'))
  const buckets = [{ name: 'studio', configs: [] }]
  const create = (port: number) =>
    new Server({ port, address: '127.0.0.1', silent: true, directory, configureBuckets: buckets })
  let server = create(0)
  const { port } = await server.run()
  const endpoint = `http://127.0.0.1:${port}`
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER', sessionToken: undefined }
  return {
    bucket: { kind: 's3', bucket: 'studio', endpoint, region: 'us-east-1', credentials },
    settings: {
      UPLOADS_URL: `s3://studio?endpoint=${endpoint}&region=us-east-1`,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    },
    async rest(ms) {
      await server.close()
      await sleep(ms)
      server = create(port)
      await server.run()
    },
    async stop() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
