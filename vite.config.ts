import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { adminScripts, sharedScripts } from './scripts/vite/admin-scripts.ts'
import { inlineScripts } from './scripts/vite/inline-scripts.ts'
import { siteStyles } from './scripts/vite/site-styles.ts'
import { studioBrand } from './scripts/vite/studio-brand.ts'

/** Not bundled: they are large and rarely needed, or find files of their own beside themselves. */
const ownModules = ['@simplewebauthn/server', 'nodemailer', 'pg', 'pino', 'prom-client', 'sharp']

/**
 * Packages that pages import, prepared at the start of the development server: found one by one, each would reload
 * the page.
 */
const browserPackages = [
  '@hookform/resolvers/zod',
  'altcha-lib',
  'altcha-lib/algorithms/web/pbkdf2',
  'lucide-react',
  'react-dom',
  'react-hook-form',
  'zod',
]

/** Puts code that the visitors' script shares with later islands into its own file instead of three small ones. */
const site = {
  name: 'visitors',
  test: /\/app\/(islands\/(?!hydrate|early\/|offline\/|worker\/)|design\/(actions\/is-plain-click|browser\/(connection|when-loaded))\.|features\/(analytics\/visit\/objection\.|enquiries\/forms\/has-draft)|platform\/browser\/(secret-path|visit-session)|shell\/site\/main-pages)/,
}

/**
 * React, and what nearly every island needs with it. One file for both, and one each for code of fields and calls, of the
 * forms, of bookings, of the showcase and of notifications: as files of a few hundred bytes they imported one another, and arrived one
 * round trip after the other. The admin area shares all but the forms' file, which imports the visitors' script: that must
 * not run there. Code belongs here only if the islands that load the file need all of it.
 */
const react = {
  name: 'react',
  test: /node_modules\/(react|scheduler|react-dom)\/(?!.*server)|\/app\/design\/(actions\/(anchor|button|icon-button)|browser\/browser-state|marks\/(badge|loading|tick-list)|overlays\/use-modal|pictures\/drawing|visually-hidden)\.|\/lucide-react\/.*\/icons\/(arrow-right|calendar-days|check|chevron-(left|right)|refresh-cw|smartphone|x)\./,
}
const fieldParts = {
  name: 'field-parts',
  test: /\/app\/(design\/(browser\/use-answer|fields\/(choice|field|form-summary|select|text-input|use-early-input)|marks\/note)|features\/(enquiries\/enquiry|newsletter\/messages)|platform\/(browser\/(outcome|request|waiting-forms)|field-rules|text)|services\/search\/(kinds|matches|query|stem|words))\.|\/lucide-react\/.*\/icons\/search\./,
}
const formParts = {
  name: 'form-parts',
  test: /\/app\/(features\/enquiries\/forms\/(form-parts|use-enquiry-form)|platform\/(bot-check\/(messages|use-browser-check)|browser\/form-draft))\./,
}
const bookingParts = {
  name: 'booking-parts',
  test: /\/app\/(features\/booking\/(booking|page\/(clock\/clock|refusal))|platform\/calendar)\.|\/lucide-react\/.*\/icons\/(calendar-(clock|off|plus)|clock|cloud-off|download|external-link|globe|hourglass|phone|user-round|video)\./,
}
const showcaseParts = {
  name: 'showcase-parts',
  test: /\/app\/(design\/(data\/empty-state|marks\/tag|overlays\/(place|tooltip)|pictures\/(device-shots|picture))|platform\/pictures\/known-picture)\.|\/lucide-react\/.*\/icons\/(arrow-up-right|flask-conical|monitor)\./,
}
const pushParts = {
  name: 'push-parts',
  test: /\/app\/features\/push\/(topics|browser\/(device-mark|subscribe-browser)|choice\/browser-state)\.|\/lucide-react\/.*\/icons\/(bell|mail)\./,
}

/**
 * Preloads only React with an island: the list of all its small files was a fifth of the visitors' script on each page, to
 * save one island a round trip. Vite adds style sheets by itself.
 */
function worthPreloading(_file: string, needed: string[]): string[] {
  return needed.filter((file) => /\/react-[^/]*\.js$/.test(file))
}

export default defineConfig(({ command }) => ({
  plugins: [inlineScripts(), reactRouter()],
  // The server reads a studio's public files from its folder.
  publicDir: false,
  resolve: { alias: studioBrand },
  // The server reads the name of the visitors' script from the manifest.
  build: { assetsInlineLimit: 0, manifest: true, modulePreload: { resolveDependencies: worthPreloading } },
  optimizeDeps: { include: browserPackages },
  // Bundles everything else and drops unused code: 135 MB of memory at rest instead of 234, most of it icons.
  ssr: command === 'build' ? { noExternal: true, external: ownModules } : undefined,
  // API and pages are one server bundle, so that both see the same App object.
  environments:
    command === 'build'
      ? {
          ssr: {
            // Node holds the text of the bundle in memory: comments were a seventh of it.
            build: { rolldownOptions: { input: './app/server/main.ts', output: { comments: false } } },
            // Without it the bundle would have React's development builds, three quarters of its code.
            define: { 'process.env.NODE_ENV': JSON.stringify('production') },
          },
          client: {
            build: {
              rolldownOptions: {
                input: ['./app/islands/site.ts'],
                output: {
                  codeSplitting: {
                    groups: [
                      siteStyles,
                      ...[react, site, fieldParts, formParts, bookingParts, showcaseParts, pushParts],
                      ...[sharedScripts, ...adminScripts],
                    ],
                  },
                },
              },
            },
          },
        }
      : undefined,
}))
