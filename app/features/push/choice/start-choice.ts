import type { ComponentType } from 'react'
import { isAskDue } from './ask-due.ts'

type Start = (element: HTMLElement) => unknown
type ReactIsland = (load: () => Promise<ComponentType<never>>) => () => Promise<Start>

/** Starts the choice of notifications. At the end of an article React is fetched only where its reader may be asked. */
export function startChoice(react: ReactIsland): Start {
  return async (element) => {
    const isQuestion = element.querySelector('.push-card__ask') !== null
    if (isQuestion && !isAskDue()) return
    const load = isQuestion
      ? react(async () => (await import('./push-ask.tsx')).PushAsk)
      : react(async () => (await import('./push-choice.tsx')).PushChoice)
    await (await load())(element)
  }
}
