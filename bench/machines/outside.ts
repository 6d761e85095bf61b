import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export interface ReceivedMail {
  to: string
  at: number
  text: string
}

/** Starts a mail server that takes every mail. */
export async function startMailbox() {
  const received: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, { envelope }, done) {
      const read = async () => {
        const { text = '' } = await PostalMime.parse(await buffer(stream))
        received.push({
          at: performance.now(),
          to: envelope.rcptTo.map(({ address }) => address).join(' '),
          text,
        })
      }
      read().then(() => done(), done)
    },
  })
  // A machine that is killed resets its connections.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
