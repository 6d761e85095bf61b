import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { onTestFinished } from 'vitest'

const notFound = 3
const headerBytes = 12

/** Answers questions for TXT records (RFC 1035) on this machine, and returns its address. Other names do not exist. */
export async function startDnsServer(records: Readonly<Record<string, readonly string[]>>): Promise<string> {
  const socket = createSocket('udp4')
  socket.on('message', (question, sender) => {
    const { name, end } = readName(question)
    const texts = records[name]
    const head = Buffer.alloc(headerBytes)
    question.copy(head, 0, 0, 2)
    head.writeUInt16BE(0x8580 | (texts ? 0 : notFound), 2)
    head.writeUInt16BE(1, 4)
    head.writeUInt16BE(texts?.length ?? 0, 6)
    const answers = (texts ?? []).map(txtRecord)
    socket.send(
      Buffer.concat([head, question.subarray(headerBytes, end), ...answers]),
      sender.port,
      sender.address,
    )
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  onTestFinished(() => void socket.close())
  return `127.0.0.1:${socket.address().port}`
}

/** Reads the name of the first question, and where the question ends. */
function readName(question: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = headerBytes
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    labels.push(question.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

/** A record of the name in the question; a text comes in pieces of 255 bytes. */
function txtRecord(text: string): Buffer {
  const pieces = text.match(/.{1,255}/g) ?? ['']
  const data = Buffer.concat(pieces.map((piece) => Buffer.from([piece.length, ...Buffer.from(piece)])))
  const head = Buffer.from([0xc0, headerBytes, 0, 16, 0, 1, 0, 0, 0, 60, data.length >> 8, data.length & 255])
  return Buffer.concat([head, data])
}
