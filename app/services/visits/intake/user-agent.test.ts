import { expect, test } from 'vitest'
import { applyClaims, UserAgents } from './user-agent.server.ts'

const recognise = (userAgent: string) => new UserAgents().recognise(userAgent)

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36 Edg/149.0',
    { device: 'desktop', browser: 'Edge', os: 'Windows' },
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    { device: 'desktop', browser: 'Safari', os: 'macOS' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/29.0 Chrome/136.0.0.0 Mobile Safari/537.36',
    { device: 'mobile', browser: 'Samsung Internet', os: 'Android' },
  ],
  [
    'Mozilla/5.0 (Linux; Android 16; Pixel Tablet) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Safari/537.36',
    { device: 'tablet', browser: 'Chrome', os: 'Android' },
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/145.0 Mobile/15E148 Safari/605.1.15',
    { device: 'mobile', browser: 'Firefox', os: 'iOS' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    { device: 'desktop', browser: 'Firefox', os: 'Linux' },
  ],
])('%s is a person’s', (userAgent, client) => {
  expect(recognise(userAgent)).toEqual({ ...client, program: undefined })
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', 'bot', 'Googlebot'],
  ['Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)', 'bot', 'bingbot'],
  ['curl/8.5.0', 'bot', 'curl'],
  ['Mozilla/5.0 (compatible; ChatGPT-User/1.0; +https://openai.com/bot)', 'assistant', 'ChatGPT'],
  ['Mozilla/5.0 (compatible; Claude-User/1.0; +Claude-User@anthropic.com)', 'assistant', 'Claude'],
])('%s is a program', (userAgent, kind, name) => {
  expect(recognise(userAgent).program).toEqual({ kind, name })
})

test('a claim counts where it is a known name', () => {
  const said = { device: 'desktop', browser: 'Safari', os: 'macOS' }
  expect(applyClaims(said, { deviceType: 'Tablet', browser: 'chrome', os: 'BeOS' })).toEqual({
    device: 'tablet',
    browser: 'Chrome',
    os: 'macOS',
  })
})
