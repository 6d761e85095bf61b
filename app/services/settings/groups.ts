/** A field of a group of settings, as forms and messages name it. */
interface SettingField {
  label: string
  help?: string
  placeholder?: string
  /** The value until another is saved. */
  initial?: string
  /** Sealed when stored, and never answered. */
  isSecret?: true
  isNumber?: true
  /** Needs a proof to change: a secret, or the place to which secrets and data go. */
  isGuarded?: true
}

/** The name of the field in the API. */
const retention = 'keep'

/** The groups of settings that an owner changes in the admin area, in the order of their fields. */
export const settingGroups = {
  email: {
    title: 'Email',
    fields: {
      server: { label: 'Server', placeholder: 'smtp.example.com', isGuarded: true },
      port: { label: 'Port', placeholder: '465', isNumber: true, isGuarded: true },
      user: { label: 'User', help: 'Usually your email address.' },
      secret: { label: 'Password of the email account', isSecret: true },
      sender: {
        label: 'Sender',
        help: 'The name and address that people see, such as Ada Example <ada@example.com>.',
      },
      notices: { label: 'Notices go to', help: 'Your address for new enquiries, bookings and problems.' },
    },
  },
  backups: {
    title: 'Backups',
    fields: {
      at: {
        label: 'Time of day',
        initial: '03:30',
        help: 'In the studio’s time; ‘off’ makes none at night.',
      },
      [retention]: {
        label: 'How many stay',
        initial: '7d,4w,12m',
        help: 'Days, weeks and months: 7d,4w,12m, or ‘all’.',
      },
      to: {
        label: 'Folder or bucket',
        placeholder: 'The folder of the site',
        help: 'A folder on another disk, or s3://bucket/path?endpoint=https://..., whose keys are set on the server.',
        isGuarded: true,
      },
      passphrase: {
        label: 'Passphrase',
        help: 'At least 12 characters. Write it down: without it nobody can restore a sealed backup.',
        isSecret: true,
      },
    },
  },
  returned: {
    title: 'Returned email',
    fields: {
      server: { label: 'Server', placeholder: 'imap.example.com', isGuarded: true },
      port: { label: 'Port', initial: '993', isNumber: true, isGuarded: true },
      user: { label: 'User', help: 'Usually the email address of the mailbox.' },
      secret: { label: 'Password of the mailbox', isSecret: true },
      folder: { label: 'Folder', initial: 'INBOX' },
    },
  },
  newsletter: {
    title: 'Newsletter',
    fields: {
      rate: {
        label: 'Emails a minute',
        initial: '30',
        help: 'The most that leave in any minute. Ask your email provider what they allow.',
        isNumber: true,
      },
    },
  },
} as const satisfies Record<string, { title: string; fields: Record<string, SettingField> }>

export type SettingGroup = keyof typeof settingGroups

/** Texts by field; a field that is not set is absent. */
export type Values = Readonly<Record<string, string>>

export const fieldsOf = (group: SettingGroup): [string, SettingField][] =>
  Object.entries<SettingField>(settingGroups[group].fields)

export const isSettingGroup = (name: string): name is SettingGroup => Object.hasOwn(settingGroups, name)

/** Every process reads the settings again when this content changes; pages that show one are tagged with it. */
export const settingsTag = 'settings'
