import { Field } from '#design/fields/field.tsx'
import { Select } from '#design/fields/select.tsx'
import type { SettingsFormState } from './settings-form.tsx'

interface Provider {
  name: string
  server: string
  port: string
  /** What its password is, and where it is found. */
  help: string
  /** Domains of addresses that it gives out. */
  domains?: readonly string[]
}

const appPassword =
  'Your usual password is refused: make an app password in your account’s security settings.'

const providers: readonly Provider[] = [
  {
    ...{ name: 'Gmail or Google Workspace', server: 'smtp.gmail.com', port: '465', help: appPassword },
    domains: ['gmail.com', 'googlemail.com'],
  },
  {
    ...{ name: 'Microsoft 365', server: 'smtp.office365.com', port: '587' },
    help: 'It works only where your organisation allows ‘Authenticated SMTP’ with a password for your mailbox. Personal Outlook.com addresses no longer take a password here.',
  },
  {
    ...{ name: 'Fastmail', server: 'smtp.fastmail.com', port: '465', help: appPassword },
    domains: ['fastmail.com', 'fastmail.fm'],
  },
  {
    ...{ name: 'iCloud', server: 'smtp.mail.me.com', port: '587' },
    help: 'Your usual password is refused: make an app-specific password at account.apple.com.',
    domains: ['icloud.com', 'me.com', 'mac.com'],
  },
  {
    ...{ name: 'Proton with your own domain', server: 'smtp.protonmail.ch', port: '587' },
    help: 'Use an SMTP token, which Proton makes under Settings, IMAP/SMTP. Not every plan has them.',
  },
  {
    ...{ name: 'Proton Bridge on this server', server: '127.0.0.1', port: '1025' },
    help: 'Use the user name and password that Proton Bridge shows.',
    domains: ['proton.me', 'protonmail.com', 'pm.me'],
  },
]

/** Fills in the server of a well-known provider; at first that of the user's address. */
export function ProviderField({ form }: { form: SettingsFormState }) {
  const now = form.watch()
  const chosen = providers.find(({ server, port }) => server === now.server && port === now.port)
  const domain =
    String(now.user ?? '')
      .split('@')[1]
      ?.toLowerCase() ?? ''
  const offered = now.server ? undefined : providers.find(({ domains }) => domains?.includes(domain))

  function choose(name: string) {
    const provider = providers.find((each) => each.name === name)
    for (const field of ['server', 'port'] as const)
      form.setValue(field, provider?.[field] ?? '', { shouldDirty: true })
  }

  return (
    <Field label="Provider" help={(chosen ?? offered)?.help}>
      <Select
        value={chosen?.name ?? ''}
        placeholder={offered ? `${offered.name}? Choose it here` : 'Another provider'}
        options={providers.map(({ name }) => name)}
        onChange={({ target }) => choose(target.value)}
      />
    </Field>
  )
}
