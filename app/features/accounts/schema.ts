import { z } from 'zod'
import { proof, proofMessages } from '#services/proof/schema.ts'

export const limits = { name: 100, email: 254, passwordLeast: 8, passwordMost: 128, passkeyName: 60 } as const

/** The messages of the specification, shown unless a request has a more exact one. */
export const messages = {
  login: 'Invalid login credentials',
  register: 'Registration failed, please try again',
  logout: 'Logout failed, please try again',
  profile: 'Failed to update profile',
  password: 'Failed to update password',
  currentPassword: 'Failed to update password. Please check your current password and try again.',
  profileUpdated: 'Profile updated successfully',
  passwordUpdated: 'Password updated successfully',
  passwordsDiffer: 'New passwords do not match',
  passwordTooShort: 'Password must be at least 8 characters long',
  passwordTooLong: 'Password must be at most 128 characters long',
  passwordCommon: 'This password is one of the most common ones. Please choose another.',
  passwordOwn:
    'This password is too close to your name, your email address or the name of the site. Please choose another.',
  resetSent:
    'If that address belongs to an account, a link to set a new password is on its way to it. Links from the last hour still work.',
  resetUnmailed:
    'If that address belongs to an account, a link to set a new password is in the outbox folder of this site. It was not emailed, because this site cannot send email yet.',
  ownPasswordLink: 'Change your own password under Password.',
  resetRefused: 'This link is no longer valid. Ask for a new one.',
  invitationRefused:
    'This link is no longer valid. If you already have an account, sign in. If you were invited, ask for a new invitation.',
  invitedElsewhere: 'This invitation is for another email address.',
  emailTaken: 'This email address already belongs to an account',
  lastAdministrator: 'This is the last administrator. Make somebody else an administrator first.',
  wrongCode: 'That code is not right. Check that the clock on your device is right, then try the next code.',
  signInExpired: 'This sign-in took too long. Start again with your password.',
  twoFactorOn: 'Sign-in with a code is already on.',
  twoFactorOff: 'Sign-in with a code is not on.',
  noPasskey: 'Your account has no passkey. Enter your password.',
  emailLinkRefused: 'This link is no longer valid.',
  emailUndone: 'This change has already been undone.',
  passkeyRefused: 'The passkey could not be checked. Try again.',
} as const

/** Counts characters as people do: JavaScript counts UTF-16 units, and an emoji has two or more. */
const characters = (text: string) => [...text].length

/** Refuses control characters, such as line breaks. PostgreSQL cannot store U+0000 at all. */
const printable = (text: string) => !/\p{Cc}/u.test(text)
const unprintable = 'Name must not contain line breaks or other invisible characters'

const isAtMost = (most: number) => (text: string) => characters(text) <= most

const name = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .refine(isAtMost(limits.name), 'Name must be less than 100 characters')
  .refine(printable, unprintable)

/** Lower case, so that another case is neither another account nor another rate limit. */
const email = z
  .string('Email is required')
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .max(limits.email, 'Invalid email address')
  .pipe(z.email('Invalid email address'))

const password = (message: string) => z.string(message).min(1, message)

const newPassword = z
  .string(messages.passwordTooShort)
  .refine((text) => characters(text) >= limits.passwordLeast, messages.passwordTooShort)
  .refine(isAtMost(limits.passwordMost), messages.passwordTooLong)

const code = z.string('Code is required').trim().min(1, 'Code is required').max(40, messages.wrongCode)

const passkeyName = z
  .string('Name is required')
  .trim()
  .min(1, 'Name is required')
  .refine(isAtMost(limits.passkeyName), 'Name must be less than 60 characters')
  .refine(printable, unprintable)

/** `PublicKeyCredential.toJSON()`. Only the id is checked here, which finds the passkey; the verifier checks the rest. */
const passkeyResponse = z.looseObject(
  { id: z.string(messages.passkeyRefused).regex(/^[\w-]+$/, messages.passkeyRefused) },
  messages.passkeyRefused,
)

const token = z
  .string('This link is incomplete.')
  .min(1, 'This link is incomplete.')
  .max(200, messages.resetRefused)

const remember = z
  .boolean()
  .nullish()
  .transform((value) => value ?? false)

const roles = ['admin', 'editor'] as const
const role = z.enum(roles, 'Please select a role')

export const login = z.object({ email, password: password('Password is required'), remember })
export const secondStep = z.object({ code, remember })
export const registrationDetails = z.object({ name, email, password: newPassword })
/** A missing token is refused like a wrong one, not as a field to correct. */
export const registration = registrationDetails.extend({
  token: z
    .string(messages.invitationRefused)
    .max(200, messages.invitationRefused)
    .nullish()
    .transform((value) => value ?? ''),
})
export const forgotten = z.object({ email })
export const reset = z.object({ token, password: newPassword })
/** A new `email` needs the password, or a passkey. */
export const profile = z.object({
  name,
  email,
  currentPassword: proof,
  signature: z.string().trim().max(500, 'Signature must be at most 500 characters').nullish(),
})
export const passwordChange = z.object({ currentPassword: proof, newPassword })
export const emailLink = z.object({ token })
export const invitationRequest = z.object({
  email,
  role,
  name: z
    .string()
    .trim()
    .refine(isAtMost(limits.name), 'Name must be less than 100 characters')
    .refine(printable, unprintable)
    .nullish()
    .transform((value) => value || null),
})
export const roleChange = z.object({ role })
export const codeConfirmation = z.object({ code })
export const passkeySignIn = z.object({ response: passkeyResponse, remember })
export const passkeyProof = z.object({ response: passkeyResponse })
export const passkeyRegistration = z.object({
  name: passkeyName,
  response: passkeyResponse,
})
export const passkeyRename = z.object({ name: passkeyName })

/**
 * The settings form, which asks for the new password twice and reports a difference first. `isProven`: a passkey has
 * taken the place of the current password.
 */
export const passwordForm = (isProven: boolean) =>
  z
    .object({ currentPassword: z.string(), newPassword: z.string(), confirmPassword: z.string() })
    .superRefine((form, check) => {
      const refuse = (field: keyof typeof form, message: string) =>
        check.addIssue({ code: 'custom', path: [field], message })
      if (form.newPassword !== form.confirmPassword)
        return refuse('confirmPassword', messages.passwordsDiffer)
      const allowed = newPassword.safeParse(form.newPassword)
      if (!allowed.success)
        return refuse('newPassword', allowed.error.issues[0]?.message ?? messages.passwordTooShort)
      if (form.currentPassword === '' && !isProven)
        refuse('currentPassword', proofMessages.missing.currentPassword)
    })

const time = z.iso.datetime()

export const user = z.object({ _id: z.string(), name: z.string(), email: z.string(), role: z.enum(roles) })
export const person = user.extend({
  twoFactorEnabled: z.boolean(),
  createdAt: time,
  lastSeenAt: time.nullable(),
})
export const invitation = z.object({
  _id: z.string(),
  email: z.string(),
  name: z.string().nullable(),
  role: z.enum(roles),
  createdAt: time,
  expiresAt: time,
})
export const session = z.object({
  _id: z.string(),
  device: z.string(),
  address: z.string().nullable(),
  createdAt: time,
  lastSeenAt: time,
  expiresAt: time,
  current: z.boolean(),
})
export const passkey = z.object({ _id: z.string(), name: z.string(), createdAt: time, synced: z.boolean() })
export const twoFactorState = z.object({ enabled: z.boolean(), recoveryCodesLeft: z.number().int() })
export const twoFactorSetup = z.object({
  /** The secret in base32, to be typed by hand. */
  secret: z.string(),
  uri: z.string(),
  /** An SVG drawing of `uri`. */
  qr: z.string(),
})

/** The WebAuthn options with which a browser creates or uses a passkey. */
export const ceremony = z.object({ options: z.record(z.string(), z.unknown()) })
export const message = z.object({ message: z.string() })

export type User = z.output<typeof user>
export type Person = z.output<typeof person>
export type Invitation = z.output<typeof invitation>
export type Session = z.output<typeof session>
export type Passkey = z.output<typeof passkey>
export type TwoFactorState = z.output<typeof twoFactorState>
export type TwoFactorSetup = z.output<typeof twoFactorSetup>
export type Login = z.output<typeof login>
export type SecondStep = z.output<typeof secondStep>
export type Registration = z.output<typeof registration>
export type Profile = z.output<typeof profile>
export type PasswordChange = z.output<typeof passwordChange>
export type InvitationRequest = z.output<typeof invitationRequest>
