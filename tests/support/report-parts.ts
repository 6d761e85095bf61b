/** The mail that a report is about, as its server got it. */
export interface ReturnedMail {
  to: string
  /** The sender of the envelope. */
  returnPath: string
  /** The header with the token. */
  tokenLine: string
}

export interface ReportSample {
  /** The report's fields about its mail. */
  says: 'hard' | 'soft' | 'complaint'
  write(mail: ReturnedMail): string
}

export const headersOf = ({ to, tokenLine }: ReturnedMail) => [
  'Message-ID: <019a0000-0000-7000-8000-000000000000@studio.example>',
  'From: Studio <hello@studio.example>',
  `To: ${to}`,
  'Subject: What a website costs, line by line',
  'List-Unsubscribe-Post: List-Unsubscribe=One-Click',
  tokenLine,
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8',
]

export const wholeMail = (mail: ReturnedMail) => [
  ...headersOf(mail),
  '',
  'Good morning,',
  '',
  'here is the issue.',
]

export const lines = (...parts: (string | readonly string[])[]) => `${parts.flat().join('\r\n')}\r\n`

/** Wraps parts in a report: each is its type and its lines. */
export function multipart(
  head: readonly string[],
  type: string,
  parts: readonly (readonly string[])[],
): string {
  const edge = '----=_report_1234.5678'
  return lines(
    head,
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type};\r\n\tboundary="${edge}"`,
    '',
    'This is a MIME-encapsulated message.',
    parts.flatMap((part) => [`--${edge}`, ...part, '']),
    `--${edge}--`,
  )
}

export const statusPart = (...fields: string[]) => ['Content-Type: message/delivery-status', '', ...fields]
export const textPart = (...text: string[]) => ['Content-Type: text/plain; charset=us-ascii', '', ...text]
