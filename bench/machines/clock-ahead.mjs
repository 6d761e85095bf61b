/** Loaded before a server: its clock, as far as JavaScript reads it, is wrong by so many minutes. */
const aheadMs = Number(process.env.CLOCK_AHEAD_MINUTES) * 60_000

globalThis.Date = new Proxy(Date, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + aheadMs] : given, newTarget),
  get: (target, key) => (key === 'now' ? () => target.now() + aheadMs : Reflect.get(target, key)),
})
