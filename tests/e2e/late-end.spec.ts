import { createServer, type Server } from 'node:http'
import { contactForm } from './enquiry-forms.ts'
import { expect, scriptRuns, test } from './fixtures.ts'

/** Passes requests on to the site, but the form of a page only once it is released. */
async function startSlowProxy(site: string) {
  const release = Promise.withResolvers<void>()
  const proxy = createServer(async (request, response) => {
    const { accept = '*/*' } = request.headers
    const answer = await fetch(site + request.url, { headers: { accept, 'accept-encoding': 'identity' } })
    const type = answer.headers.get('content-type') ?? ''
    response.writeHead(answer.status, { 'content-type': type })
    if (!type.startsWith('text/html')) return response.end(Buffer.from(await answer.arrayBuffer()))
    const html = await answer.text()
    const at = html.indexOf('<div class="island" data-island="contact-form"')
    response.write(html.slice(0, at))
    await release.promise
    response.end(html.slice(at))
  })
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve))
  return { url: addressOf(proxy), release: release.resolve, stop: () => proxy.close() }
}

function addressOf(server: Server): string {
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The proxy has no port')
  return `http://127.0.0.1:${address.port}`
}

test.use({ expectedTrouble: [/third party: http:\/\/127\.0\.0\.1/] })

test('a page whose end arrives after its script is alive to its end', async ({ page, baseURL }) => {
  const proxy = await startSlowProxy(new URL(baseURL as string).origin)
  try {
    await page.goto(`${proxy.url}/contact?services=ecommerce`, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.evaluate(
      () => import(document.querySelector<HTMLElement>('[data-site]')?.dataset.site as string),
    )
    proxy.release()
    await expect(contactForm(page).getByLabel('About').getByRole('button')).toHaveText([/E-commerce/])
    await scriptRuns(page)
  } finally {
    proxy.stop()
  }
})
