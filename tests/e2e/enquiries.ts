import { randomBytes, randomInt } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { EnquiryKind, EnquiryStatus } from '../../app/features/enquiries/enquiry.ts'
import { termsOf, wordsOf } from '../../app/services/search/words.ts'

interface Wanted {
  subject: string
  name: string
  email: string
  message?: string
  kind?: EnquiryKind
  status?: EnquiryStatus
  hoursAgo?: number
}

/**
 * Puts an enquiry of any age into the database of the server under test. The forms accept ten in ten minutes from
 * one address, and have tests of their own.
 */
export function placeEnquiry(wanted: Wanted): string {
  const { subject, name, email, message = 'Could you call me?', kind = 'contact' } = wanted
  const { status = 'new', hoursAgo = 1 } = wanted
  const at = Date.now() - hoursAgo * 60 * 60 * 1000
  const createdAt = new Date(at).toISOString()
  const id = idAt(at)
  const row = {
    id,
    kind,
    status,
    name,
    email,
    message,
    subject,
    createdAt,
    person: email.toLowerCase(),
    services: '[]',
    source: '{"landingPage":"/services"}',
    fingerprint: id,
    spamScore: 0,
    toldAt: status === 'spam' ? null : createdAt,
  }
  const database = new DatabaseSync(join(process.env.E2E_DATA_DIR as string, 'studio.db'))
  try {
    database.exec('pragma busy_timeout = 5000')
    insert(database, 'enquiry', row)
    const texts = { title: subject, headings: `${name} ${email}`, body: message }
    const number = at * 1000 + randomInt(1000)
    const document = { number, kind: 'enquiry', id, at: createdAt, url: `/admin/enquiries/${id}` }
    insert(database, 'searchDocument', { ...document, ...texts })
    const terms = Object.entries(texts).map(([part, text]) => [part, termsOf(wordsOf(text)).join(' ')])
    insert(database, 'searchIndex', { rowid: number, kind: 'enquiry', ...Object.fromEntries(terms) })
  } finally {
    database.close()
  }
  return id
}

function insert(database: DatabaseSync, table: string, row: Record<string, string | number | null>) {
  const names = Object.keys(row)
  const places = names.map(() => '?').join(', ')
  const columns = names.map((name) => `"${name}"`).join(', ')
  database.prepare(`insert into "${table}" (${columns}) values (${places})`).run(...Object.values(row))
}

/** Makes a UUIDv7 of a moment in the past: the list sorts by it. */
function idAt(time: number): string {
  const stamp = time.toString(16).padStart(12, '0')
  const random = randomBytes(10).toString('hex')
  return [
    stamp.slice(0, 8),
    stamp.slice(8),
    `7${random.slice(0, 3)}`,
    `8${random.slice(3, 6)}`,
    random.slice(6, 18),
  ].join('-')
}
