/** The parts of a service worker's global scope that ours uses; TypeScript's own types of it contradict those of pages. */
interface WorkerScope {
  readonly registration: ServiceWorkerRegistration
  readonly clients: Clients
  skipWaiting(): Promise<void>
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listen: (event: WorkerEvents[Name]) => void,
  ): void
}

export interface WorkerEvents {
  install: LateEvent
  activate: LateEvent
  fetch: FetchEvent
  /** `source` is the page that sent the message, under the address that it was opened at. */
  message: LateEvent & { readonly data: unknown; readonly source: { readonly url: string } }
  sync: LateEvent & { readonly tag: string }
  push: LateEvent & { readonly data: { json(): unknown } | null }
  notificationclick: LateEvent & { readonly notification: Notification }
}

interface Clients {
  claim(): Promise<void>
  matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<WindowClient[]>
  openWindow(url: string): Promise<unknown>
}

interface WindowClient {
  readonly url: string
  focus(): Promise<WindowClient>
  navigate(url: string): Promise<unknown>
}

interface LateEvent extends Event {
  /** Keeps the worker running until the work is done. */
  waitUntil(work: Promise<unknown>): void
}

interface FetchEvent extends LateEvent {
  readonly request: Request
  /** The answer to a navigation that the browser has asked for while the worker was starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The events that one module of the worker listens to. */
export type Listeners = { [Name in keyof WorkerEvents]?: (event: WorkerEvents[Name]) => void }

export const scope = globalThis as unknown as WorkerScope
