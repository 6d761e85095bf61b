import type { SubscriberState } from './schema.ts'

export const stateWords: Record<SubscriberState, { label: string; tone: 'good' | 'warn' | 'soft' }> = {
  confirmed: { label: 'Subscribed', tone: 'good' },
  pending: { label: 'Not confirmed', tone: 'warn' },
  unsubscribed: { label: 'Unsubscribed', tone: 'soft' },
}
