/**
 * The whole database on one page. Ids are UUIDv7 text, times ISO 8601 UTC text, flags 0 or 1, JSON text,
 * money whole units of the currency, in deals whole pennies.
 * Each table has one owner, named above it; only the owner's files may name the table in a query, and a service that is
 * named beside it may read it.
 * `tests/schema-drift.server.test.ts` holds this page against both engines.
 */

type Id = string
type Time = string
type Flag = 0 | 1
type Json = string

export interface Tables {
  user: UserTable
  session: SessionTable
  account: AccountTable
  verification: VerificationTable
  emailChange: EmailChangeTable
  twoFactor: TwoFactorTable
  passkey: PasskeyTable
  invitation: InvitationTable
  post: PostTable
  project: ProjectTable
  media: MediaTable
  mediaUse: MediaUseTable
  notification: NotificationTable
  notificationRead: NotificationReadTable
  enquiry: EnquiryTable
  enquiryEntry: EnquiryEntryTable
  enquiryWord: EnquiryWordTable
  snippet: SnippetTable
  subscriber: SubscriberTable
  newsletterIssue: NewsletterIssueTable
  newsletterRecipient: NewsletterRecipientTable
  newsletterWelcome: NewsletterWelcomeTable
  job: JobTable
  poolRate: PoolRateTable
  mailHealth: MailHealthTable
  sentMail: SentMailTable
  bounceMailbox: BounceMailboxTable
  botCheckUse: BotCheckUseTable
  idempotency: IdempotencyTable
  rateLimit: RateLimitTable
  sighting: SightingTable
  contentVersion: ContentVersionTable
  contentSchedule: ContentScheduleTable
  revision: RevisionTable
  movedAddress: MovedAddressTable
  previewLink: PreviewLinkTable
  auditEntry: AuditEntryTable
  backup: BackupTable
  backupFailure: BackupFailureTable
  lastBackup: LastBackupTable
  run: RunTable
  lease: LeaseTable
  sweep: SweepTable
  erasure: ErasureTable
  erasureKey: ErasureKeyTable
  erasedGoal: ErasedGoalTable
  seed: SeedTable
  business: BusinessTable
  businessRevision: BusinessRevisionTable
  businessPreview: BusinessPreviewTable
  setting: SettingTable
  analyticsWriter: AnalyticsWriterTable
  analyticsName: AnalyticsNameTable
  analyticsVisitor: AnalyticsVisitorTable
  analyticsSessionKey: AnalyticsSessionKeyTable
  analyticsSession: AnalyticsSessionTable
  analyticsView: AnalyticsViewTable
  analyticsEvent: AnalyticsEventTable
  analyticsSum: AnalyticsSumTable
  analyticsMissedSearch: AnalyticsMissedSearchTable
  analyticsShare: AnalyticsShareTable
  analyticsReader: AnalyticsReaderTable
  analyticsExposure: AnalyticsExposureTable
  analyticsExposureGoal: AnalyticsExposureGoalTable
  experiment: ExperimentTable
  pushSubscription: PushSubscriptionTable
  pushDay: PushDayTable
  pushTemplate: PushTemplateTable
  pushSend: PushSendTable
  pushDevice: PushDeviceTable
  import: ImportTable
  importedItem: ImportedItemTable
  oldAddress: OldAddressTable
  health: HealthTable
  booking: BookingTable
  bookingSetting: BookingSettingTable
  bookingBlock: BookingBlockTable
  bookingCalendar: BookingCalendarTable
  bookingBusySpan: BookingBusySpanTable
  dealNumber: DealNumberTable
  proposal: ProposalTable
  proposalVersion: ProposalVersionTable
  invoice: InvoiceTable
  payment: PaymentTable
  invoiceReminder: InvoiceReminderTable
  invoicePreview: InvoicePreviewTable
  searchDocument: SearchDocumentTable
  searchWord: SearchWordTable
}

/** accounts, read by services/people: users of the admin area. `role` is `admin` or `editor`. */
export interface UserTable {
  id: Id
  name: string
  /** Lower case, so that a change of case is the same account. */
  email: string
  role: string
  twoFactorEnabled: Flag
  /** Stands under the replies of this user. */
  signature: string | null
  createdAt: Time
  updatedAt: Time
}

/** accounts, read by services/proof: one row a signed-in browser. `token` holds a hash; the cookie alone has the token. */
export interface SessionTable {
  id: Id
  userId: Id
  token: string
  expiresAt: Time
  ipAddress: string | null
  userAgent: string | null
  createdAt: Time
  /** When the session was last used, to the hour. */
  updatedAt: Time
  /** When the user last proved within this session who they are: with a passkey, or with the password for a download. */
  passkeyAt: Time | null
}

/** accounts, read by services/proof: a user's credentials, one row a way of signing in (`providerId` is `credential` for a password). */
export interface AccountTable {
  id: Id
  userId: Id
  accountId: string
  providerId: string
  password: string | null
  createdAt: Time
  updatedAt: Time
}

/** accounts: short-lived proofs, such as a password reset; `identifier` holds a hash. */
export interface VerificationTable {
  id: Id
  identifier: string
  value: string
  expiresAt: Time
  createdAt: Time
}

/** accounts: new e-mail addresses, which users have from `confirmedAt` on. The links are in `verification`. */
export interface EmailChangeTable {
  id: Id
  userId: Id
  fromEmail: string
  toEmail: string
  /** The browser that asked for it, in words. */
  device: string
  requestedAt: Time
  expiresAt: Time
  confirmedAt: Time | null
  /** Cancelled, or replaced by a later change. */
  endedAt: Time | null
  undoneAt: Time | null
}

/** accounts: the authenticator secret, encrypted, and the recovery codes, a list of hashes. */
export interface TwoFactorTable {
  id: Id
  userId: Id
  secret: string
  backupCodes: string
  verified: Flag
}

/** accounts: public keys of passkeys. `transports` is a list with commas. */
export interface PasskeyTable {
  id: Id
  userId: Id
  name: string | null
  publicKey: string
  credentialID: string
  counter: number
  deviceType: string
  backedUp: Flag
  transports: string | null
  aaguid: string | null
  createdAt: Time
}

/** accounts: an invitation to one address, or (`email` null) the first-run link. Of the token it stores the hash alone. */
export interface InvitationTable {
  id: Id
  email: string | null
  name: string | null
  role: string
  tokenHash: string
  invitedBy: Id | null
  expiresAt: Time
  acceptedAt: Time | null
  createdAt: Time
}

/** publishing, read by services/posts: articles. Shown to the public from `publishedAt` on; null is a draft. */
export interface PostTable {
  id: Id
  slug: string
  title: string
  excerpt: string
  /** 1: the excerpt was derived from the content, because none was written. */
  excerptDerived: Flag
  /** Markdown, as written. */
  content: string
  /** `content` as sanitised HTML, rendered when it is saved. */
  contentHtml: string
  /** The entries of the table of contents: `[{ id, text, level }]`. */
  headings: Json
  readingMinutes: number
  featuredImage: string | null
  featuredImageAlt: string
  category: string | null
  author: string | null
  seoTitle: string | null
  seoDescription: string | null
  publishedAt: Time | null
  createdAt: Time
  updatedAt: Time
  /** Goes up with every write, so that a save based on an older version is detected. */
  version: number
  /** The revision that holds the draft; null where it equals the saved text. Never public. */
  draftRevision: Id | null
  /** The title of the draft, for lists. */
  draftTitle: string | null
  /** When the item was moved to the trash. Until it is restored `slug` holds its id, so that the slug is free. */
  trashedAt: Time | null
  trashedSlug: string | null
  /** The time of the last save, drafts included. */
  touchedAt: Time
}

/** publishing: case studies. Shown to the public from `publishedAt` on; null is a draft. */
export interface ProjectTable {
  id: Id
  slug: string
  title: string
  description: string
  /** Markdown, as written. */
  content: string
  /** `content` as sanitised HTML, one part for each second-level heading: `[{ id, heading, html }]`. */
  sections: Json
  featuredImage: string | null
  featuredImageAlt: string
  /** `[{ src, alt }]` */
  gallery: Json
  client: string
  services: Json
  technologies: Json
  websiteUrl: string | null
  featured: Flag
  /** The position among featured projects, from 1; those with null follow. */
  featuredOrder: number | null
  /** A day, `2025-11-14`. */
  completionDate: string
  publishedAt: Time | null
  createdAt: Time
  updatedAt: Time
  /** Goes up with every write, so that a save based on an older version is detected. */
  version: number
  /** The revision that holds the draft; null where it equals the saved text. Never public. */
  draftRevision: Id | null
  /** The title of the draft, for lists. */
  draftTitle: string | null
  /** When the item was moved to the trash. Until it is restored `slug` holds its id, so that the slug is free. */
  trashedAt: Time | null
  trashedSlug: string | null
  /** The time of the last save, drafts included. */
  touchedAt: Time
}

/** services/pictures: the pictures of the library. Texts name a picture by `src`, which stays when the picture is replaced. */
export interface MediaTable {
  id: Id
  /** `/uploads/kiln-at-dawn-3f9a2c7q.jpg` */
  src: string
  /** The path prefix of its files, `kiln-at-dawn-3f9a2c7q/1f2e3d4c`; each replacement gets a new one. */
  stem: string
  /** The name of the uploaded file. */
  name: string
  alt: string
  /** Name and description without accents and capitals, for the search. */
  search: string
  /** The hash of the uploaded file: the same file twice is one picture. */
  hash: string
  bytes: number
  width: number
  height: number
  /** `[400, 800, 1000]` */
  widths: Json
  /** `["avif", "webp", "jpg"]`, in the order in which browsers are offered them. */
  formats: Json
  blur: string
  colour: string
  createdBy: Id | null
  createdAt: Time
  updatedAt: Time
  trashedAt: Time | null
  /** 1: `mediaUse` has a row for it. */
  shown: Flag
}

/** services/pictures: which items show which pictures, recorded as their texts change. `href` is their page in the admin area. */
export interface MediaUseTable {
  itemId: Id
  src: string
  /** `Post` or `Project`. */
  kind: string
  title: string
  href: string
}

/** services/feed: notifications of the bell. `link` is a path of the admin area. */
export interface NotificationTable {
  id: Id
  kind: string
  title: string
  body: string | null
  link: string | null
  /** 1: shown as read from the start, because it needs no action. */
  quiet: Flag
  createdAt: Time
}

/** services/feed: one row for each notification that a user has read. */
export interface NotificationReadTable {
  userId: Id
  notificationId: Id
  readAt: Time
}

/** enquiries, read by services/contacts: messages of visitors. `kind` is `call`, `message`, `support` or `contact`; all but a contact leave the facts null. */
export interface EnquiryTable {
  id: Id
  kind: string
  /** `new`, `read`, `replied`, `archived` or `spam`. */
  status: string
  /** The email in lower case, to find everything that one person sent. */
  person: string
  name: string
  email: string
  message: string
  phone: string | null
  company: string | null
  projectType: string | null
  budget: string | null
  timeframe: string | null
  subject: string | null
  /** Service ids. */
  services: Json
  /** The plan that was chosen of one of the services. */
  plan: string | null
  serviceType: string | null
  /** Landing page, referrer, campaign, and the pages read where the sender ticked the box. */
  source: Json
  /** The visit in which it was sent, as analytics counted it; null for senders who are not counted. */
  visit: Json | null
  /** The worth in whole units of the studio's currency that the owner entered. */
  value: number | null
  /** A hash of the message without its case and spacing: equal for a message that comes again. Empty until the follow-up job has run. */
  fingerprint: string
  spamScore: number
  /** When the owner's notice and the sender's copy were queued; null for spam. */
  toldAt: Time | null
  /** When it was first replied to from here. */
  repliedAt: Time | null
  /** When its sender wrote again, such as a question on a proposal: the reply is due from then. */
  askedAt: Time | null
  /** When it was moved to the trash; erased after 30 days. */
  deletedAt: Time | null
  createdAt: Time
}

/** enquiries: notes and replies. A reply is queued until `sentAt` or `failedAt`. `author` is a name, which outlives the user. */
export interface EnquiryEntryTable {
  id: Id
  enquiryId: Id
  /** `note`, `reply`, or `message` for what the sender wrote later. */
  kind: string
  author: string
  subject: string | null
  body: string
  sentAt: Time | null
  failedAt: Time | null
  failure: string | null
  createdAt: Time
}

/** enquiries: written by version 1.0 alone, while machines are upgraded one after another. Goes with the release after. */
export interface EnquiryWordTable {
  word: string
  enquiryId: Id
}

/** enquiries: texts that users save to insert into replies. */
export interface SnippetTable {
  id: Id
  title: string
  body: string
  createdAt: Time
  updatedAt: Time
}

/** newsletter: its subscribers, confirmed or not. Subscribed while `confirmedAt` is set and `unsubscribedAt` is not. */
export interface SubscriberTable {
  id: Id
  /** Lower case. */
  email: string
  /** `form` or `import`. */
  origin: string
  /** When they asked for it. */
  consentAt: Time
  /** The last confirmation mail; the link in it is signed, so no token is kept. */
  mailedAt: Time | null
  confirmedAt: Time | null
  unsubscribedAt: Time | null
  createdAt: Time
  /** The visit in which they asked for it, as analytics counted it. */
  visit: Json | null
  /** The issues in a row that their mailbox returned for a passing reason; null for none. */
  softBounces: number | null
  /** The words of a mail server or a complaint that ended the subscription; null where the subscriber did. */
  endReason: string | null
}

/** newsletter: issues. A draft without `sendAt` and `startedAt`; scheduled until `startedAt`; then sending, unless paused, until sent or stopped. */
export interface NewsletterIssueTable {
  id: Id
  /** Given when sending starts, from 1 and without holes. */
  number: number | null
  subject: string
  /** Shown by mail programs beside the subject. */
  preview: string
  /** Markdown, as written. */
  content: string
  /** The post that it is made from. */
  postId: Id | null
  /** How much of the post the mail has: `beginning` or `all`. */
  extent: string | null
  /** `all` */
  audience: string
  /** Goes up with every save, so that a save based on an older version is detected. */
  version: number
  createdAt: Time
  updatedAt: Time
  sendAt: Time | null
  startedAt: Time | null
  /** The mail as it was rendered when sending started, alike for everybody but for the unsubscribe link. */
  html: string | null
  text: string | null
  /** The same as a page of the archive, in JSON; null for issues that were sent before 018-issue-pages. */
  page: string | null
  /** When a mail server accepted the first mail: the archive shows the issue from then on. */
  publicAt: Time | null
  pausedAt: Time | null
  /** The reason for which the site itself paused it or made it a draft again. */
  problem: string | null
  stoppedAt: Time | null
  sentAt: Time | null
}

/** newsletter: one row for each person and mail, which is an issue or a welcome mail. Its key is why nobody gets one twice. */
export interface NewsletterRecipientTable {
  mailId: Id
  /** Without a subscriber of this id the person was erased. */
  subscriberId: Id
  /** `waiting`, `leased`, `sent`, `refused`, `uncertain` or `skipped`. */
  state: string
  /** The day on which it is sent, from 0: a large import gets its first issue over several days. */
  /** 0, and read by nothing: the version before needs it while machines are upgraded one after another. */
  wave: number
  /** When it is sent, or tried again. */
  dueAt: Time
  /** How often the mail server has put it off. */
  attempts: number
  /** When it was tried first: it is tried for two days. */
  triedAt: Time | null
  /** Names the attempt that is under way, so that an attempt whose lease has ended sends nothing. */
  lease: string | null
  /** When the end of the mail was about to be sent; null until then. */
  dataAt: Time | null
  /** The last answer of the mail server. */
  answer: string | null
  /** When the state changed last. */
  at: Time
  /** What was reported after it was sent: `hard` or `soft`. */
  bounce: string | null
  complainedAt: Time | null
  /** When the person left by a link of this mail. */
  unsubscribedAt: Time | null
}

/** newsletter: mails that a new subscriber gets. `day` is how many days after the confirmation. */
export interface NewsletterWelcomeTable {
  id: Id
  day: number
  subject: string
  preview: string
  /** Markdown, as written. */
  content: string
  /** Those who confirm after this get it. */
  createdAt: Time
  updatedAt: Time
}

/** platform/jobs: work that runs after the transaction that enqueued it. A finished job is deleted; a dead one stays. */
export interface JobTable {
  id: Id
  kind: string
  /** Jobs of one pool wait for each other alone; most are in `main`. */
  pool: string
  /** The id that all jobs of one batch share, such as the deliveries of a send; null for a job on its own. */
  batch: string | null
  payload: Json
  runAt: Time
  attempts: number
  /** The end of a runner's lease; null while no runner has the job. The lease of a runner that died ends by itself. */
  leasedUntil: Time | null
  leasedBy: string | null
  lastError: string | null
  deadAt: Time | null
  createdAt: Time
}

/** platform/jobs: when a pool with a rate may start its next job, in milliseconds. */
export interface PoolRateTable {
  pool: string
  nextAt: number
  /** 0, and read by nothing: the version before needs it while machines are upgraded one after another. */
  refusals: number
}

/** platform/mail: one row (`outgoing`) with the last success and failure of sending mail. */
export interface MailHealthTable {
  name: string
  sentAt: Time | null
  failedAt: Time | null
  /** Null while mail can be sent. */
  failingSince: Time | null
  reason: string | null
}

/** platform/mail: mails of the last month, recorded while returned mail is read, so that a report about one is recognised. */
export interface SentMailTable {
  /** The id of its job, which its token names. */
  id: Id
  /** Lower case. */
  email: string
  subject: string
  sentAt: Time
  returnedAt: Time | null
  /** `hard`, `soft` or `complaint`; null until a report comes. */
  returned: string | null
  /** What the server said that returned it. */
  reason: string | null
  /** The item that it is about, as the mail queue names it: it is erased with it. */
  about: string | null
}

/** newsletter, read by services/returned-mail: one row (`bounces`) with how far the mailbox of reports is read. */
export interface BounceMailboxTable {
  name: string
  /** The mailbox that the row is about, without its password. */
  address: string
  /** The server's number for its numbering of messages; another one begins anew. */
  uidValidity: string | null
  /** The last message that was looked at. */
  lastUid: number
  /** Messages that were reports about our mails, ever. */
  reports: number
  /** Messages that could not be read and were stepped over, ever. */
  unreadable: number
  readAt: Time | null
  /** Not used since 1.1.0, see `lease`; to be removed by the release after. */
  nextAt: Time
  /** Null while it can be read. */
  error: string | null
  failingSince: Time | null
  /** Readings that failed in a row. */
  failures: number
  /** When the owner was told of the failure. */
  toldAt: Time | null
}

/** platform/bot-check: challenges that were answered already; a row is deleted once its challenge has expired. */
export interface BotCheckUseTable {
  /** The challenge's signature. */
  mark: string
  expiresAt: Time
}

/** platform/http: the answer to a request with an `Idempotency-Key`, so that a repetition gets it again. */
export interface IdempotencyTable {
  scope: string
  bodyHash: string
  status: number
  /** Encrypted: it may be a link that admits. */
  answer: string
  /** A keyed hash of the visitor's address in the request, by which an erasure finds the answer. */
  emailHash: string | null
  createdAt: Time
}

/** platform/http: points used of each rate limit until `expire`, in milliseconds. */
export interface RateLimitTable {
  key: string
  points: number
  expire: number | null
}

/** platform/http: observations for the operator, and the time of each: `proxy`, a proxy that TRUST_PROXY does not count. */
export interface SightingTable {
  name: string
  seenAt: Time
}

/** platform/page-cache: content versions. A publication bumps one; each process compares them with its pages' versions. */
export interface ContentVersionTable {
  name: string
  version: number
}

/** platform/page-cache: scheduled changes of content; each counts as a bump of `name` from `at` on. */
export interface ContentScheduleTable {
  id: Id
  name: string
  at: Time
}

/** publishing: saved texts of items, drafts included. */
export interface RevisionTable {
  id: Id
  itemId: Id
  /** The version of the item when this text was saved. */
  version: number
  /** Why it was saved: `saved`, `autosaved` and so on. */
  reason: string
  text: Json
  /** The rendering of a draft that was previewed. */
  rendered: Json | null
  savedBy: Id | null
  /** The name at that time, which outlives the account. */
  savedByName: string | null
  savedAt: Time
}

/** publishing: former slugs of items, which redirect to the current one. */
export interface MovedAddressTable {
  kind: string
  slug: string
  itemId: Id
  movedAt: Time
}

/** publishing: signed links that show an unpublished item to people without an account. Revoking deletes the row. */
export interface PreviewLinkTable {
  id: Id
  kind: string
  itemId: Id
  createdBy: Id | null
  createdByName: string | null
  createdAt: Time
  expiresAt: Time
}

/** services/audit: changes made by users. `before` and `after` hold the fields that differ. */
export interface AuditEntryTable {
  id: Id
  kind: string
  itemId: Id
  action: string
  actorId: Id | null
  actorName: string | null
  before: Json | null
  after: Json | null
  at: Time
  /** Unused: earlier versions linked an undo to the entry that it took back. The release after 1.1.0 drops it. */
  undoes: Id | null
}

/** operations: facts of an archive. The archives are in a folder: a manually copied one has no row. */
export interface BackupTable {
  /** `headrow-20261126T033000Z.headrow` */
  name: string
  takenAt: Time
  bytes: number
  /** `nightly`, `hand`, `restore` (made before one) or `update`. */
  origin: string
  /** Null for an archive that was not made here. */
  tookMs: number | null
  /** When every sum was last found right. */
  checkedAt: Time | null
  /** When a site was last started from it and compared. */
  testedAt: Time | null
  /** When it was whole in the bucket. */
  uploadedAt: Time | null
}

/** operations: one row for each task (`make`, `upload`, `test`) that failed the last time; success deletes it. */
export interface BackupFailureTable {
  task: string
  since: Time
  failedAt: Time
  attempts: number
  reason: string
}

/** operations: one row, by which the machines that share the database make one nightly backup together. */
export interface LastBackupTable {
  name: string
  takenAt: Time | null
  /** `server-1:/var/lib/headrow/backups` */
  folder: string | null
  /** Both are not used since 1.1.0, see `lease`; to be removed by the release after. */
  claimedAt: Time | null
  claimedBy: string | null
}

/** operations: the last run of each task. One without an end runs as long as its lease is held. */
export interface RunTable {
  /** `backup`, `test` or `restore`. */
  task: string
  /** The archive, or the folder of the data that is put back; empty for a new archive. */
  name: string
  /** The user who started it; null for the site itself. */
  by: string | null
  since: Time
  step: string | null
  endedAt: Time | null
  problem: string | null
}

/** platform/timers: which process does what only one may do, and when something was last done. */
export interface LeaseTable {
  name: string
  takenAt: Time
  /** The process that is at it; null where only the time counts. */
  holder: string | null
}

/** operations: one row for each sweep that erases by date, by which an unusual one is held for a day. */
export interface SweepTable {
  name: string
  ranAt: Time
  /** The most that a run erased lately. */
  usual: number
  /** Since when it waits. */
  heldAt: Time | null
}

/** services/erasures: keyed hashes of the addresses of erased persons, so that a restored backup loses them again. */
export interface ErasureTable {
  hash: string
  erasedAt: Time
  /** 1 in restored data until the next start has erased the person there, too. */
  isDue: Flag
}

/** services/visits: the goals of erased persons, which stay in the figures. */
export interface ErasedGoalTable {
  id: Id
  /** `enquiry`, `booking` or `subscriber`. */
  kind: string
  /** Noon of its day. */
  at: Time
  /** Source, campaign and first page of its visit. */
  visit: Json | null
  worth: number | null
}

/** services/erasures: the key of new hashes (`first`), and those of sites whose data was replaced. They are in every archive. */
export interface ErasureKeyTable {
  name: string
  key: string
}

/** platform/db: one row (`first`) with the seed of the new database, so that it is seeded once. */
export interface SeedTable {
  name: string
  /** `demo` or `none`. */
  kind: string
  seededAt: Time
}

/** business: what the owner has put over a part of the folder's words. */
export interface BusinessTable {
  /** `contact`, `services` and so on, as `app/features/business/parts.ts` lists them. */
  part: string
  /** Null once the folder's words are back, so that the version goes on. */
  value: Json | null
  version: number
  updatedAt: Time
  /** The user's name. */
  by: string | null
  /** When it was written into the folder: a process that has read the folder since takes it from there. */
  pulledAt: Time | null
}

/** business: the last values that were saved of each part. */
export interface BusinessRevisionTable {
  id: Id
  part: string
  value: Json
  at: Time
  by: string | null
}

/** business: a part that one session looks at before it is saved. */
export interface BusinessPreviewTable {
  sessionId: Id
  /** Part of the preview's address. */
  id: Id
  part: string
  value: Json
}

/** services/settings: what the owner saved of each group of settings, such as `email`. The environment stands over it. */
export interface SettingTable {
  name: string
  /** Texts by field; the secret is encrypted with the installation's key. */
  value: Json
  version: number
  updatedAt: Time
}

/** services/visits: one row, written first in every batch of reports so that processes take turns. Counts are the last ids given out. */
export interface AnalyticsWriterTable {
  id: number
  /** `2026-11`. */
  month: string
  /** Keys the hashes of the month; a new month replaces it. */
  salt: string
  names: number
  sessions: number
  visitors: number
  /** How many names are new since this day began, so that a flood of invented paths ends. */
  day: number
  newNames: number
}

/** services/visits: the text of paths, sources, devices and so on, once. */
export interface AnalyticsNameTable {
  id: number
  name: string
}

/** services/visits: recognises a visitor within a month by a salted hash of address and user agent. Days count from 1 Jan 2020. */
export interface AnalyticsVisitorTable {
  hash: string
  month: string
  id: number
  lastDay: number
}

/** services/visits: recognises a session within a month by a salted hash of the browser's session id. `seenAt` is milliseconds. */
export interface AnalyticsSessionKeyTable {
  key: string
  month: string
  session: number
  seenAt: number
}

/** services/visits: one visit. Texts are ids of names; `arrival` names the referrer and further campaign names as a query. */
export interface AnalyticsSessionTable {
  id: number
  visitor: number
  /** On which it began. */
  day: number
  /** Of its last view or event. */
  lastDay: number
  isReturning: Flag
  views: number
  /** With the forms that it sent. */
  events: number
  durationMs: number
  entryPath: number
  exitPath: number
  source: number
  device: number
  browser: number
  os: number
  campaign: number | null
  arrival: number | null
}

/** services/visits: one page view, the `position`th of its session. */
export interface AnalyticsViewTable {
  session: number
  position: number
  day: number
  path: number
  durationMs: number
}

/** services/visits: one event, the `position`th of its session. */
export interface AnalyticsEventTable {
  session: number
  position: number
  day: number
  isConversion: Flag
  path: number
  category: number
  action: number
  label: number | null
  value: number | null
}

/** services/visits: what dashboards read. `services/visits/store/sums.ts` says what each kind counts and what its keys are. */
export interface AnalyticsSumTable {
  day: number
  kind: number
  key: number
  sum: number
}

/** services/visits: salted hashes of missed words, alone and with the address, by which a second visitor of a month is recognised. */
export interface AnalyticsMissedSearchTable {
  words: string
  visitor: string
  month: string
  day: number
}

/** analytics: a link that shows the figures without signing in. Revoking deletes it. */
export interface AnalyticsShareTable {
  id: Id
  createdByName: string
  createdAt: Time
}

/** analytics: the reports that a user is mailed. */
export interface AnalyticsReaderTable {
  userId: Id
  /** Null until they choose: then the first administrator gets the report. */
  wantsReport: Flag | null
  /** The Monday with which the last reported week began, so that each is mailed once. */
  reportedWeek: string | null
  /** The last view before a silence that they were warned of, in milliseconds. */
  warnedAfter: number | null
}

/** services/visits: which variant of an experiment a visitor was shown first. `experiment`, `variant` and `device` are ids of names. */
export interface AnalyticsExposureTable {
  experiment: number
  visitor: number
  variant: number
  device: number
  /** On which it was. */
  day: number
}

/** services/visits: a category of events of which the visitor had one after that. */
export interface AnalyticsExposureGoalTable {
  experiment: number
  visitor: number
  category: number
}

/** experiments: a change that is tried out on a page. Running while it has started and not ended. */
export interface ExperimentTable {
  id: Id
  name: string
  /** A public path, or `*` for all. */
  path: string
  /** `enquiry`, `subscriber` or `event:<category>`. */
  goal: string
  note: string
  /** Percent of visitors who take part. */
  traffic: number
  /** The smallest difference worth acting on, in percent of the rate. */
  effect: number
  /** A list as JSON: `features/experiments/schema.ts` has its shape. */
  variants: string
  createdAt: Time
  updatedAt: Time
  startedAt: Time | null
  endedAt: Time | null
  /** The id of the variant that was chosen at the end. */
  winner: string | null
  /** The results as JSON, saved at the end: their sources are deleted after some months. */
  results: string | null
}

/** push: one row a browser that asked for notifications. `p256dh` and `auth` are its keys, base64url. */
export interface PushSubscriptionTable {
  id: Id
  /** The address at the browser's push service; knowing it is the right to change the subscription. */
  endpoint: string
  p256dh: string
  auth: string
  /** `mobile`, `tablet` or `desktop`. */
  device: string
  articles: Flag
  projects: Flag
  news: Flag
  consentAt: Time
  /** When the topics were chosen last. */
  topicsAt: Time
}

/** push: how many subscriptions began and ended on a day of the studio, `2026-11-24`. */
export interface PushDayTable {
  day: string
  begun: number
  ended: number
}

/** push: texts that are sent again and again, with placeholders such as `{title}`. */
export interface PushTemplateTable {
  id: Id
  name: string
  /** The topic it is usually sent to; null for all. */
  topic: string | null
  notification: Json
  createdAt: Time
  updatedAt: Time
  usedAt: Time | null
}

/** push: one notification sent to many. The counts are of deliveries that are over. */
export interface PushSendTable {
  id: Id
  /** `post:<id>` or `project:<id>` of the item it tells of, so that it is told once. */
  source: string | null
  notification: Json
  /** `["articles"]`; empty for everyone. */
  topics: Json
  createdAt: Time
  sendAt: Time
  startedAt: Time | null
  endedAt: Time | null
  cancelledAt: Time | null
  total: number
  delivered: number
  failed: number
  gone: number
  clicked: number
  /** The last refusal of a push service, for the owner. */
  problem: string | null
}

/** services/devices: a browser that tells an account's owner of events. Ends with the session that added it. */
export interface PushDeviceTable {
  id: Id
  userId: Id
  sessionId: Id
  endpoint: string
  p256dh: string
  auth: string
  name: string
  /** Kinds of events, such as `enquiry`. */
  kinds: Json
  /** 1: a notification may name the sender of an enquiry. */
  showNames: Flag
  /** Only between these hours of the studio's time; null at any time. */
  fromHour: number | null
  toHour: number | null
  createdAt: Time
  updatedAt: Time
}

/** operations: imports. The texts of one are drafts until `shownAt`, when all of them become what they are to be. */
export interface ImportTable {
  id: Id
  /** The site that it came from, such as `wordpress:https://old.example`; empty until its files have been read. */
  site: string
  /** `{ files, fetchPictures, kind, site, address }` */
  source: Json
  createdAt: Time
  createdByName: string | null
  /** The counts of the dry run. */
  plan: Json | null
  startedAt: Time | null
  /** Of 1.1.0, as are `stopAskedAt` and, of an item, `staged` and `lookedAt`: written by nobody, dropped after the next release. */
  runner: Json | null
  /** `{ done, now }`, while a process works on it. */
  progress: Json | null
  stopAskedAt: Time | null
  /** The reason for which it ended too early. */
  problem: string | null
  shownAt: Time | null
  /** As `shownAt`, for processes of 1.1.0. */
  endedAt: Time | null
  undoneAt: Time | null
  /** The counts, and the skipped items. */
  result: Json | null
}

/** operations: what an item of the other site became here, so that no later import brings it again. Undoing deletes the row. */
export interface ImportedItemTable {
  site: string
  sourceId: string
  importId: Id
  /** `post`, `project`, `media`, `subscriber` or `enquiry`. */
  kind: string
  itemId: Id
  title: string
  /** Changes with every change of the item, such as its version: undoing takes back items that still have it. */
  mark: string
  /** Sentences for the person who looks the import through. */
  staged: Json | null
  notes: Json
  lookedAt: Time | null
  /** When a text becomes public, from the end of the import on; null for a draft. */
  publishAt: Time | null
}

/** operations: addresses of other sites that now lead to something of this one. They do so from `shownAt` of their import on. */
export interface OldAddressTable {
  /** In lower case, without a slash at the end: `/2019/05/kilns`, `/?p=12`. */
  path: string
  importId: Id
  /** `post` or `project`, or `path` where the target is an address. */
  kind: string
  /** The id of the item, or a path. */
  target: string
}

/** operations: the last report of the health checks, a row for each machine that serves this database. */
export interface HealthTable {
  /** The host's name. */
  machine: string
  /** When everything was checked last. */
  checkedAt: Time | null
  /** The findings, each with its beginning; the sizes of the stored data; the last run of the sweeps. */
  report: Json
}

/** booking, read by services/contacts: times that visitors booked. Pending until `bookedAt`, `cancelledAt` or `declinedAt`; the last two end it. */
export interface BookingTable {
  id: Id
  /** Of the token in the visitor's links. */
  tokenHash: string
  /** Goes up with every change that calendars are told of. */
  sequence: number
  start: Time
  end: Time
  /** Free minutes before and after, as the rules were when it was made. */
  before: number
  after: number
  /** The blocked span in milliseconds: start and end with the free time. Those of two bookings never overlap. */
  blockedFrom: number
  blockedTo: number
  /** The studio's date, `2026-11-24`. */
  day: string
  /** `video` or `phone`. */
  kind: string
  name: string
  /** Null for one made by hand without an address, of which no mail is sent. */
  email: string | null
  /** The email in lower case. */
  person: string | null
  phone: string | null
  /** The visitor's time zone, `Europe/Amsterdam`. */
  zone: string
  message: string | null
  /** 1: the visitor wants to be reminded the day before. */
  reminder: Flag
  remindedAt: Time | null
  /** The call request that led to it. */
  enquiryId: Id | null
  /** The visit in which it was made, as analytics counted it. */
  visit: Json | null
  /** Why the bot check had it wait for the owner: `missing`, `wrong`, `used` or `low`. */
  doubt: string | null
  /** The name of the user who made it by hand. */
  madeBy: string | null
  /** The owner's own. */
  notes: string
  createdAt: Time
  /** When a pending one is declined by itself. */
  lapsesAt: Time | null
  bookedAt: Time | null
  cancelledAt: Time | null
  declinedAt: Time | null
  /** `visitor`, `owner` or `time`. */
  endedBy: string | null
  /** What who ended it wrote to the other. */
  reason: string | null
  /** When the owner noted that the visitor did not come. */
  noShowAt: Time | null
}

/** booking: one row for each setting that the owner saved: `rules` and `feed`. */
export interface BookingSettingTable {
  name: string
  value: Json
  updatedAt: Time
}

/** booking: times that the owner takes away. */
export interface BookingBlockTable {
  id: Id
  start: Time
  end: Time
  name: string | null
  createdAt: Time
}

/** booking, read by services/calendars: calendars of other programs, whose events take times away. */
export interface BookingCalendarTable {
  id: Id
  name: string | null
  /** Encrypted, because it admits to the calendar. */
  address: string
  /** Its host and last four characters. */
  shownAddress: string
  etag: string | null
  /** The last reading that succeeded. */
  readAt: Time | null
  /** The last reading, whether it succeeded or not. */
  triedAt: Time | null
  /** Its events before this time, in milliseconds, are stored. */
  readTo: number | null
  /** Why the last reading failed. */
  error: string | null
  failingSince: Time | null
  /** When the owner was told that it fails. */
  toldAt: Time | null
  /** Readings in a row that found no event any more. */
  emptyReadings: number
  createdAt: Time
}

/** booking: the times that a calendar takes, in milliseconds. */
export interface BookingBusySpanTable {
  calendarId: Id
  from: number
  to: number
}

/** services/search: each thing that can be found. Its words are in `searchIndex`, a table in a form of each engine's own. */
export interface SearchDocumentTable {
  /** The row of the index. A later `at` has a higher number, so that an index in its order is sorted by age. */
  number: number
  /** `post`, `enquiry` and so on, as `app/services/search/kinds.ts` lists them. */
  kind: string
  /** Of the thing, unique within its kind. */
  id: string
  /** From when on visitors find it; null where only users do. */
  visibleFrom: Time | null
  /** The time by which the newest come first. */
  at: Time
  url: string
  /** The address for users where it is another one. */
  adminUrl: string | null
  title: string
  /** Plain text, like `body`. */
  headings: string
  body: string
}

/** services/search: the words of all documents, from which typing errors are corrected. */
export interface SearchWordTable {
  word: string
}

/** deals: the last number of each series, taken in the transaction that needs it, so that none is missing. */
export interface DealNumberTable {
  /** `proposal`, `invoice` or `credit`. */
  series: string
  last: number
}

/** deals: proposals, as their owner edits them. What a client reads is a row of `proposalVersion`. */
export interface ProposalTable {
  id: Id
  /** From the first sending on. */
  number: number | null
  /** The version that was sent last; 0 before the first. */
  version: number
  /** Goes up with every write, so that a save based on an older one is detected. */
  revision: number
  /** `draft`, `sent`, `accepted`, `declined` or `withdrawn`. A sent one is expired after `validUntil`. */
  state: string
  title: string
  /** The email in lower case; empty while there is none. */
  person: string
  name: string
  company: string | null
  /** In pennies, as first ticked; null while a price is missing. */
  net: number | null
  /** The texts and lines as `ProposalDraft` has them. */
  draft: Json
  /** A day of the studio. */
  validUntil: string
  enquiryId: Id | null
  bookingId: Id | null
  sentAt: Time | null
  acceptedAt: Time | null
  acceptedBy: string | null
  /** The chosen options and sums, and what the client added; null before the acceptance. */
  accepted: Json | null
  /** The words of a decline. */
  reason: string | null
  /** When it was declined or withdrawn. */
  endedAt: Time | null
  createdAt: Time
  updatedAt: Time
}

/** deals: a version of a proposal as it was sent. It never changes but for its link and its first opening. */
export interface ProposalVersionTable {
  id: Id
  proposalId: Id
  version: number
  /** How often its link was replaced. */
  link: number
  /** Of the token in its link. */
  tokenHash: string
  /** All that its page shows, the studio's words and the terms of its day among it. */
  frozen: Json
  /** The exact text, with the acceptance once it is accepted. */
  record: string
  /** The SHA-256 of `record`. */
  hash: string
  validUntil: string
  sentAt: Time
  /** When an email with its link was last queued. */
  mailedAt: Time | null
  seenAt: Time | null
}

/** deals: invoices and credit notes. The sheet, the number and the sums never change. */
export interface InvoiceTable {
  id: Id
  /** `INV-0012`, `CN-0001` */
  number: string
  /** `deposit`, `stage`, `balance`, `plain` or `credit`. */
  kind: string
  /** A day of the studio, as `due` is. */
  date: string
  due: string
  /** The client's email in lower case. */
  person: string
  /** The client's name and company, for lists. */
  client: string
  /** Pennies; null for `vat` while the studio is not registered. */
  net: number
  vat: number | null
  gross: number
  /** The sum of its payments, and of its credit notes (gross). */
  paid: number
  credited: number
  /** `max(0, gross - credited - paid)`; of a credit note what was not paid back. */
  outstanding: number
  /** Everything that its page shows, with seller, bank and terms of its day. */
  sheet: Json
  payUrl: string | null
  proposalId: Id | null
  /** Of a credit note: its invoice. */
  invoiceId: Id | null
  /** How often its link was replaced. */
  link: number
  tokenHash: string
  /** When an email with its link was last queued. */
  mailedAt: Time | null
  /** Since when no reminders are sent. */
  quietAt: Time | null
  /** Since when its client is erased; the law asks for the rest of it. */
  erasedAt: Time | null
  createdAt: Time
}

/** deals: money that came for an invoice, or was paid back of a credit note. */
export interface PaymentTable {
  id: Id
  invoiceId: Id
  /** A day of the studio. */
  date: string
  /** Pennies. */
  amount: number
  /** `bank`, `link`, `cash` or `other`. */
  way: string
  note: string | null
  createdAt: Time
}

/** deals: the reminders of an invoice that were handed to the email server, or passed over. */
export interface InvoiceReminderTable {
  invoiceId: Id
  /** `before`, `on` or `after`. */
  kind: string
  at: Time
  /** 0: passed over, because a later one was sent in its place. */
  sent: Flag
}

/** deals: an invoice that one session looks at before it is issued. */
export interface InvoicePreviewTable {
  sessionId: Id
  /** Part of the preview's address. */
  id: Id
  sheet: Json
  payUrl: string | null
}
