import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { launchPostgres } from '../../tests/support/postgres.server.ts'
import { startPushService } from '../../tests/support/push-service.ts'
import { startS3 } from '../../tests/support/s3-server.ts'
import { keepsBudget, type Row } from '../benchmark.ts'
import { printTable } from '../table.ts'
import { Client } from './client.ts'
import { explain, runFaults } from './faults.ts'
import { findLosses, untilJobsAreDone } from './losses.ts'
import { startMailbox } from './outside.ts'
import { prepareSite } from './site.ts'
import { startVisitors } from './visitors.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { old: { type: 'string' }, proxy: { type: 'string', default: 'nginx' } },
})
const minutes = Number(positionals[0] ?? 5)
const proxyName = values.proxy
if (!(minutes >= 1) || (proxyName !== 'nginx' && proxyName !== 'caddy')) {
  console.error(
    'usage: npm run bench:machines -- [minutes, at least 1] [--proxy nginx|caddy] [--old checkout-of-the-version-before]',
  )
  process.exit(2)
}

const postgres = await launchPostgres(['-c', 'fsync=on', '-c', 'synchronous_commit=on'])
const s3 = await startS3()
const mailbox = await startMailbox()
const push = await startPushService()
// The folder is the owner's: a new version takes that of the version before.
const studio = resolve(values.old ?? '.', process.env.STUDIO_DIR ?? 'demo')
const site = await prepareSite(
  { proxyName, studio },
  {
    ...{ DATABASE_URL: postgres.url, SMTP_URL: mailbox.url, PUSH_HOSTS: push.host, SEED: 'demo' },
    ...s3.settings,
  },
)
const database = new pg.Pool({ connectionString: postgres.url, max: 2 })
// Connections that a restart of the server ends.
database.on('error', () => undefined)
const client = new Client(site.proxy.httpsPort)
try {
  console.log(
    `Three machines, PostgreSQL, a bucket and ${proxyName} for ${minutes} minutes; logs are in ${site.folder}`,
  )
  for (const machine of site.machines) await machine.start(values.old)
  const endVisitors = await startVisitors(client, push)
  const outside = { restartDatabase: postgres.restart, restBucket: s3.rest }
  const begun = performance.now()
  const windows = await runFaults(site, outside, minutes)
  const acknowledged = await endVisitors()
  await untilJobsAreDone(database)
  const losses = await findLosses(acknowledged, { client, database, mailbox, push, windows })

  const reasons = client.failures.map((failure) => ({ failure, reason: explain(failure, windows) }))
  const count = (wanted: string) => reasons.filter(({ reason }) => reason === wanted).length
  for (const { failure, reason } of reasons) {
    if (reason !== 'unexpected') continue
    const at = ((failure.to - begun) / 60_000).toFixed(2)
    console.log(`  unexpected at ${at} min: ${failure.what} ${failure.path} ${failure.said}`)
  }
  for (const line of [...acknowledged.stalePages, ...losses.words]) console.log(`  ${line}`)
  const none = { unit: '', atMost: 0 }
  const rows: Row[] = [
    { what: 'requests', measured: client.sent, unit: '' },
    { what: '5xx or resets that no fault explains', measured: count('unexpected'), ...none },
    { what: 'of writes to the killed machine', measured: count('killed'), unit: '' },
    { what: '503 without a database', measured: count('without a database'), unit: '' },
    { what: '503 of pictures without the bucket', measured: count('without the bucket'), unit: '' },
    { what: 'messages acknowledged', measured: acknowledged.messages.length, unit: '' },
    { what: 'messages lost', measured: losses.messagesLost, ...none },
    { what: 'messages stored twice', measured: losses.messagesTwice, ...none },
    { what: 'repeats answered otherwise', measured: acknowledged.replaysThatDiffer, ...none },
    { what: 'mails missing', measured: losses.mailsMissing, ...none },
    { what: 'mails sent twice', measured: losses.mailsTwice, ...none },
    { what: 'mails on their way from the killed machine, sent again', measured: losses.mailsAgain, unit: '' },
    { what: 'notifications delivered', measured: push.received.length, unit: '' },
    { what: 'notifications missing', measured: losses.notificationsMissing, ...none },
    { what: 'notifications sent twice', measured: losses.notificationsTwice, ...none },
    { what: 'saves acknowledged', measured: acknowledged.saves.length, unit: '' },
    { what: 'revisions of saves lost', measured: losses.savesLost, ...none },
    { what: 'pages', measured: acknowledged.pages, unit: '' },
    { what: 'oldest text on a page', measured: acknowledged.oldestPageMs, unit: 'ms', atMost: 1_000 },
    { what: 'pictures acknowledged', measured: acknowledged.files.length, unit: '' },
    { what: 'pictures lost', measured: losses.filesLost, ...none },
    { what: 'sign-ins', measured: acknowledged.signIns, unit: '' },
    { what: 'sessions that one machine did not know', measured: acknowledged.lostSessions, ...none },
    { what: 'page views reported', measured: acknowledged.views, unit: '' },
    // The machine that is killed has up to half a second of them in memory.
    { what: 'page views lost', measured: losses.viewsLost, unit: '', atMost: 10 },
  ]
  printTable(rows)
  process.exitCode = rows.every(keepsBudget) ? 0 : 1
} finally {
  client.close()
  await site.stop()
  await database.end()
  push.close()
  await mailbox.stop()
  await s3.stop()
  await postgres.stop()
}
