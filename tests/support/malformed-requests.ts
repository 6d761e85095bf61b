import { withNul } from './nul-requests.ts'

/**
 * Makes the same requests for the same seed on every machine, so that a failure can be repeated. One in five is
 * valid except for a NUL, and has the cookie of a signed-in user.
 */
export function* malformedRequests(seed: number, count: number, cookie: string): Generator<Buffer> {
  const pick = createPicker(seed)
  for (let made = 0; made < count; made += 1) yield pick.oneIn(5) ? withNul(pick, cookie) : malform(pick)
}

export interface Picker {
  below(limit: number): number
  of<T>(choices: readonly T[]): T
  /** Returns true once in `times`. */
  oneIn(times: number): boolean
}

const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE']
const oddMethods = ['PROPFIND', 'get', 'QUERY', 'CONNECT', '', 'GE T', 'POST\0', 'X'.repeat(300)]

const paths = [
  ...['/', '/work', '/services', '/services/web-design', '/services/details', '/about', '/contact', '/blog'],
  ...[
    '/blog/future-of-web-design-2025',
    '/case-study/x',
    '/skills',
    '/skills/docker',
    '/skills/embed/docker',
  ],
  ...['/feed.xml', '/sitemap.xml', '/robots.txt', '/og/blog.png', '/__manifest', '/blog.data', '/_root.data'],
  ...[
    '/api',
    '/api/docs',
    '/api/openapi.json',
    '/api/blog',
    '/api/blog/x',
    '/api/projects',
    '/api/auth/login',
  ],
  ...['/api/auth/me', '/api/auth/forgot', '/api/auth/reset', '/api/users', '/api/feed', '/api/contact'],
  ...['/api/analytics/pageview', '/api/analytics/event', '/api/analytics/pageview/duration'],
  ...['/api/analytics/performance', '/api/analytics/dashboard', '/api/analytics/export.csv'],
  ...['/api/analytics/share', '/api/analytics/report', '/preview/analytics/x.y', '/admin/analytics'],
  ...['/api/analytics/experiments', '/api/analytics/experiments/active', '/admin/analytics/experiments/x'],
  ...['/api/push-notifications/subscriptions', '/api/push-notifications/clicks', '/notifications', '/sw.js'],
  ...['/api/push-notifications/send', '/api/push-notifications/devices', '/admin/notifications'],
  ...['/api/newsletter/subscribe', '/api/inbox', '/api/media', '/media/x.png', '/admin', '/admin/dashboard'],
  ...['/admin/login', '/admin/settings.data', '/healthz', '/readyz', '/metrics', '/images/hero-800.avif'],
  ...['/assets/none.js', '/favicon.ico', '/.env', '/wp-login.php'],
]
const pathEnds = [
  ...[
    '%',
    '%zz',
    '%00',
    '%c0%af',
    '%ff%fe',
    '%2e%2e%2f%2e%2e%2fetc/passwd',
    '/../../etc/passwd',
    '/..%5c..%5c',
  ],
  ...[
    '//',
    '/\\',
    ';a=b',
    '/%F0%9F%98%80',
    '/\x80\xff',
    '.data',
    '.data.data',
    '/_root.data',
    '%25%30%30',
    "'",
  ],
  ...[
    '/constructor',
    '/__proto__',
    '/toString',
    `/${'a/'.repeat(400)}`,
    `/${'x'.repeat(6000)}`,
    '#x',
    '"><script>',
  ],
]
const queries = [
  ...[
    '?',
    '?page=-1',
    '?page=1e309',
    '?page=NaN',
    '?page[]=1&page[]=2',
    '?page=%',
    '?limit=99999999999999999999',
  ],
  ...[
    '?__proto__[x]=1',
    '?constructor=1',
    '?paths=',
    `?paths=${'/x,'.repeat(900)}`,
    '?_routes=root',
    '?version=%00',
  ],
  ...[
    '?service=%00',
    '?category=__proto__',
    '?q=%ed%a0%80',
    '?token=',
    `?token=${'A'.repeat(3000)}`,
    '?a&a=&=a&&',
  ],
]
const targets = [
  '*',
  '',
  'http://other.example/',
  'http://[::1',
  '//other.example/blog',
  '/\t',
  '?',
  'blog',
  '/%',
]

const headers = [
  ...[
    'Host: ',
    'Host: other.example',
    'Host: a b',
    'Content-Length: -1',
    'Content-Length: 1e3',
    'Content-Length: 5',
  ],
  ...[
    'Content-Length: 5\r\nContent-Length: 6',
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: chunked, x',
  ],
  ...[
    'Transfer-Encoding: chunked\r\nContent-Length: 3',
    'Content-Encoding: gzip',
    'Content-Encoding: br, br',
  ],
  ...[
    'Accept-Encoding: br;q=NaN, gzip;q=-1',
    'Accept-Encoding: *;q=0',
    'Accept-Encoding: ,,;;q=,',
    'Accept: ;;;',
  ],
  ...[
    'If-None-Match: "',
    'If-None-Match: *',
    'If-Modified-Since: never',
    'Range: bytes=9-1',
    'Range: bytes=a-',
  ],
  ...[
    'Cookie: ;;;=;',
    'Cookie: session=%',
    `Cookie: ${'a=b; '.repeat(500)}`,
    'Cookie: __Host-session=\xff\xfe',
  ],
  ...['Cookie: headrow.session_token=..', 'Cookie: __proto__=1', 'Origin: null', 'Origin: ::', 'Referer: %'],
  ...['X-Forwarded-For: , ,', 'X-Forwarded-For: 999.1.1.1', 'X-Forwarded-Proto: ftp', 'X-Request-Id: \x01'],
  ...[
    'Idempotency-Key: ',
    `Idempotency-Key: ${'k'.repeat(5000)}`,
    'Authorization: Basic %',
    'Expect: nothing',
  ],
  ...[
    'Expect: 100-continue',
    'Upgrade: websocket\r\nConnection: Upgrade',
    'Sec-Fetch-Site: x',
    'User-Agent: \x80',
  ],
  ...['Content-Type: ', 'Content-Type: application/json', 'Content-Type: application/json; charset=\xff'],
  ...[
    'Content-Type: multipart/form-data',
    'Content-Type: multipart/form-data; boundary=x',
    'Content-Type: ///',
  ],
  ...[
    'Content-Type: application/x-www-form-urlencoded',
    'No colon here',
    ': no name',
    'A\0: b',
    ' folded: x',
  ],
  ...[`X-Long: ${'y'.repeat(20_000)}`, 'X: a\r b', 'Connection: keep-alive, close', 'Accept-Language: *;q=9'],
]

const bodies = [
  ...[
    '',
    '{',
    '[]',
    'null',
    '"text"',
    '1e999',
    '{"a":',
    '{"__proto__":{"x":1}}',
    '{"email":{"$ne":null}}',
    '\0\0\0',
  ],
  ...[
    '{"email":"a@b.example","password":"\\u0000"}',
    '{"email":"\\ud800","password":"x"}',
    '\xff\xfe{}',
    'a=b&a=b&%',
  ],
  ...[
    '{"name":1,"email":[],"message":{},"subject":true}',
    `{"message":"${'m'.repeat(20_000)}"}`,
    '5\r\nhello\r\n',
  ],
  ...[
    'zz\r\nx\r\n',
    '0\r\n\r\n',
    '--x\r\n',
    '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--',
    '--x--\r\n',
  ],
  ...[
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    `{${'"a":{'.repeat(2000)}`,
    '<xml/>',
    '\x1f\x8b\x08\x00',
    '{"a":1}{"b":2}',
  ],
]

function malform(pick: Picker): Buffer {
  const method = pick.oneIn(8) ? pick.of(oddMethods) : pick.of(methods)
  const version = pick.oneIn(40) ? pick.of(['HTTP/2.0', 'HTTP/1', 'HTTP/9.9', '']) : 'HTTP/1.1'
  const lines = [`${method} ${targetOf(pick)} ${version}`]
  if (!pick.oneIn(30)) lines.push('Host: localhost')
  for (let more = pick.below(4); more > 0; more -= 1) lines.push(pick.of(headers))
  const body = pick.oneIn(2) ? pick.of(bodies) : ''
  if (body && !pick.oneIn(6)) lines.push(`Content-Length: ${Buffer.byteLength(body, 'latin1')}`)
  lines.push('Connection: close')
  return Buffer.from(`${lines.join(pick.oneIn(50) ? '\n' : '\r\n')}\r\n\r\n${body}`, 'latin1')
}

function targetOf(pick: Picker): string {
  if (pick.oneIn(15)) return pick.of(targets)
  const end = pick.oneIn(2) ? pick.of(pathEnds) : ''
  const query = pick.oneIn(3) ? pick.of(queries) : ''
  return pick.of(paths) + end + query
}

/** A linear congruential sequence (Numerical Recipes): it need not be good, only the same everywhere. */
function createPicker(seed: number): Picker {
  let state = seed >>> 0
  const below = (limit: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
  return {
    below,
    of: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    oneIn: (times) => below(times) === 0,
  }
}
