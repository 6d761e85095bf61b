import type { Picker } from './malformed-requests.ts'

/** Marks the place of the NUL in the address or in the body. */
const here = '{}'
const inAddress = ['%00', 'a%00', '%00b', '?%00', '0198c8e0-0000-7000-8000-00000000000%00']
const inJson = ['\\u0000', 'a\\u0000', '\\u0000b@c.example', '\\\\\\u0000']

const ids = [
  ...['/api/blog/{}', '/api/blog/post/{}', '/api/blog/post/{}/revisions', '/api/blog/post/x/revisions/{}'],
  ...['/api/blog/post/{}/previews', '/api/projects/slug/{}', '/api/projects/project/{}/revisions'],
  ...['/api/media/{}', '/api/media/{}/history', '/api/media/{}/restore', '/api/media/{}/file'],
  ...[
    '/api/enquiries/{}',
    '/api/enquiries/{}/notes',
    '/api/enquiries/{}/notes/{}',
    '/api/enquiries/snippets/{}',
  ],
  ...['/api/newsletter/subscribers/{}', '/api/jobs/dead/{}', '/api/jobs/dead/{}/retry', '/api/users/{}'],
  ...['/api/users/invitations/{}/resend', '/blog/{}', '/case-study/{}', '/skills/{}', '/preview/blog/{}'],
  ...[
    '/api/analytics/experiments/{}',
    '/api/analytics/experiments/{}/results',
    '/admin/analytics/experiments/{}',
  ],
  ...['/api/push-notifications/sends/{}', '/api/push-notifications/templates/{}'],
  ...['/uploads/{}.jpg', '/og/blog/{}.png', '/admin/blog/edit/{}', '/admin/enquiries/{}', '/blog/{}.data'],
]
const searches = [
  ...['/api/blog?q={}', '/api/blog/admin?q={}', '/api/projects/admin?q={}', '/api/media?q={}'],
  ...['/api/enquiries?q={}', '/api/newsletter/subscribers?q={}', '/api/enquiries/export.csv?q={}'],
  ...['/admin/blog?q={}', '/admin/media?q={}', '/admin/enquiries?q={}', '/admin/newsletter.data?q={}'],
  ...['/admin/register?token={}', '/newsletter/confirm?token={}', '/newsletter/unsubscribe?token={}'],
]
const texts: [string, string][] = [
  ['POST /api/notifications/read', '{"_id":"{}"}'],
  ['POST /api/message', '{"name":"{}","email":"a@b.example","message":"Hello"}'],
  ['POST /api/message', '{"name":"Ada","email":"a@b.example","message":"Hello","landingPage":"{}"}'],
  ['POST /api/newsletter/subscribe', '{"email":"{}"}'],
  ['POST /api/push-notifications/clicks', '{"send":"{}"}'],
  ['DELETE /api/push-notifications/subscriptions', '{"endpoint":"https://push.example/{}"}'],
  ['POST /api/push-notifications/send', '{"title":"{}","body":"{}","at":"2099-01-01T09:00:00Z"}'],
  ['POST /api/push-notifications/send', '{"templateId":"{}"}'],
  ['POST /api/push-notifications/templates', '{"name":"{}","title":"a","body":"{}","tag":"{}"}'],
  ['POST /api/newsletter/confirm', '{"token":"{}"}'],
  ['POST /api/newsletter/subscribers/import', '{"csv":"a@b.example,{}","consentAt":"2025-11-14"}'],
  ['POST /api/auth/login', '{"email":"a@b.example","password":"{}"}'],
  ['POST /api/auth/reset', '{"token":"{}","password":"long enough"}'],
  ['POST /api/blog', '{"title":"{}","slug":"a","content":"b"}'],
  ['POST /api/blog/drafts', '{"content":"{}"}'],
  ['POST /api/projects/drafts', '{"client":"{}","gallery":[{"src":"/uploads/{}.jpg","alt":"{}"}]}'],
  ['PUT /api/projects/featured', '{"ids":["{}"]}'],
  ['PATCH /api/media/x', '{"alt":"{}"}'],
  ['PATCH /api/enquiries/x', '{"status":"{}"}'],
  ['POST /api/enquiries/bulk', '{"ids":["{}"],"action":"read"}'],
  ['POST /api/enquiries/snippets', '{"title":"{}","body":"b"}'],
  ['POST /api/people/export', '{"email":"{}"}'],
  ['POST /api/people/find', '{"email":"a{}@b.example"}'],
  ['POST /api/users', '{"email":"a@b.example","role":"editor","name":"{}"}'],
]
const forms = [
  'Content-Disposition: form-data; name="title"\r\n\r\na\0b',
  'Content-Disposition: form-data; name="ti\0tle"\r\n\r\na',
  'Content-Disposition: form-data; name="file"; filename="a\0.png"\r\nContent-Type: image/png\r\n\r\nb',
]

/** Makes a request of a signed-in user that is valid except for a NUL in an id, a search or a text. */
export function withNul(pick: Picker, cookie: string): Buffer {
  const nul = () => pick.of(inAddress)
  const where = pick.below(8)
  if (where < 3) {
    const method = pick.of(['GET', 'GET', 'PUT', 'PATCH', 'DELETE', 'POST'])
    return write(`${method} ${pick.of(ids).replaceAll(here, nul)}`, cookie, 'application/json', '{}')
  }
  if (where < 5) return write(`GET ${pick.of(searches).replaceAll(here, nul)}`, cookie)
  if (where < 7) {
    const [call, body] = pick.of(texts)
    return write(
      call,
      cookie,
      'application/json',
      body.replaceAll(here, () => pick.of(inJson)),
    )
  }
  const body = `--x\r\n${pick.of(forms)}\r\n--x--\r\n`
  return write(
    `POST ${pick.of(['/api/upload', '/api/blog'])}`,
    cookie,
    'multipart/form-data; boundary=x',
    body,
  )
}

function write(call: string, cookie: string, type?: string, body = ''): Buffer {
  const lines = [`${call} HTTP/1.1`, 'Host: localhost', `Cookie: ${cookie}`, 'Connection: close']
  if (type) lines.push(`Content-Type: ${type}`, `Content-Length: ${Buffer.byteLength(body, 'latin1')}`)
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${body}`, 'latin1')
}
