/** A field of a group of settings, as forms and messages name it. */
interface SettingField {
  label: string
  help?: string
  placeholder?: string
  /** Sealed when stored, and never answered. */
  isSecret?: true
  isNumber?: true
  /** Needs a proof to change: a secret, or the place to which secrets and data go. */
  isGuarded?: true
}

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
} as const satisfies Record<string, { title: string; fields: Record<string, SettingField> }>

export type SettingGroup = keyof typeof settingGroups

/** Texts by field; a field that is not set is absent. */
export type Values = Readonly<Record<string, string>>

export const fieldsOf = (group: SettingGroup): [string, SettingField][] =>
  Object.entries<SettingField>(settingGroups[group].fields)

export const isSettingGroup = (name: string): name is SettingGroup => Object.hasOwn(settingGroups, name)

/** Every process reads the settings again when this content changes; pages that show one are tagged with it. */
export const settingsTag = 'settings'
